import { describe, expect, it } from 'vitest'
import { commissionTold } from '#schema/rules/commission.ts'

const otas = [
  { id: 1, pays: 'ota', commission_percent: 10 },
  { id: 2, pays: 'agency', commission_percent: 17.5 },
]
const sources = [
  { id: 7, ota_id: 1 },
  { id: 8, ota_id: 2 },
]
const stay = { ota_id: 1, source_id: 7, amount: 30_800, discount: null, ota_commission: 3080 }
const told = (before: object, change: object, known = { otas, sources }) =>
  commissionTold({ ...stay, ...before }, { ...stay, ...before, ...change }, known).replaceAll('\u00a0', ' ')

describe('Before a change is saved a person reads about the commission', () => {
  it('nothing where nothing becomes of it, where it is being named, or where percents are hidden', () => {
    expect(told({}, { comment: 'Позвонить' })).toBe('')
    expect(told({}, { amount: 10_000, ota_commission: 900 })).toBe('')
    expect(told({ ota_commission: null }, { amount: 10_000 })).toBe('')
    expect(told({}, { amount: 10_000 }, { otas: [{ id: 1 } as (typeof otas)[0]], sources })).toBe('')
  })

  it('that it stays, and why', () => {
    const byHand = 'Комиссия канала останется 3 000 ₽: она вписана руками.'
    expect(told({ ota_commission: 3000 }, { amount: 10_000 })).toBe(byHand)
    expect(told({ locked_fields: ['ota_commission'] }, { discount: 800 })).toMatch(/останется 3 080 ₽/)
    expect(told({ external_id: 'K-1' }, { amount: 10_000 })).toMatch(/: её назвал канал\.$/)
  })

  it('what it will be with another price, discount, channel or source', () => {
    expect(told({}, { amount: 10_000 })).toBe('Комиссия канала станет 1 000 ₽.')
    expect(told({}, { discount: 800 })).toBe('Комиссия канала станет 3 000 ₽.')
    expect(told({}, { ota_id: 2 })).toBe('Комиссия канала станет 5 390 ₽.')
    expect(told({}, { source_id: 8 })).toBe('Комиссия канала станет 5 390 ₽.')
  })
})
