// A27. The tables that people save from lists: whatever stands in the rows, no cell runs in a spreadsheet.
import { expect, it } from 'vitest'
import { modelList } from '#schema/index.ts'
import { csvOf } from '#src/views/list/downloadRows.ts'

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

it.each(modelList)('A saved list of $name runs nothing in a spreadsheet (A27)', (model) => {
  const columns = Object.keys(model.fields).filter((name) => !model.fields[name]?.internal)
  const rows = formulas.map((text, id) => ({
    id,
    ...Object.fromEntries(columns.map((name) => [name, text])),
  }))
  const wish = { model, columns, filter: {}, sort: { field: 'id', order: 'ASC' }, zone: 'UTC' } as const
  const text = csvOf(wish, rows)
  const unquoted = text
    .slice(1)
    .replace(/"((?:[^"]|"")*)"/g, (_, cell: string) => `\u0000${cell.replace(/[;\r\n]/g, '·')}`)
  const cells = unquoted.split(/[;\r\n]/).map((cell) => cell.replace('\u0000', ''))
  expect(cells.filter((cell) => /^\s*[=+@＝＋－＠\t]|^\s*-(?!\d+([.,]\d+)?$)/.test(cell))).toEqual([])
  expect(cells.length).toBeGreaterThan(formulas.length)
})
