// One account: what it is, its light, its last trouble, and what may be done with it.
import { Button } from '@mui/material'
import { senders } from '#schema/entities/senders.ts'
import { models } from '#schema/index.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { momentText, phoneText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { channelName } from './messageWords.ts'
import { useSenderSteps } from './useSenders.ts'

interface AccountLineProps {
  readonly account: KnownRow
  readonly onEdit: () => void
}

/** Channels that call back; the others are asked by us, and the agency's own bots are registered with the bots. */
const calling: readonly unknown[] = ['whatsapp', 'max', 'telegram']

/** The line of an account. */
export function AccountLine({ account, onEdit }: AccountLineProps) {
  const clock = useClock()
  const { can } = useAccess(models.senders)
  const steps = useSenderSteps()
  const state = Object.entries(senders.fields.state.states).find(([word]) => word === account.state)?.[1]
  const name = textIn(account, 'name')
  const isOfBots = account.type === 'telegram' && account.token_set === false
  const facts = [
    channelName(account.type),
    phoneText(account.phone),
    textIn(account, 'webhook_at') && `вебхук с ${momentText(account.webhook_at, clock)}`,
  ].filter(Boolean)
  const error = textIn(account, 'last_error')
  return (
    <li>
      <div className="stack gap-2 narrow breaks">
        <b className="medium">{name}</b>
        <span>{facts.join(' · ')}</span>
        {error && <span className="sender-trouble">{error}</span>}
      </div>
      {account.active === false ? (
        <StateMark family="mute">Выключен</StateMark>
      ) : (
        state && <StateMark family={state.family}>{state.label}</StateMark>
      )}
      {can('check') && (
        <span className="sender-acts">
          <Button
            variant="outlined"
            size="small"
            loading={steps.isBusy}
            onClick={() => void steps.check(account.id)}
          >
            Проверить<span className="only-read"> канал {name}</span>
          </Button>
          {calling.includes(account.type) && !isOfBots && (
            <Button
              variant="outlined"
              size="small"
              disabled={steps.isBusy}
              onClick={() => void steps.registerWebhook(account.id)}
            >
              Зарегистрировать вебхук<span className="only-read"> канала {name}</span>
            </Button>
          )}
          <Button size="small" onClick={onEdit}>
            Изменить<span className="only-read"> канал {name}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
