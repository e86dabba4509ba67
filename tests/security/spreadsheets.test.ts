// A27. No cell of a saved table runs in a spreadsheet, and none breaks out of its place.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#schema/rules/csv.ts'
import { readSourceTree } from '../architecture/checks/sourceTree.ts'

/** Reads CSV text the way a spreadsheet does, knowing nothing of how it was written. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)
  let row: string[] = []
  for (const [, quoted, plain = '', end] of cells) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

describe('A table for a spreadsheet (A27)', () => {
  it.each([
    '=1+1',
    '+7912',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '  =1+1',
    "=cmd|' /C calc'!A0;\"",
  ])('does not let a spreadsheet run %j', (text) => {
    expect(readCsv(toCsv([[text]]))).toEqual([[`'${text}`]])
  })

  it('brings delimiters, quotes and line ends back unchanged', () => {
    const text = fc
      .array(fc.constantFrom(';', '"', '\n', '\r', '\t', ',', "'", 'я', '=', ' ', '+'))
      .map((parts) => parts.join(''))
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(toCsv(rows))
        expect(read.flat().some((cell) => dangerous.test(cell))).toBe(false)
        const bare = read.map((row, y) =>
          row.map((cell, x) => (cell === `'${rows[y]?.[x]}` ? cell.slice(1) : cell)),
        )
        expect(bare).toEqual(rows)
      }),
    )
  })

  it('is written by one function alone', () => {
    const writers = readSourceTree().filter(
      ({ path, text }) =>
        /^(src|server|schema)\//.test(path) && /\.join\(['"`][;,\t]['"`]\)[\s\S]{0,200}\\r?\\n/.test(text),
    )
    expect(writers.map(({ path }) => path)).toEqual(['schema/rules/csv.ts'])
  })
})
