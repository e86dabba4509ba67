// A list whose rows are put in order by a handle at their left.
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useRowOrder } from './useRowOrder.ts'

interface OrderedListProps<R extends AnyRow> {
  readonly model: Model
  readonly rows: readonly R[]
  readonly onOrder: (ids: readonly number[]) => Promise<unknown>
  readonly children: (row: R, index: number) => ReactNode
}

/** The rows with their handles; a screen reader hears the new place. */
export function OrderedList<R extends AnyRow>({ model, rows, onOrder, children }: OrderedListProps<R>) {
  const { list, shown, told, handle, offset, taken } = useRowOrder(
    rows.map(({ id }) => id),
    onOrder,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return (
    <>
      <ol className={taken === undefined ? 'box rows-list' : 'box rows-list is-moving'} ref={list}>
        {shown.map((id, index) => {
          const row = known.get(id)
          if (!row) return null
          const shift = offset(index)
          return (
            <li
              key={id}
              className={taken === index ? 'is-taken' : undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button
                type="button"
                className="center faint hovers row-handle"
                aria-label={`Переместить: ${rowName(model, row)}`}
                aria-keyshortcuts="ArrowUp ArrowDown"
                title="Потяните или нажимайте стрелки вверх и вниз"
                {...handle(index)}
              >
                <GripVertical />
              </button>
              {children(row, index)}
            </li>
          )
        })}
      </ol>
      <span role="status" className="only-read">
        {told}
      </span>
    </>
  )
}
