// Who cleans the flat, for what rate and in what turn.
import { MenuItem, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { TermsLine } from '#src/pages/terms/TermsLine.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useObjectCall } from './useObjectCall.ts'
import '#src/views/rowsBlock.css'

/** The block under the rules of cleaning. */
export default function CleanersTab({ row }: RowSlotProps) {
  const { can } = useAccess(models.cleaners)
  const queries = useQueryClient()
  const { call } = useObjectCall(() => queries.invalidateQueries({ queryKey: ['objects'] }))
  const cleaners = partsIn(row, 'cleaners')
  const tied = new Set(cleaners.map(({ id }) => id))
  const free = useShared('cleaners').filter(({ id, active }) => active !== false && !tied.has(id))
  const object_id = Number(row.id)
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
            onChange={(event) =>
              void call(
                'POST cleaners/object',
                { cleaner_id: Number(event.target.value), object_id, priority: 1 },
                'Клинер привязан',
              )
            }
          >
            {free.map((cleaner) => (
              <MenuItem key={numberIn(cleaner, 'id')} value={numberIn(cleaner, 'id')}>
                {textIn(cleaner, 'name')}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      {cleaners.length > 0 && (
        <ol className="box rows-list">
          {cleaners.map((cleaner) => {
            const name = textIn(cleaner, 'name')
            const pair = { cleaner_id: cleaner.id, object_id }
            const link = <Link to={`/cleaners/${String(cleaner.id)}`}>{name}</Link>
            if (!can('rebind')) {
              return (
                <li key={name}>
                  <span className="rows-text">{name}</span>
                </li>
              )
            }
            return (
              <li key={`${String(cleaner.id)} ${String(cleaner.price)} ${String(cleaner.priority)}`}>
                <TermsLine
                  name={name}
                  price={numberIn(cleaner, 'price')}
                  turn={numberIn(cleaner, 'priority') ?? 1}
                  onPrice={(price) =>
                    void call('PATCH cleaners/object', { ...pair, price }, `Ставка сохранена: ${name}`)
                  }
                  onTurn={(priority) =>
                    void call('PATCH cleaners/object', { ...pair, priority }, `Очередь сохранена: ${name}`)
                  }
                  onUntie={() => void call('PATCH cleaners/object/delete', pair, `Отвязан: ${name}`)}
                >
                  {link}
                </TermsLine>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
