import type { TakenIn } from '#schema/entities/takeIn.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { type SeenColumn, type SeenRow, wordsOf } from './fates.ts'
import '../list/list.css'

interface RowTableProps {
  readonly entity: TakenIn
  readonly columns: readonly SeenColumn[]
  readonly rows: readonly SeenRow[]
  readonly isBusy: boolean
  readonly onMap: ((at: number, field: string) => void) | undefined
}

/** The table of the file as it was understood; a cell with a fault is red, and its sentence stands before it. */
export function RowTable({ entity, columns, rows, isBusy, onMap }: RowTableProps) {
  return (
    <div className="box data-table">
      <table className="full" aria-label="Строки файла">
        <thead>
          <tr>
            <th scope="col">Строка</th>
            <th scope="col">Что будет</th>
            {columns.map((column) => (
              <th key={column.at} scope="col" style={{ padding: '8px 12px', verticalAlign: 'top' }}>
                <span className="stack gap-4">
                  <span>{column.head}</span>
                  {onMap && <ColumnChoice entity={entity} column={column} isBusy={isBusy} onMap={onMap} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} style={{ cursor: 'auto' }}>
              <td>{row.line}</td>
              <td style={{ minWidth: 320, padding: '8px 12px', whiteSpace: 'normal' }}>
                <FateWords row={row} />
              </td>
              {columns.map(({ at = 0, field }) => (
                <td key={at} className={row.at === at ? 'bad-text medium' : field ? undefined : 'faint'}>
                  {row.cells?.[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What becomes of a row, and why. */
export function FateWords({ row }: { readonly row: SeenRow }) {
  const words = wordsOf(row)
  return (
    <>
      {words && <StateMark family={words.family}>{words.one}</StateMark>} {row.why}
    </>
  )
}
