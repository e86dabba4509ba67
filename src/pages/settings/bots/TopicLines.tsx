// The service topics of the staff group: those there are lead into Telegram, the others are made by one button.
import { Button } from '@mui/material'
import { bots as model } from '#schema/entities/bots.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { serviceTopics, topicUrl } from '#schema/rules/telegram.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

const kinds = keysOf(serviceTopics)

/** The topics of a bot's group and «Создать темы», which makes one after another and stops at the first refusal. */
export function TopicLines({ bot: { chat_id, topics = {} } }: { readonly bot: SentRow<'bots'> }) {
  const { can } = useAccess(model)
  const telegramLink = useTelegramLink()
  const toasts = useToasts()
  const { act } = useCall('POST agency/topic')
  const { once, isBusy } = useOneAtATime()
  const missing = kinds.filter((kind) => topics[kind] === undefined)
  const create = async () => {
    for (const kind of missing) if (!(await act({ body: { kind, chat_id } })).isDone) return
    toasts.show({ family: 'ok', title: 'Темы созданы' })
  }
  return (
    <div className="stack bot-topics">
      <h3>Темы группы</h3>
      <ul className="row stretch wrap quiet">
        {kinds.map((kind) => {
          const url = topicUrl(chat_id, topics[kind])
          return (
            <li key={kind}>
              {url ? (
                <a className="link thumb" href={telegramLink(url)} target="_blank" rel="noopener noreferrer">
                  {serviceTopics[kind]}
                </a>
              ) : (
                <span>
                  {serviceTopics[kind]}: {missing.includes(kind) ? 'нет' : 'есть'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {can('topic') && missing.length > 0 && (
        <Button variant="outlined" loading={isBusy} onClick={() => void once(create)}>
          Создать темы
        </Button>
      )}
    </div>
  )
}
