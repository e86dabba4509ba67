import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  compareDates,
  daysBetween,
  eachDate,
  formatDate,
  isInstant,
  isIsoDate,
  isTime,
  isZone,
  nightsBetween,
  startOfWeek,
  toEpoch,
  WEEK_STARTS_ON,
  weekdayOf,
} from '#schema/rules/dates.ts'

const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1900-01-01', days))

describe('what is not a date, a time, a zone or a moment', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20.11.2026',
    '2026-11-20T00:00',
    '',
    null,
    20261120,
  ])('does not take %s for a date', (value) => {
    expect(isIsoDate(value)).toBe(false)
  })

  it.each(['24:00', '9:00', '12:60', '12:00:00', '', null])('does not take %s for a time', (value) => {
    expect(isTime(value)).toBe(false)
  })

  it.each(['Moscow', '+03:00', '-0300', 'Europe/Nowhere', '', null])(
    'does not take %s for a zone',
    (value) => {
      expect(isZone(value)).toBe(false)
    },
  )

  it.each([
    '2026-11-20T10:00:00',
    '2026-11-20',
    '2026-02-30T10:00:00Z',
    '2026-11-20T25:00:00Z',
    'now',
    Number.NaN,
  ])('does not take %s for a moment', (value) => {
    expect(isInstant(value)).toBe(false)
    expect(() => toEpoch(value)).toThrow(RangeError)
  })

  it('refuses to count with something that is not a date', () => {
    expect(() => addDays('20.11.2026', 1)).toThrow(RangeError)
    expect(() => addDays('2026-11-20', 0.5)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-11-20', '2026-02-30')).toThrow(RangeError)
    expect(() => formatDate('2026-02-30')).toThrow(RangeError)
  })
})

describe('calendar dates', () => {
  it('knows leap days, the ends of a day, real zones and moments with an offset', () => {
    expect(isIsoDate('2028-02-29')).toBe(true)
    expect([isTime('00:00'), isTime('23:59')]).toEqual([true, true])
    expect([isZone('Europe/Moscow'), isZone('UTC'), isZone('Asia/Kamchatka')]).toEqual([true, true, true])
    expect(toEpoch('2026-11-20T14:00:00+03:00')).toBe(toEpoch('2026-11-20T11:00Z'))
    expect(toEpoch(1_700_000_000_000)).toBe(1_700_000_000_000)
  })

  it('counts over the ends of months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-11-20', '2026-11-25')).toBe(5)
    expect(daysBetween('2026-11-25', '2026-11-20')).toBe(-5)
  })

  it('counts in the first hundred years as in any others', () => {
    expect(daysBetween('0099-12-31', '0100-01-01')).toBe(1)
    expect(addDays('0050-02-28', 1)).toBe('0050-03-01')
  })

  it('counts nights without ever going below zero and lists each night once', () => {
    expect(nightsBetween('2026-11-20', '2026-11-22')).toBe(2)
    expect(nightsBetween('2026-11-22', '2026-11-20')).toBe(0)
    expect(eachDate('2026-11-29', '2026-12-02')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
    expect(eachDate('2026-11-20', '2026-11-20')).toEqual([])
  })

  it('starts the week on Thursday unless the agency chose another day', () => {
    expect(WEEK_STARTS_ON).toBe(4)
    expect(weekdayOf('2026-01-01')).toBe(4)
    expect(startOfWeek('2026-11-20')).toBe('2026-11-19')
    expect(startOfWeek('2026-11-19')).toBe('2026-11-19')
    expect(startOfWeek('2026-11-18')).toBe('2026-11-12')
    expect(startOfWeek('2026-11-20', 1)).toBe('2026-11-16')
    expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-22')
  })

  it('shows a date day first [1.8]', () => {
    expect(formatDate('2026-11-20')).toBe('20.11.2026')
  })

  it('moves a date there and back and measures the way', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(addDays(moved, -days)).toBe(date)
        expect(daysBetween(date, moved)).toBe(days)
        expect(compareDates(date, moved)).toBe(-Math.sign(days) + 0)
      }),
    )
  })

  it('puts every date within the seven days after the start of its week', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 6 }), (date, weekday) => {
        const start = startOfWeek(date, weekday)
        expect(weekdayOf(start)).toBe(weekday)
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, date)).toBeLessThan(7)
      }),
    )
  })
})
