// Rows that stand in an order of their own: arrows move one, a press opens its form.
import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { movedTo } from '#src/views/useRowOrder.ts'

interface OrderedRowsProps<R> {
  readonly rows: readonly R[]
  readonly nameOf: (row: R) => string
  /** The finer words under the name. */
  readonly noteOf: (row: R) => string
  readonly marksOf: (row: R) => ReactNode
  readonly onMove: (ids: readonly number[]) => unknown
  /** Changes a row; without it the rows are only shown. */
  readonly onEdit: ((row: R) => void) | undefined
  readonly onRemove?: (row: R) => void
}

/** The rows as lines with their number. */
export function OrderedRows<R extends { readonly id: number }>(props: OrderedRowsProps<R>) {
  const { rows, nameOf, noteOf, marksOf, onMove, onEdit, onRemove } = props
  const ids = rows.map(({ id }) => id)
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
            {onEdit && (
              <span className="row stretch gap-0 ordered-actions">
                <IconButton
                  aria-label={`Выше: ${name}`}
                  disabled={index === 0}
                  onClick={() => onMove(movedTo(ids, index, index - 1))}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  aria-label={`Ниже: ${name}`}
                  disabled={index === rows.length - 1}
                  onClick={() => onMove(movedTo(ids, index, index + 1))}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton aria-label={`Изменить: ${name}`} onClick={() => onEdit(row)}>
                  <Pencil />
                </IconButton>
                {onRemove && (
                  <IconButton aria-label={`Убрать: ${name}`} onClick={() => onRemove(row)}>
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
