import { type ComponentType, type KeyboardEvent, type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { alignOf, drawCell, textOfCell } from '#src/kinds/cells/drawCell.tsx'
import { LaterPicture } from '#src/kinds/cells/LaterFiles.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import type { Clock } from '#src/kinds/texts.ts'
import { cardPath } from '../paths.ts'
import type { RowSlotProps } from '../slots.ts'
import type { TableColumn } from './tableColumns.ts'

/** What all rows of a table have in common; one object for all, so that rows need not be compared by parts. */
export interface SharedRowProps {
  readonly model: Model
  readonly columns: readonly TableColumn[]
  readonly clock: Clock
  readonly cells: Readonly<Record<string, ComponentType<RowSlotProps>>> | undefined
  readonly Menu: ComponentType<RowSlotProps> | undefined
  readonly onOpen: (row: AnyRow) => void
  readonly onTurn: ((id: number, withStretch: boolean) => void) | undefined
}

interface TableRowProps {
  readonly row: AnyRow
  readonly shared: SharedRowProps
  readonly isSelected: boolean
  /** Whether the drawer beside shows it. */
  readonly isOpened: boolean
}

/** One row of the table, drawn anew only when it changes; a click beside its links and buttons opens it. */
export const TableRow = memo(function TableRow({ row, shared, isSelected, isOpened }: TableRowProps) {
  const { model, columns, Menu, onOpen, onTurn } = shared
  const open = (event: MouseEvent) => {
    if (!isOwnPress(event)) onOpen(row)
  }
  const openByEnter = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && target === currentTarget) onOpen(row)
  }
  return (
    <tr
      className={isSelected ? 'on' : undefined}
      aria-current={isOpened || undefined}
      tabIndex={-1}
      onClick={open}
      onKeyDown={openByEnter}
    >
      {onTurn && (
        <td className="cell-tick">
          <input
            type="checkbox"
            aria-label={`Выбрать: ${rowName(model, row)}`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onTurn(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} className={`column-${column.name} ${alignOf(column.field)}`}>
          <Cell row={row} shared={shared} column={column} isFirst={index === 0} />
        </td>
      ))}
      {Menu && (
        <td className="cell-menu">
          <Menu row={row} />
        </td>
      )}
    </tr>
  )
})

interface CellProps {
  readonly row: AnyRow
  readonly shared: SharedRowProps
  readonly column: TableColumn
  readonly isFirst: boolean
}

function Cell({ row, shared: { model, clock, cells }, column: { name, field }, isFirst }: CellProps) {
  const place = { name, row, clock, inTable: true }
  const Own = cells?.[name]
  if (Own) return <Own row={row} />
  if (!isFirst) return drawCell(field, place)
  return (
    <Link
      className={model.list.picture ? 'strong ink row-link has-picture' : 'strong ink row-link'}
      to={cardPath(model.name, row.id)}
    >
      {model.list.picture && <LaterPicture id={row[model.list.picture]} />}
      {textOfCell(field, place) || rowName(model, row)}
    </Link>
  )
}

/** Whether a link, a button or a tick was pressed, something of a menu or dialog of the row, or text was being selected. */
function isOwnPress({ target, currentTarget }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, label')) return true
  if (target instanceof Node && !currentTarget.contains(target)) return true
  return (getSelection()?.toString() ?? '') !== ''
}
