import { Send } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { MenuAct } from '#src/views/MoreMenu.tsx'

/** The way to the topic of a booking in Telegram, or the act that makes it; nothing for who may do neither. */
export function useTopic(rent: SentRow<'rents'>): MenuAct | false {
  const { can } = useAccess('rents')
  const telegramLink = useTelegramLink()
  const { patch } = useRowChanges('rents', rent.id)
  const { act, isBusy } = useCall('PATCH rents/createtopic', {
    told: 'Тема создана',
    onDone: ({ topic_id, url }) => patch({ topic_id, topic_url: url }),
    reread: () => undefined,
  })
  const { topic_url: url } = rent
  if (url) return { label: 'Тема в Telegram', Icon: Send, href: telegramLink(url) }
  if (!can('createTopic') || rent.topic_id !== undefined) return false
  const run = () => void act({ body: { rent_id: rent.id } })
  return { label: 'Создать тему в Telegram', Icon: Send, disabled: isBusy, run }
}
