// «Тема в Telegram»: opens the topic of the booking in the staff group, or makes it first.
import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import { models } from '#schema/index.ts'
import { type KnownRow, numberIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { useTopic } from './useTopic.ts'

const icon = <Send size={16} strokeWidth={2.1} />

/** One button: a link where there is a topic, otherwise the call that makes it. */
export function TopicButton({ rent }: { readonly rent: KnownRow }) {
  const { can } = useAccess(models.rents)
  const telegramLink = useTelegramLink()
  const { create, isRunning } = useTopic(rent)
  const url = textIn(rent, 'topic_url')
  if (url) {
    return (
      <Button
        className="sheet-topic"
        variant="outlined"
        href={telegramLink(url)}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={icon}
      >
        Тема в Telegram
      </Button>
    )
  }
  if (!can('createTopic') || numberIn(rent, 'topic_id') !== undefined) return null
  return (
    <Button
      className="sheet-topic"
      variant="outlined"
      loading={isRunning}
      onClick={() => void create()}
      startIcon={icon}
    >
      Создать тему в Telegram
    </Button>
  )
}
