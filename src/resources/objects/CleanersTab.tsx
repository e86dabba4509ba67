import { Link } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { NewTie } from '#src/pages/terms/NewTie.tsx'
import { TermsLine } from '#src/pages/terms/TermsLine.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/views/rowsBlock.css'

/** Who cleans the flat, for what rate and in what turn. */
export default function CleanersTab({ row: { id: object_id, cleaners = [] } }: RowSlotProps<'objects'>) {
  const { can } = useAccess('cleaners')
  const tied = new Set(cleaners.map(({ id }) => id))
  const free = useShared('cleaners').filter(({ id, active }) => active !== false && !tied.has(id))
  const tieOf = (cleaner_id: number) => ({ cleaner_id, object_id })
  return (
    <section className="stack gap-10" aria-label="Клинеры объекта">
      <div className="row wrap rows-bar">
        <span>
          {cleaners.length === 0
            ? 'Клинеров нет: привяжите того, кто убирает этот объект.'
            : 'Пустая ставка — обычная ставка объекта.'}
        </span>
        {can('bind') && (
          <NewTie
            label="Привязать клинера"
            told="Клинер привязан"
            className="rows-add"
            free={free}
            tieOf={tieOf}
          />
        )}
      </div>
      {cleaners.length > 0 && (
        <ol className="box rows-list">
          {cleaners.map(({ id = 0, name = '', price, priority }) => (
            <li key={`${id} ${price} ${priority}`}>
              {can('rebind') ? (
                <TermsLine tie={tieOf(id)} name={name} price={price} turn={priority}>
                  <Link to={cardPath('cleaners', id)}>{name}</Link>
                </TermsLine>
              ) : (
                <span className="rows-text">{name}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
