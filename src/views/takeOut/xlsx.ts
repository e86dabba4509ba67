// The tables as a workbook: cells keep what they are, the first row stays in sight.
import writeWorkbook, { type CellObject, type Sheet as WrittenSheet } from 'write-excel-file/universal'
import { daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import type { Book, Cell, Sheet } from './book.ts'
import { cellText, isNumeric } from './cellText.ts'

/** Days are counted from here in a workbook. */
const EPOCH = '1899-12-30'
const formats = { number: undefined, money: '#,##0.00', percent: '0.0%', date: 'dd.mm.yyyy' } as const
const MOMENT = 'dd.mm.yyyy hh:mm'
/** What one cell and the name of a sheet hold at most. */
const LONGEST = { text: 32_767, name: 31 } as const
const width = { least: 8, most: 60, looked: 500 } as const

/** Writes the workbook: a sheet for each table, at last one that says what it holds. */
export function bookXlsx({ title, notes, sheets }: Book): Promise<Blob> {
  const about: Sheet = {
    name: 'О файле',
    head: [title],
    rows: notes.map((note) => [{ as: 'text', value: note }]),
  }
  return writeWorkbook([...sheets, about].map(writtenSheet)).toBlob()
}

function writtenSheet({ name, head, rows, totals = 0 }: Sheet): WrittenSheet<Blob> {
  const bold = rows.length - totals
  return {
    sheet: sheetName(name),
    data: [
      head.map((label) => ({ ...textCell(label), fontWeight: 'bold', wrap: true, alignVertical: 'top' })),
      ...rows.map((row, index) =>
        row.map((cell) => (index < bold ? written(cell) : { ...written(cell), fontWeight: 'bold' as const })),
      ),
    ],
    columns: head.map((label, index) => ({ width: widthOf(label, rows, index) })),
    stickyRowsCount: 1,
    orientation: head.length > 6 ? 'landscape' : undefined,
  }
}

function written(cell: Cell): CellObject {
  if (cell === null) return {}
  if (cell.as === 'text') return textCell(cell.value)
  if (cell.as === 'moment') {
    const [hours = 0, minutes = 0] = cell.value.time.split(':').map(Number)
    const value = serial(cell.value.date) + (hours * 60 + minutes) / (24 * 60)
    return { type: Number, value, format: MOMENT }
  }
  const value = cell.as === 'date' ? serial(cell.value) : cell.value
  const part = cell.as === 'percent' ? Math.round(value * 10_000) / 1_000_000 : value
  return { type: Number, value: part, format: formats[cell.as], align: isNumeric(cell) ? 'right' : 'left' }
}

const serial = (day: IsoDate): number => daysBetween(EPOCH, day)

/** Text that no spreadsheet runs or reads as a number. */
function textCell(value: string): CellObject {
  const short = value.slice(0, LONGEST.text - 1)
  // the writer looks texts up in a plain object, where these words are found before they are put in
  return { type: String, value: short in {} ? `${short} ` : short, format: '@' }
}

function widthOf(label: string, rows: Sheet['rows'], index: number): number {
  const longest = rows
    .slice(0, width.looked)
    .reduce((most, row) => Math.max(most, cellText(row[index] ?? null).length), Math.min(label.length, 24))
  return Math.min(Math.max(longest + 2, width.least), width.most)
}

const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]/\\:*?\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST.name)
