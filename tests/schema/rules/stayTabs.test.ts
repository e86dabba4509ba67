import { describe, expect, it } from 'vitest'
import { isSame } from '#schema/rules/isSame.ts'
import { stayCounters } from '#schema/rules/stayCounters.ts'
import { comingTab, earlierFilter, rentTabOf, rentTabs, tabPartOf } from '#schema/rules/stayTabs.ts'

const day = '2026-12-30'

describe('The tabs over the bookings', () => {
  it('begin with who comes, today’s guests first', () => {
    expect(rentTabs(day)[0]).toEqual(comingTab(day))
    expect(comingTab(day).filter).toEqual({
      begin_gte: day,
      begin_lte: '2027-01-29',
      status: ['request', 'booked', 'checked_in'],
    })
  })

  it('are known by their filter, with others beside it; the closer one is on', () => {
    const tabOf = (filter: Readonly<Record<string, unknown>>) => rentTabOf(filter, day)?.label
    expect(tabOf({})).toBeUndefined()
    expect(tabOf({ q: 'Орлов' })).toBeUndefined()
    expect(tabOf({ end_gte: day, object_id: 5 })).toBe('Все')
    expect(tabOf({ ...comingTab(day).filter, object_id: 5 })).toBe('Ближайшие')
    expect(tabOf({ needToPay: true, begin_gte: day })).toBe('Долги')
  })

  it('of yesterday leave nothing behind under another tab: debts are not those of the days that were coming', () => {
    const before = '2026-12-29'
    const { filter } = comingTab(before)
    expect(rentTabOf(filter, day)).toBeUndefined()
    expect(tabPartOf({ ...filter, object_id: 5 }, day)).toEqual(filter)
    expect(tabPartOf(stayCounters(before).arrivals, day)).toEqual(stayCounters(before).arrivals)
    for (const chosen of [{ object_id: 5, begin: '2026-12-01', end: '2026-12-20' }, { end_gte: before }])
      expect(tabPartOf(chosen, day)).toEqual({})
  })

  it('that look ahead have what was before: of who comes, those who live and those who have left', () => {
    expect(earlierFilter({ end_gte: day, object_id: 5 }, day)).toEqual({ end_lt: day, object_id: 5 })
    expect(earlierFilter(comingTab(day).filter, day)).toEqual({
      begin_lt: day,
      begin_lte: '2027-01-29',
      status: ['request', 'booked', 'checked_in', 'checked_out'],
    })
    for (const other of [
      {},
      stayCounters(day).arrivals,
      { end_gte: '2026-12-01' },
      { end_gte: day, end_lte: day },
      { needToPay: true },
    ])
      expect(earlierFilter(other, day)).toBeUndefined()
  })

  it('count what the desk counts: one number has one meaning', () => {
    const counters = Object.values(stayCounters(day))
    const counted = rentTabs(day).filter(({ counts }) => counts !== undefined)
    expect(counted.filter(({ filter }) => !counters.some((one) => isSame(one, filter)))).toEqual([])
    expect(counted.flatMap(({ label, counts }) => (counts === 'money' ? label : []))).toEqual([
      'Долги',
      'Проверить оплату',
    ])
  })
})
