import { describe, expect, it } from 'vitest'
import { receiverOf } from '#schema/rules/payoutSheet.ts'
import { payoutBook } from '#src/pages/payouts/payoutBook.ts'
import { bookCsv } from '#src/views/takeOut/csv.ts'

describe('The sheet of a payout', () => {
  it('holds every line and the sum under them, and says whose it is', () => {
    const book = payoutBook({
      id: 1,
      cleaner: { name: 'Вера Панина' },
      begin: '2026-10-01',
      end: '2026-10-31',
      amount: 899.5,
      lines: [
        { source: 'clean', date: '2026-10-08', name: 'Невский 88', amount: 1199.5 },
        { source: 'accrual', date: '2026-10-09', name: '=Штраф', amount: -300 },
      ],
    })
    expect(book.title).toBe('Выплата Вера Панина 31.10.2026')
    expect(book.notes).toEqual(['Кому: Вера Панина', 'Период: 01.10.2026 — 31.10.2026'])
    expect(bookCsv(book).split('\r\n').slice(1, 4)).toEqual([
      '08.10.2026;Невский 88;1199,5',
      "09.10.2026;'=Штраф;-300",
      ';Итого;899,5',
    ])
  })

  it('is empty where a host leaves everything out', () => {
    expect(bookCsv(payoutBook({ id: 1 }))).toBe('\ufeffДата;За что;Сумма\r\n;Итого;0\r\n')
    expect(receiverOf({ id: 1 })).toBe('')
  })
})
