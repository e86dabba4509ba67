import { Button } from '@mui/material'
import { useRefresh } from 'react-admin'
import { bots as model } from '#schema/entities/bots.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { type ServiceTopic, serviceTopics, topicUrl } from '#schema/rules/telegram.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

const kinds = keysOf(serviceTopics)

/** The topics of a bot's group, and «Создать темы», which makes the missing ones and stops at the first refusal. */
export function TopicLines({ bot: { chat_id, topics = {} } }: { readonly bot: SentRow<'bots'> }) {
  const { can } = useAccess(model)
  const telegramLink = useTelegramLink()
  const provider = usePanelProvider()
  const refresh = useRefresh()
  const reread = () => {
    refresh()
    return false
  }
  const { act, isBusy } = useAct(
    async (kinds: readonly ServiceTopic[]) => {
      for (const kind of kinds) await provider.call('POST agency/topic', { body: { kind, chat_id } })
    },
    // Topics made before a refusal are there.
    { told: 'Темы созданы', onRefused: reread },
  )
  const missing = kinds.filter((kind) => topics[kind] === undefined)
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
        <Button variant="outlined" loading={isBusy} onClick={() => void act(missing)}>
          Создать темы
        </Button>
      )}
    </div>
  )
}
