import { describe, expect, it } from 'vitest'
import { type Book, date, money, number, percent, text } from '#src/views/takeOut/book.ts'
import { bookXlsx } from '#src/views/takeOut/xlsx.ts'
import { sheetCells, workbookParts } from '#tests/support/workbook.ts'

const bookOf = (rows: Book['sheets'][number]['rows'], name = 'Брони'): Book => ({
  title: 'Брони',
  notes: ['Ключи'],
  sheets: [{ name, head: ['Столбец'], rows }],
})

const cellsOf = async (rows: Book['sheets'][number]['rows']) => {
  const [cells = []] = await sheetCells(await bookXlsx(bookOf(rows)))
  return cells.slice(1)
}

describe('A workbook', () => {
  it.each(['=1+1', '+7 921 334-18-07', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0", '0012', '1e5', '<b>&"'])(
    'keeps %j a text that nothing runs and nothing turns into a number',
    async (value) => {
      expect(await cellsOf([[text(value)]])).toMatchObject([
        { type: 's', formula: false, value, format: '@' },
      ])
    },
  )

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'is whole when a guest is called %s',
    async (name) => {
      const cells = await cellsOf([[text(name)], [text('Анна')]])
      expect(cells.map(({ value }) => value.trim())).toEqual([name, 'Анна'])
    },
  )

  it('is whole with letters that no file of its kind may hold, and with a text longer than a cell', async () => {
    const [cell] = await cellsOf([[text(`a\u0000\u0008\u000bb\ud800${'я'.repeat(40_000)}`)]])
    expect(cell?.value.startsWith('abя')).toBe(true)
    expect(cell?.value.length).toBeLessThan(32_768)
  })

  it('has sums, shares and counts as numbers, dates and moments as days with a format', async () => {
    const moment = { as: 'moment', value: { date: '2026-11-20', time: '18:00' } } as const
    const cells = await cellsOf([
      [money(12_800.5)],
      [money(0.1 + 0.2)],
      [percent(66.7)],
      [number(3)],
      [date('2026-11-20')],
      [moment],
      [date('2024-02-29')],
    ])
    expect(cells.map(({ type, value, format }) => [type, Number(value), format])).toEqual([
      ['n', 12_800.5, '#,##0.00'],
      ['n', 0.3, '#,##0.00'],
      ['n', 0.667, '0.0%'],
      ['n', 3, undefined],
      ['n', 46_346, 'dd.mm.yyyy'],
      ['n', 46_346.75, 'dd.mm.yyyy hh:mm'],
      ['n', 45_351, 'dd.mm.yyyy'],
    ])
  })

  it('keeps its head in sight and bold, its totals bold, and its sheets under the names of the lists', async () => {
    const sheet = { name: 'Брони: [все]?', head: ['Сумма'], rows: [[money(1)], [money(1)]], totals: 1 }
    const file = await bookXlsx({ title: 'Брони', notes: [], sheets: [sheet] })
    const parts = await workbookParts(file)
    expect(parts['xl/workbook.xml']).toContain('name="Брони все"')
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<pane ySplit="1"[^>]*state="frozen"/)
    const [cells = []] = await sheetCells(file)
    expect(cells.map(({ isBold }) => isBold)).toEqual([true, false, true])
  })
})
