// The last deliveries of a hook: what went out, what came back, and the way to send one again.
import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { hookdeliveries } from '#schema/entities/hookdeliveries.ts'
import { hooks } from '#schema/entities/hooks.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, numberIn, textIn } from '#src/kinds/rowParts.ts'
import { momentText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useRowCall } from '../rows/useRowCall.ts'
import { useRows } from '../rows/useRows.ts'
import { deliveryState, eventText, resultText } from './hookWords.ts'

const list = hookdeliveries.calls.list

/** The newest twenty. */
export function HookDeliveries({ hookId }: { readonly hookId: number }) {
  const { data, error, refetch } = useRows(list, { hook_id: hookId })
  if (error && !data) {
    return (
      <p role="status">
        Не удалось загрузить доставки: {error.message}{' '}
        <Button size="small" onClick={() => void refetch()}>
          Повторить
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={48} />
  if (data.length === 0) return <p>{hookdeliveries.labels.empty}</p>
  return (
    <ul className="line-above delivery-lines" aria-label="Последние доставки">
      {data.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryLine({ delivery }: { readonly delivery: KnownRow }) {
  const clock = useClock()
  const { can } = useAccess(hooks)
  const call = useRowCall(list, hooks.calls.list)
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { family, text } = deliveryState(delivery)
  const attempts = numberIn(delivery, 'attempts') ?? 0
  const event = eventText(delivery)
  const replay = async () => {
    setBusy(true)
    const answer = await call(hooks.calls.replay.call, { body: { id: delivery.id } })
    setBusy(false)
    if (answer) toasts.show(resultText({ ...answer }))
  }
  return (
    <li>
      <time>{momentText(delivery.created_at, clock)}</time>
      <div>
        <b>{event}</b> <StateMark family={family}>{text}</StateMark>
        <p>
          {[
            attempts > 0 && counted(attempts, ['попытка', 'попытки', 'попыток']),
            numberIn(delivery, 'status') ? `ответ ${String(delivery.status)}` : '',
            textIn(delivery, 'error'),
            delivery.state === 'waiting' && textIn(delivery, 'due_at')
              ? `снова ${momentText(delivery.due_at, clock)}`
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {textIn(delivery, 'answer') !== '' && <p className="delivery-answer">{textIn(delivery, 'answer')}</p>}
      </div>
      {can('replay') && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={`Отправить ещё раз: ${event}`}
          onClick={() => void replay()}
        >
          Ещё раз
        </Button>
      )}
    </li>
  )
}
