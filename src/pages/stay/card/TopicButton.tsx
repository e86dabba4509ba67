// «Тема в Telegram»: opens the topic of the booking in the staff group, or makes it first.
import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { useCall } from '#src/views/call/useCall.ts'

const icon = <Send size={16} strokeWidth={2.1} />

/** One button: a link where there is a topic, otherwise the call that makes it. */
export function TopicButton({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { can } = useAccess(models.rents)
  const telegramLink = useTelegramLink()
  const { patch } = useRowChanges('rents', rent.id)
  const { act, isBusy } = useCall('PATCH rents/createtopic', {
    told: 'Тема создана',
    onDone: ({ topic_id, url }) => patch({ topic_id, topic_url: url }),
    reread: () => undefined,
  })
  if (rent.topic_url) {
    return (
      <Button
        className="sheet-topic"
        variant="outlined"
        href={telegramLink(rent.topic_url)}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={icon}
      >
        Тема в Telegram
      </Button>
    )
  }
  if (!can('createTopic') || rent.topic_id !== undefined) return null
  return (
    <Button
      className="sheet-topic"
      variant="outlined"
      loading={isBusy}
      onClick={() => void act({ body: { rent_id: rent.id } })}
      startIcon={icon}
    >
      Создать тему в Telegram
    </Button>
  )
}
