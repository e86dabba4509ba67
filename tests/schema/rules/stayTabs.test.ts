import { describe, expect, it } from 'vitest'
import { isSame } from '#schema/rules/changes.ts'
import { stayCounters } from '#schema/rules/stayCounters.ts'
import { comingTab, rentTabs } from '#schema/rules/stayTabs.ts'

const day = '2026-12-30'

describe('The tabs over the bookings', () => {
  it('begin on a phone with who comes from today on, over the end of a year too', () => {
    expect(comingTab(day).filter).toMatchObject({ begin_gte: day, begin_lte: '2027-01-29' })
    expect(rentTabs(day)).toContainEqual(comingTab(day))
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
