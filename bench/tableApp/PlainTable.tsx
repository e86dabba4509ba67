import { memo, useRef } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { columns } from './rows.ts'

interface PlainRowProps {
  readonly row: RaRecord
  readonly isSelected: boolean
  readonly onTurn: (id: RaRecord['id']) => void
}

/** All rows as plain elements, each drawn anew only when it changes itself. */
export function PlainTable() {
  const { data = [], selectedIds, onToggleItem } = useListContext()
  const latest = useRef(onToggleItem)
  latest.current = onToggleItem
  const turn = useRef((id: RaRecord['id']) => latest.current(id)).current
  const selected = new Set(selectedIds)
  return (
    <table>
      <tbody>
        {data.map((row) => (
          <PlainRow key={row.id} row={row} isSelected={selected.has(row.id)} onTurn={turn} />
        ))}
      </tbody>
    </table>
  )
}

const PlainRow = memo(function PlainRow({ row, isSelected, onTurn }: PlainRowProps) {
  return (
    <tr>
      <td>
        <input type="checkbox" checked={isSelected} onChange={() => onTurn(row.id)} />
      </td>
      {columns.map((name) => (
        <td key={name}>{row[name]}</td>
      ))}
    </tr>
  )
})
