// Tables for Excel in Russia: semicolons, a decimal comma, a mark of UTF-8 in front.

/** A value of a table: text, a number, or nothing. */
export type CsvCell = string | number | null | undefined

const BYTE_ORDER_MARK = '\ufeff'
const formulaPattern = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Writes rows as CSV text with `;`, CRLF and a byte order mark; text that a spreadsheet would run gets an apostrophe. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) => `${row.map(cellText).join(';')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = formulaPattern.test(cell) ? `'${cell}` : cell
  return /[;",\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
