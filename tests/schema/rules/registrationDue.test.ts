import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#schema/rules/dates.ts'
import { isDayOff } from '#schema/rules/holidays.ts'
import { dueDay, isInTab, nextDue, type RegistrationRule, ruleOf } from '#schema/rules/registrationDue.ts'

const from = '2025-12-01'
const arrivals = Array.from({ length: 800 }, (_, index) => addDays(from, index))
const terms = Array.from({ length: 15 }, (_, index) => index + 1)

describe('The last day of a term', () => {
  it.each([
    ['a Monday of working days only', '2026-11-23', 7, '2026-12-02'],
    ['a Friday, one working day', '2026-11-27', 1, '2026-11-30'],
    ['the last day before the new year', '2025-12-31', 1, '2026-01-09'],
    ['the eve of the Day of Victory', '2026-05-08', 1, '2026-05-11'],
  ])('after an arrival on %s', (_, arrival, days, due) => {
    expect(dueDay(arrival, { days, kind: 'working' })).toBe(due)
  })

  it('of working days is one itself, and has just so many of them after the arrival, whatever day that is', () => {
    for (const arrival of arrivals) {
      for (const days of terms) {
        const due = dueDay(arrival, { days, kind: 'working' })
        const between: string[] = []
        for (let day = addDays(arrival, 1); day <= due; day = addDays(day, 1)) between.push(day)
        const working = between.filter((day) => !isDayOff(day))
        if (isDayOff(due) || working.length !== days) expect([arrival, days, due]).toEqual([])
      }
    }
  })

  it('never comes earlier for who arrives later, nor for a longer term', () => {
    for (const arrival of arrivals) {
      const next = addDays(arrival, 1)
      for (const days of terms) {
        const due = dueDay(arrival, { days, kind: 'working' })
        const isLate = dueDay(next, { days, kind: 'working' }) < due
        const isShort = dueDay(arrival, { days: days + 1, kind: 'working' }) <= due
        if (isLate || isShort) expect([arrival, days]).toEqual([])
      }
    }
  })

  it('of calendar days counts every day', () => {
    expect(dueDay('2026-01-01', { days: 3, kind: 'calendar' })).toBe('2026-01-04')
  })

  it('obeys what a decree of the year moved', () => {
    const saturday = '2026-11-28'
    expect(weekdayOf(saturday)).toBe(6)
    const one = { days: 1, kind: 'working' } as const
    expect(dueDay('2026-11-27', one, [{ date: saturday, works: true }])).toBe(saturday)
    expect(dueDay('2026-11-26', one, [{ date: '2026-11-27', works: false }])).toBe('2026-11-30')
  })
})

describe('The rule of a guest', () => {
  const own: RegistrationRule[] = [
    { place: 'flat', citizenship: 'BY', days: 30, kind: 'calendar' },
    { place: 'flat', citizenship: '*', days: 5, kind: 'working' },
    { place: 'flat', citizenship: '*', days: 3, kind: 'working', since: '2027-01-01' },
  ]

  const daysOf = (place: 'flat' | 'hotel', citizenship: string, begin = '2026-12-31') =>
    ruleOf(own, { place, citizenship, begin })?.days

  it('is that of the country, then the one of the agency for all, then the usual one', () => {
    expect([daysOf('flat', 'BY'), daysOf('flat', 'CN'), daysOf('hotel', 'BY')]).toEqual([30, 5, 1])
    expect(ruleOf([], { place: 'flat', citizenship: 'CN', begin: '2026-12-31' })?.days).toBe(7)
  })

  it('with a date holds from that day of arrival on', () => {
    expect([daysOf('flat', 'CN', '2026-12-31'), daysOf('flat', 'CN', '2027-01-01')]).toEqual([5, 3])
    expect(daysOf('flat', 'BY', '2027-01-01')).toBe(30)
  })
})

describe('The tabs of registrations', () => {
  const line = { registration: 'needed', registration_due: '2026-05-05', missing: ['sex'] }
  const tabsOf = (today: string, more: object = {}) =>
    (['late', 'today', 'wait', 'sent'] as const).filter((tab) => isInTab({ ...line, ...more }, tab, today))

  it('show what is late, due today, short of data, and told', () => {
    expect(tabsOf('2026-05-06')).toEqual(['late', 'wait'])
    expect(tabsOf('2026-05-05', { missing: [] })).toEqual(['today'])
    expect(tabsOf('2026-05-09', { registration: 'accepted' })).toEqual(['sent'])
    expect(tabsOf('2026-05-09', { registration: 'not_needed' })).toEqual([])
  })

  it('of a hotel ask for the departure once the arrival was told', () => {
    const told = { registration: 'sent', departure_state: 'needed', departure_due: '2026-05-08' }
    expect([nextDue({ ...line, ...told }), tabsOf('2026-05-08', told)]).toEqual([
      '2026-05-08',
      ['today', 'sent'],
    ])
  })
})
