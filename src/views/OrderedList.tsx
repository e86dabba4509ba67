import { IconButton } from '@mui/material'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRowOrder } from './useRowOrder.ts'
import './rowsBlock.css'

interface OrderedListProps<T extends number | string> {
  /** What is put in order, by the ids of rows or by words of a choice. */
  readonly ids: readonly T[]
  readonly nameOf: (id: T) => string
  readonly onOrder: (ids: readonly T[]) => unknown
  /** Arrows beside each row, for those who neither drag nor type. */
  readonly hasArrows?: boolean
  readonly children: (id: T, index: number) => ReactNode
}

/** Rows put in order by a handle or by arrows; a screen reader hears the new place. */
export function OrderedList<T extends number | string>(props: OrderedListProps<T>) {
  const { ids, nameOf, onOrder, hasArrows = false, children } = props
  const { list, shown, told, handle, move, offset, taken } = useRowOrder(ids, onOrder)
  return (
    <>
      <ol className={taken === undefined ? 'box rows-list' : 'box rows-list is-moving'} ref={list}>
        {shown.map((id, index) => {
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
                aria-label={`Переместить: ${nameOf(id)}`}
                aria-keyshortcuts="ArrowUp ArrowDown"
                title="Потяните или нажимайте стрелки вверх и вниз"
                {...handle(index)}
              >
                <GripVertical />
              </button>
              {children(id, index)}
              {hasArrows && (
                <span className="row gap-0">
                  <IconButton
                    aria-label={`Выше: ${nameOf(id)}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    aria-label={`Ниже: ${nameOf(id)}`}
                    disabled={index === shown.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                </span>
              )}
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
