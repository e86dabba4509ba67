import { describe, expect, it } from 'vitest'
import { addMoney } from '#schema/rules/money.ts'
import { readReport } from '#src/pages/ownerPage/report.ts'
import { reportBook } from '#src/pages/ownerPage/reportBook.ts'
import type { Cell } from '#src/views/takeOut/book.ts'

const stay = { id: 1, begin: '2026-11-01', end: '2026-11-04', part_nights: 3, source: 'Авито' }
const report = readReport({
  owner: { name: 'Пётр Сергеев' },
  agency: { name: 'Ключи', phone: '+78120000000' },
  period: { begin: '2026-11-01', end: '2026-11-30' },
  state: 'closed',
  objects: [
    {
      id: 1,
      name: '=Невский',
      rents: [
        { ...stay, amount: 100.5, fee: 20.1, owner_amount: 80.4 },
        { ...stay, id: 2, amount: 0.2, fee: 0.1, owner_amount: 0.1 },
      ],
      totals: { nights: 6, occupancy: 20, adr: 16.78, owner_amount: 80.5 },
    },
  ],
  lines: [{ label: 'Проживание', amount: 100.7, formula: '2 брони' }],
  expenses: [{ id: 1, date: '2026-11-05', title: 'Лампа', amount: 10.07 }],
  payouts: [{ id: 1, date: '2026-11-10', begin: '2026-10-01', end: '2026-10-31', amount: 500 }],
  totals: { to_pay: 70.43, balance: 70.43 },
})
const { title, notes, sheets } = reportBook(report, '2026-11')
const sheet = (name: string) => sheets.find((one) => one.name === name)
const last = (name: string) => sheet(name)?.rows.at(-1)?.at(-1)
const sumOf = (cell: Cell | undefined) => (cell?.as === 'money' ? cell.value : Number.NaN)

describe('The account of an owner as a file', () => {
  it('says whose it is, of which days, and whether the month is closed', () => {
    expect(title).toBe('Отчёт собственника Ноябрь 2026')
    expect(notes).toEqual([
      'Ключи, +7 812 000-00-00',
      'Собственник: Пётр Сергеев',
      'Период: 01.11.2026 — 30.11.2026',
      'Месяц закрыт',
    ])
  })

  it('ends with the sum of the page, and its stays add up to the kopeck', () => {
    expect(sumOf(last('К выплате'))).toBe(70.43)
    expect(sumOf(last('Проживания'))).toBe(addMoney(80.4, 0.1))
    expect(sumOf(last('Расходы'))).toBe(-10.07)
    expect(sumOf(last('Выплаты'))).toBe(70.43)
  })

  it('has a column for names of guests only where they may be seen', () => {
    expect(sheet('Проживания')?.head).not.toContain('Гость')
    const [flat = {}] = report.objects ?? []
    const named = { ...report, objects: [{ ...flat, rents: [{ ...stay, guest_name: 'Анна' }] }] }
    const [, , stays] = reportBook(named, '2026-11').sheets
    expect(stays?.head).toContain('Гость')
    expect(stays?.rows.every((row) => row.length === stays.head.length)).toBe(true)
  })

  it('leaves out expenses and payouts where there are none', () => {
    const bare = reportBook(readReport({ totals: { to_pay: 0 }, objects: [] }), '2026-11')
    expect(bare.sheets.map(({ name }) => name)).toEqual(['К выплате', 'Квартиры', 'Проживания'])
  })
})
