// A27. The tables that people save from lists: whatever stands in the rows, no cell runs in a spreadsheet.
import { expect, it } from 'vitest'
import { modelList } from '#schema/index.ts'
import { tableOf } from '#src/views/list/listBook.ts'
import { bookCsv } from '#src/views/takeOut/csv.ts'
import { bookXlsx } from '#src/views/takeOut/xlsx.ts'
import { sheetCells } from '#tests/support/workbook.ts'

const formulas = [
  '=1+1',
  '+7',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  "=cmd|' /C calc'!A0",
  '  =1',
  ';=1',
  '"=1',
  '\t=1',
  '\r\n=1',
]

it.each(modelList)('A saved list of $name runs nothing in a spreadsheet (A27)', async (model) => {
  const columns = Object.entries(model.fields).flatMap(([name, field]) =>
    field.internal ? [] : [{ name, field }],
  )
  const rows = formulas.map((text, id) => ({
    id,
    ...Object.fromEntries(columns.map(({ name }) => [name, text])),
  }))
  const book = { title: 'Строки', notes: formulas, sheets: [tableOf(model, columns, rows, 'UTC')] }
  const text = bookCsv(book)
  const unquoted = text
    .slice(1)
    .replace(/"((?:[^"]|"")*)"/g, (_, cell: string) => `\u0000${cell.replace(/[;\r\n]/g, '·')}`)
  const cells = unquoted.split(/[;\r\n]/).map((cell) => cell.replace('\u0000', ''))
  expect(cells.filter((cell) => /^\s*[=+@＝＋－＠\t]|^\s*-(?!\d+([.,]\d+)?$)/.test(cell))).toEqual([])
  expect(cells.length).toBeGreaterThan(formulas.length)
  const [written = []] = await sheetCells(await bookXlsx(book))
  expect(written.some(({ type, formula }) => formula || (type !== 's' && type !== 'n'))).toBe(false)
  expect(written.filter(({ type }) => type === 's').length).toBeGreaterThan(formulas.length)
})
