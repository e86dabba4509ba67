import type { SeenRow } from './fates.ts'
import { FateWords } from './RowTable.tsx'

/** The rows of the file on a phone. */
export function RowCards({ rows }: { readonly rows: readonly SeenRow[] }) {
  return (
    <ul className="stack gap-6" aria-label="Строки файла">
      {rows.map((row) => (
        <li key={row.line} className="stack gap-4 box breaks" style={{ padding: 10 }}>
          <span>
            <b>Строка {row.line}</b> <FateWords row={row} />
          </span>
          <span className="quiet">{(row.cells ?? []).filter((cell) => cell !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
