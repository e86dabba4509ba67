import { type CsvCell, toCsv } from '#schema/rules/csv.ts'
import type { Book, Cell } from './book.ts'
import { cellText } from './cellText.ts'

/** The tables as CSV, one under another; further ones are named. */
export function bookCsv({ sheets }: Book): string {
  return toCsv(
    sheets.flatMap(({ name, head, rows }, index) => [
      ...(index === 0 ? [] : [[], [name]]),
      head,
      ...rows.map((row) => row.map(csvCell)),
    ]),
  )
}

const csvCell = (cell: Cell): CsvCell =>
  cell !== null && typeof cell.value === 'number' ? cell.value : cellText(cell)
