// Who cleans the flat, for what rate and in what turn.
import { MenuItem, TextField } from '@mui/material'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { TermsLine } from '#src/pages/terms/TermsLine.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/views/rowsBlock.css'

/** The block under the rules of cleaning. */
export default function CleanersTab({ row: { id: object_id, cleaners = [] } }: RowSlotProps<'objects'>) {
  const { can } = useAccess(models.cleaners)
  const { act } = useCall('POST cleaners/object', { told: 'Клинер привязан' })
  const tied = new Set(cleaners.map(({ id }) => id))
  const free = useShared('cleaners').filter(({ id, active }) => active !== false && !tied.has(id))
  return (
    <section className="stack gap-10" aria-label="Клинеры объекта">
      <div className="row wrap rows-bar">
        <span>
          {cleaners.length === 0
            ? 'Клинеров нет: привяжите того, кто убирает этот объект.'
            : 'Пустая ставка — обычная ставка объекта.'}
        </span>
        {can('bind') && free.length > 0 && (
          <TextField
            select
            label="Привязать клинера"
            value=""
            margin="none"
            className="rows-add"
            onChange={({ target }) =>
              void act({ body: { cleaner_id: Number(target.value), object_id, priority: 1 } })
            }
          >
            {free.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      {cleaners.length > 0 && (
        <ol className="box rows-list">
          {cleaners.map((cleaner) => (
            <li key={`${cleaner.id} ${cleaner.price} ${cleaner.priority}`}>
              {can('rebind') ? (
                <Terms cleaner={cleaner} object_id={object_id} />
              ) : (
                <span className="rows-text">{cleaner.name}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface TermsProps {
  readonly cleaner: NonNullable<SentRow<'objects'>['cleaners']>[number]
  readonly object_id: number
}

function Terms({ cleaner: { id: cleaner_id = 0, name = '', price, priority = 1 }, object_id }: TermsProps) {
  const pair = { cleaner_id, object_id }
  const rate = useCall('PATCH cleaners/object', { told: `Ставка сохранена: ${name}` })
  const turn = useCall('PATCH cleaners/object', { told: `Очередь сохранена: ${name}` })
  const untie = useCall('PATCH cleaners/object/delete', { told: `Отвязан: ${name}` })
  return (
    <TermsLine
      name={name}
      price={price}
      turn={priority}
      onPrice={(next) => void rate.act({ body: { ...pair, price: next } })}
      onTurn={(next) => void turn.act({ body: { ...pair, priority: next } })}
      onUntie={() => void untie.act({ body: pair })}
    >
      <Link to={`/cleaners/${cleaner_id}`}>{name}</Link>
    </TermsLine>
  )
}
