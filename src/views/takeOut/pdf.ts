// The tables as a document for sending and printing, in the panel's own type.
import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import type { Book, Sheet } from './book.ts'
import { cellText, isNumeric } from './cellText.ts'

/** The two weights of the type, as files. */
export interface PdfFonts {
  readonly normal: ArrayBuffer
  readonly bold: ArrayBuffer
}

const TYPE = 'Golos'
const INK = '#1c1b19'
const QUIET = '#6b6862'
const LINE = '#d9d5cd'
const TINT = '#f3f1ec'
/** Millimetres of the sheet. */
const margin = { left: 12, right: 12, top: 14, bottom: 14 } as const
/** Columns from which a table lies across, and beyond which its letters are smaller. */
const many = { across: 6, small: 10 } as const

/** Draws the document: title, notes, every table with its head on every page, numbers of pages. */
export function bookPdf({ title, notes, sheets }: Book, fonts: PdfFonts): Blob {
  const columns = Math.max(...sheets.map(({ head }) => head.length))
  const page = new jsPDF({ orientation: columns > many.across ? 'landscape' : 'portrait', compress: true })
  page.setProperties({ title }).setLanguage('ru')
  for (const weight of ['normal', 'bold'] as const) {
    page.addFileToVFS(`${weight}.ttf`, binaryText(fonts[weight]))
    page.addFont(`${weight}.ttf`, TYPE, weight)
  }
  // asked for by every cell, and counted anew each time
  const known = page.getFontList()
  page.getFontList = () => known
  let top = writeLines(page, [title], { at: margin.top + 4, size: 15, weight: 'bold', ink: INK })
  top = writeLines(page, notes, { at: top, size: 9, weight: 'normal', ink: QUIET })
  for (const sheet of sheets) {
    if (sheets.length > 1) top = writeHeading(page, sheet.name, top + 6) - 3
    top = drawTable(page, sheet, top + 1)
  }
  numberPages(page, title)
  return page.output('blob')
}

interface Look {
  readonly at: number
  readonly size: number
  readonly weight: 'normal' | 'bold'
  readonly ink: string
}

/** Writes lines one under another and gives where the next one begins. */
function writeLines(page: jsPDF, lines: readonly string[], { at, size, weight, ink }: Look): number {
  page.setFont(TYPE, weight).setFontSize(size).setTextColor(ink)
  const room = page.internal.pageSize.getWidth() - margin.left - margin.right
  const broken: string[] = lines.flatMap((line) => page.splitTextToSize(line, room))
  const step = size * 0.5
  broken.forEach((line, index) => {
    page.text(line, margin.left, at + index * step)
  })
  return at + broken.length * step
}

/** The name of a table; on the next page when nothing of it would fit under. */
function writeHeading(page: jsPDF, name: string, top: number): number {
  const isLow = top > page.internal.pageSize.getHeight() - margin.bottom - 30
  if (isLow) page.addPage()
  return writeLines(page, [name], { at: isLow ? margin.top + 4 : top, size: 11, weight: 'bold', ink: INK })
}

function drawTable(page: jsPDF, { head, rows, totals = 0 }: Sheet, startY: number): number {
  const isRight = head.map((_, index) => rows.some((row) => isNumeric(row[index] ?? null)))
  let end = startY
  autoTable(page, {
    head: [
      head.map((content, index) => ({ content, styles: { halign: isRight[index] ? 'right' : 'left' } })),
    ],
    body: rows.map((row) => row.map(cellText)),
    startY,
    margin,
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: {
      font: TYPE,
      fontSize: head.length > many.small ? 7 : 8.5,
      cellPadding: 1.4,
      textColor: INK,
      lineColor: LINE,
      lineWidth: { bottom: 0.1 },
    },
    headStyles: { fontStyle: 'bold', fillColor: TINT },
    columnStyles: Object.fromEntries(
      isRight.map((right, index) => [index, right ? { halign: 'right' } : {}] as const),
    ),
    didParseCell: ({ section, row, cell }) => {
      if (section === 'body' && row.index >= rows.length - totals) cell.styles.fontStyle = 'bold'
    },
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end
    },
  })
  return end + 3
}

function numberPages(page: jsPDF, title: string): void {
  const count = page.getNumberOfPages()
  const { pageSize } = page.internal
  page.setFont(TYPE, 'normal').setFontSize(7.5).setTextColor(QUIET)
  for (let number = 1; number <= count; number++) {
    page.setPage(number)
    const foot = pageSize.getHeight() - 7
    page.text(title, margin.left, foot)
    page.text(`${number} из ${count}`, pageSize.getWidth() - margin.right, foot, { align: 'right' })
  }
}

/** Bytes as the library takes a file: one letter each. */
function binaryText(file: ArrayBuffer): string {
  return Array.from(new Uint8Array(file), (byte) => String.fromCharCode(byte)).join('')
}
