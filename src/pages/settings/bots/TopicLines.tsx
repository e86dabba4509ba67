// The service topics of the staff group: those there are lead into Telegram, the others are made by one button.
import { Button } from '@mui/material'
import { useState } from 'react'
import { bots as model } from '#schema/entities/bots.ts'
import { serviceTopics, topicUrl } from '#schema/rules/telegram.ts'
import { type KnownRow, partIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { useRowCall } from '../rows/useRowCall.ts'

const { list, topic } = model.calls

/** The topics of a bot's group and «Создать темы». */
export function TopicLines({ bot }: { readonly bot: KnownRow }) {
  const { can } = useAccess(model)
  const telegramLink = useTelegramLink()
  const { create, isRunning } = useTopics(bot)
  const known = partIn(bot, 'topics')
  const lines = Object.entries(serviceTopics).map(([kind, name]) => ({
    kind,
    name,
    url: topicUrl(bot.chat_id, known?.[kind]),
  }))
  const missing = lines.filter(({ kind }) => typeof known?.[kind] !== 'number').map(({ kind }) => kind)
  return (
    <div className="stack bot-topics">
      <h3>Темы группы</h3>
      <ul className="row stretch wrap quiet">
        {lines.map(({ kind, name, url }) => (
          <li key={kind}>
            {url ? (
              <a className="link thumb" href={telegramLink(url)} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ) : (
              <span>
                {name}: {missing.includes(kind) ? 'нет' : 'есть'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {can('topic') && missing.length > 0 && (
        <Button variant="outlined" loading={isRunning} onClick={() => void create(missing)}>
          Создать темы
        </Button>
      )}
    </div>
  )
}

/** Makes the missing topics one after another and stops at the first refusal, which a toast tells. */
function useTopics({ chat_id }: KnownRow) {
  const call = useRowCall(list)
  const toasts = useToasts()
  const [isRunning, setRunning] = useState(false)
  const create = async (kinds: readonly string[]) => {
    setRunning(true)
    for (const kind of kinds) {
      const body = typeof chat_id === 'string' ? { kind, chat_id } : { kind }
      if (!(await call(topic.call, { body }))) {
        setRunning(false)
        return
      }
    }
    setRunning(false)
    toasts.show({ family: 'ok', title: 'Темы созданы' })
  }
  return { create, isRunning }
}
