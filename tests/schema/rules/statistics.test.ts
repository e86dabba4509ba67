import { describe, expect, it } from 'vitest'
import { addMoney } from '#schema/rules/money.ts'
import {
  comparedPeriod,
  figuresOfSums,
  isAvailable,
  moveMonths,
  nightShare,
  nightsOfStay,
  percentOfWhole,
  refusePeriod,
} from '#schema/rules/statistics.ts'

describe('A period', () => {
  it('is refused when it ends before it begins or is longer than 400 days', () => {
    expect(refusePeriod({ begin: '2026-02-01', end: '2026-01-31' })).toMatch(/раньше первого/)
    expect(refusePeriod({ begin: '2026-01-01', end: '2027-02-05' })).toMatch(/выбрано 401/)
    expect(refusePeriod({ begin: '2026-01-01', end: '2027-02-04' })).toBeNull()
  })

  it('is compared with whole months, with as many days before, or with the year before', () => {
    const november = { begin: '2026-11-01', end: '2026-11-30' }
    expect(comparedPeriod(november, 'previous')).toEqual({ begin: '2026-10-01', end: '2026-10-31' })
    const quarter = { begin: '2026-01-01', end: '2026-03-31' }
    expect(comparedPeriod(quarter, 'previous')).toEqual({ begin: '2025-10-01', end: '2025-12-31' })
    const week = { begin: '2026-11-19', end: '2026-11-25' }
    expect(comparedPeriod(week, 'previous')).toEqual({ begin: '2026-11-12', end: '2026-11-18' })
    expect(comparedPeriod({ begin: '2028-02-01', end: '2028-02-29' }, 'year').end).toBe('2027-02-28')
  })

  it('moves by months to the last day of a shorter one', () => {
    expect(moveMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(moveMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
})

describe('The nights of a stay', () => {
  it('add up to its whole sum to the kopeck', () => {
    for (const [sum, nights] of [
      [100, 3],
      [0.01, 7],
      [99_999.99, 31],
    ] as const) {
      const shares = Array.from({ length: nights }, (_, night) => nightShare(sum, night, nights))
      expect(addMoney(...shares)).toBe(sum)
    }
  })

  it('are cut at the ends of a period', () => {
    const stay = { begin: '2026-10-30', end: '2026-11-02', revenue: 300, commission: 30, extras: 3 }
    const nights = nightsOfStay(stay, { begin: '2026-11-01', end: '2026-11-30' })
    expect(nights).toEqual([{ date: '2026-11-01', revenue: 100, commission: 10, extras: 1 }])
  })
})

describe('The figures', () => {
  it('have no ratio where nothing divides', () => {
    const empty = { available: 0, nights: 0, revenue: 0, commission: 0, extras: 0 }
    expect(figuresOfSums(empty)).toEqual({ occupancy: null, adr: null, revpar: null, net: 0 })
    expect(percentOfWhole(1, 0)).toBeNull()
  })

  it('divide revenue by nights sold and by nights available', () => {
    const sums = { available: 30, nights: 20, revenue: 90_000, commission: 13_500, extras: 4000 }
    expect(figuresOfSums(sums)).toEqual({ occupancy: 66.7, adr: 4500, revpar: 3000, net: 76_500 })
  })

  it('count a repaired night as not available, unless it was sold after all', () => {
    expect(isAvailable({ isSold: false, isLet: true, isClosed: true })).toBe(false)
    expect(isAvailable({ isSold: true, isLet: true, isClosed: true })).toBe(true)
    expect(isAvailable({ isSold: false, isLet: false, isClosed: false })).toBe(false)
    expect(isAvailable({ isSold: false, isLet: true, isClosed: false })).toBe(true)
  })
})
