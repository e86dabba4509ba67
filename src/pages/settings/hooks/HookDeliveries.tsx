import { Button } from '@mui/material'
import { hookdeliveries } from '#schema/entities/hookdeliveries.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { deliveryState, resultText } from './hookWords.ts'

type Delivery = SentRow<'hookdeliveries'>

/** The last deliveries of a hook: what went out, what came back, and the way to send one again. */
export function HookDeliveries({ hookId }: { readonly hookId: number }) {
  const deliveries = useAllRows('hookdeliveries', { hook_id: hookId }, { most: 20 })
  return (
    <Loaded of={deliveries} failure="Не удалось загрузить доставки" height={48}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{hookdeliveries.labels.empty}</p>
        ) : (
          <ul className="line-above delivery-lines" aria-label="Последние доставки">
            {rows.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function DeliveryLine({ delivery }: { readonly delivery: Delivery }) {
  const { momentText } = useDates()
  const { can } = useAccess('hooks')
  const { act, isBusy } = useCall('POST agency/hooks/replay', { told: resultText })
  const { family, text } = deliveryState(delivery)
  const { id, attempts = 0, event, state, status, error, due_at, answer } = delivery
  const name = event ? hookdeliveries.fields.event.options[event] : ''
  return (
    <li>
      <time>{momentText(delivery.created_at)}</time>
      <div>
        <b>{name}</b> <StateMark family={family}>{text}</StateMark>
        <p>
          {[
            attempts > 0 && counted(attempts, ['попытка', 'попытки', 'попыток']),
            status && `ответ ${status}`,
            error,
            state === 'waiting' && due_at && `снова ${momentText(due_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {answer && <p className="delivery-answer">{answer}</p>}
      </div>
      {can('replay') && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={`Отправить ещё раз: ${name}`}
          onClick={() => void act({ body: { id } })}
        >
          Ещё раз
        </Button>
      )}
    </li>
  )
}
