import { describe, expect, it } from 'vitest'
import { receiverOf, sheetOf } from '#schema/rules/payoutSheet.ts'

describe('The sheet of a payout', () => {
  it('holds every line and the sum under them, as a Russian spreadsheet reads it', () => {
    const lines = sheetOf({
      id: 1,
      cleaner: { name: 'Вера Панина' },
      begin: '2026-10-01',
      end: '2026-10-31',
      amount: 899.5,
      lines: [
        { source: 'clean', date: '2026-10-08', name: 'Невский 88', amount: 1199.5 },
        { source: 'accrual', date: '2026-10-09', name: '=Штраф', amount: -300 },
      ],
    }).split('\r\n')
    expect(lines[4]).toBe('08.10.2026;Невский 88;1199,5')
    expect(lines[5]).toBe("09.10.2026;'=Штраф;-300")
    expect(lines[6]).toBe(';Итого;899,5')
  })

  it('is empty where a host leaves everything out', () => {
    expect(sheetOf({ id: 1 }).split('\r\n').slice(3)).toEqual(['Дата;За что;Сумма', ';Итого;0', ''])
    expect(receiverOf({ id: 1 })).toBe('')
  })
})
