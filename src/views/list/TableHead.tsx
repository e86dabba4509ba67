import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { AnyField } from '#schema/kinds/index.ts'
import { alignOf } from '#src/kinds/cells/drawCell.tsx'
import { LightHeads } from '#src/kinds/marks/ReadinessLights.tsx'
import { isSortable } from '../fieldOf.ts'
import type { TableColumn } from './tableColumns.ts'
import type { RowSelection } from './useRowSelection.ts'

interface TableHeadProps {
  readonly columns: readonly TableColumn[]
  readonly selection: RowSelection | undefined
  readonly hasMenu: boolean
}

/** The heads of the columns: what can be put in order is a button, its direction is told to a screen reader too. */
export function TableHead({ columns, selection, hasMenu }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className="cell-tick">
            <input
              type="checkbox"
              aria-label="Выбрать все на странице"
              checked={selection.all}
              ref={(box) => {
                if (box) box.indeterminate = selection.some
              }}
              onChange={selection.turnAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.name} {...column} />
        ))}
        {hasMenu && (
          <th className="cell-menu">
            <span className="only-read">Действия</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function ColumnHead({ name, field }: TableColumn) {
  const { sort, setSort } = useListContext()
  const className = `column-${name} ${alignOf(field)}`
  if (!isSortable(field)) {
    return (
      <th scope="col" className={className} abbr={field.label}>
        {headOf(field)}
      </th>
    )
  }
  const isOn = sort.field === name
  const isDown = sort.order === 'DESC'
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={className}
      abbr={field.label}
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => setSort({ field: name, order: isOn && !isDown ? 'DESC' : 'ASC' })}>
        {headOf(field)}
        {isOn && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
      </button>
    </th>
  )
}

function headOf(field: AnyField): ReactNode {
  if (field.kind === 'computed' && field.look === 'lights') return <LightHeads />
  return field.head ?? field.label
}
