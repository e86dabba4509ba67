import { Button } from '@mui/material'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { bots as model } from '#schema/entities/bots.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'
import type { StateLook } from '#src/kinds/marks/stateLook.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTelegramLink } from '#src/state/useDemo.ts'
import { CallButton } from '#src/views/call/CallButton.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { ProgramCard } from '../ProgramCard.tsx'
import { TopicLines } from './TopicLines.tsx'

type Bot = SentRow<'bots'>
type Checks = NonNullable<CallAnswer<'POST agency/bots/check'>['checks']>

interface BotCardProps {
  readonly bot: Bot
  readonly onEdit: (() => void) | undefined
}

/** A bot: who it is, what Telegram says of it, what can be done. */
export function BotCard({ bot, onEdit }: BotCardProps) {
  const { can } = useAccess(model)
  const [answers, setAnswers] = useState<Checks>([])
  const check = useCall('POST agency/bots/check', { onDone: ({ checks = [] }) => setAnswers(checks) })
  const webhook = useCall('POST agency/bots/webhook', { told: 'Вебхук зарегистрирован' })
  const isBusy = check.isBusy || webhook.isBusy
  const input = { body: { id: bot.id } }
  const name = botName(bot)
  const connect = async () => {
    await webhook.act(input)
    await check.act(input)
  }
  return (
    <ProgramCard name={name} look={stateOf(bot)} facts={<BotFacts bot={bot} />}>
      {answers.length > 0 ? (
        <BotAnswers answers={answers} />
      ) : (
        bot.last_error && <p className="bad-text">{bot.last_error}</p>
      )}
      {bot.kind === 'staff' && <TopicLines bot={bot} />}
      <div className="row stretch wrap bot-actions">
        {can('check') && (
          <Button
            variant="outlined"
            loading={check.isBusy}
            disabled={isBusy}
            onClick={() => void check.act(input)}
          >
            Проверить
          </Button>
        )}
        {can('webhook') && (
          <Button
            variant={bot.webhook_ok ? 'text' : 'outlined'}
            loading={webhook.isBusy}
            disabled={isBusy}
            onClick={() => void connect()}
          >
            {bot.webhook_ok ? 'Подключить вебхук заново' : 'Подключить вебхук'}
          </Button>
        )}
        {onEdit && <Button onClick={onEdit}>Изменить</Button>}
        <CallButton
          button="Отключить"
          call="DELETE agency/bots/{id}"
          params={{ id: bot.id }}
          title={`Отключить бота «${name}»?`}
          action="Отключить бота"
          isDangerous
          told={`Бот отключён: ${name}`}
        >
          Он перестанет писать людям и в группу, ключ и номера служебных тем забудутся. Сами темы и сообщения
          в Telegram останутся. Вернуть бота можно, добавив его ключ снова.
        </CallButton>
      </div>
    </ProgramCard>
  )
}

/** What Telegram answered, line by line. */
function BotAnswers({ answers }: { readonly answers: Checks }) {
  return (
    <ul className="stack gap-6 bot-answers" role="status" aria-label="Что ответил Telegram">
      {answers.map(({ code, ok, text }) => (
        <li key={code} className={ok ? 'ok' : 'bad-text bad'}>
          {ok ? <CircleCheck aria-label="Хорошо:" /> : <CircleAlert aria-label="Не так:" />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function BotFacts({ bot }: { readonly bot: Bot }) {
  const { momentText } = useDates()
  const telegramLink = useTelegramLink()
  const { username, invite_url, chat_title, chat_id, checked_at } = bot
  const group = chat_title || chat_id
  return (
    <>
      <p>
        {kindName(bot)}
        {invite_url && (
          <>
            {' · '}
            <a
              className="link thumb"
              href={telegramLink(invite_url)}
              target="_blank"
              rel="noopener noreferrer"
            >
              @{username}
            </a>
          </>
        )}
        {` · ключ ${bot.token_set ? 'задан' : 'не задан'}`}
      </p>
      {bot.kind === 'staff' && <p>{group ? `Группа: ${group}` : 'Группа не указана'}</p>}
      {checked_at && <p>Проверен {momentText(checked_at)}</p>}
    </>
  )
}

function botName(bot: Bot): string {
  return bot.name || `Бот: ${kindName(bot)}`
}

function kindName({ kind }: Bot): string {
  return kind ? model.fields.kind.options[kind] : ''
}

function stateOf({ active, last_error, checked_at }: Bot): StateLook {
  if (!active) return { family: 'mute', text: 'Выключен' }
  if (last_error) return { family: 'bad', text: 'Нужно внимание' }
  if (!checked_at) return { family: 'wait', text: 'Ещё не проверен' }
  return { family: 'ok', text: 'Работает' }
}
