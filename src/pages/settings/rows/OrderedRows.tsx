// Rows that stand in an order of their own: arrows move one, a press opens its form.
import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnownRow } from '#src/kinds/rowParts.ts'

interface OrderedRowsProps {
  readonly rows: readonly KnownRow[]
  readonly nameOf: (row: KnownRow) => string
  /** The finer words under the name. */
  readonly noteOf: (row: KnownRow) => string
  readonly marksOf: (row: KnownRow) => ReactNode
  /** What the person may do; nothing when the rows are only shown. */
  readonly actions?:
    | {
        readonly move: (ids: readonly number[]) => void
        readonly edit: (row: KnownRow) => void
        readonly remove?: (row: KnownRow) => void
      }
    | undefined
}

/** The rows as lines with their number. */
export function OrderedRows({ rows, nameOf, noteOf, marksOf, actions }: OrderedRowsProps) {
  const ids = rows.map(({ id }) => id)
  const swap = (index: number, by: number) => {
    const next = [...ids]
    const [taken] = next.splice(index, 1)
    if (taken !== undefined) next.splice(index + by, 0, taken)
    actions?.move(next)
  }
  return (
    <ol className="framed-rows ordered-rows">
      {rows.map((row, index) => {
        const name = nameOf(row)
        return (
          <li className="stack gap-12 ruled" key={row.id}>
            <span className="quiet ordered-number">{index + 1}</span>
            <div className="breaks">
              <b>{name}</b> {marksOf(row)}
              <p className="quiet">{noteOf(row)}</p>
            </div>
            {actions && (
              <span className="row stretch gap-0 ordered-actions">
                <IconButton
                  aria-label={`Выше: ${name}`}
                  disabled={index === 0}
                  onClick={() => swap(index, -1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  aria-label={`Ниже: ${name}`}
                  disabled={index === rows.length - 1}
                  onClick={() => swap(index, 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton aria-label={`Изменить: ${name}`} onClick={() => actions.edit(row)}>
                  <Pencil />
                </IconButton>
                {actions.remove && (
                  <IconButton aria-label={`Убрать: ${name}`} onClick={() => actions.remove?.(row)}>
                    <Trash2 />
                  </IconButton>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
