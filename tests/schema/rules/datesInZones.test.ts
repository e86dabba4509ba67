// Calendar dates as people in different zones see them, and the days on which clocks are moved.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, localMoment, todayIn, toEpoch } from '#schema/rules/dates.ts'

const zones = [
  'Pacific/Honolulu',
  'UTC',
  'Europe/Moscow',
  'Asia/Kamchatka',
  'Asia/Kolkata',
  'America/New_York',
]

it('these tests run in the zone they were told, and it is no flat’s unless told so', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ)
})

describe('what cannot be placed in time', () => {
  it('refuses a zone that does not exist and a time that is not on the clock', () => {
    expect(() => todayIn('Europe/Nowhere', 0)).toThrow(RangeError)
    expect(() => todayIn('UTC', '2026-11-20T10:00:00')).toThrow(RangeError)
    expect(() => instantOf('UTC', '2026-11-20', '24:00')).toThrow(RangeError)
    expect(() => instantOf('UTC', '2026-02-30', '12:00')).toThrow(RangeError)
  })
})

describe('today in a zone', () => {
  it.each([
    ['Pacific/Honolulu', '2026-11-20'],
    ['UTC', '2026-11-20'],
    ['Europe/Moscow', '2026-11-21'],
    ['Asia/Kamchatka', '2026-11-21'],
  ])('in %s is %s when it is 23:59 in Greenwich on the twentieth', (zone, today) => {
    expect(todayIn(zone, '2026-11-20T23:59:00Z')).toBe(today)
  })

  it.each(zones)('changes between 23:59 and 00:01 in %s', (zone) => {
    const late = instantOf(zone, '2026-11-20', '23:59')
    const early = instantOf(zone, '2026-11-21', '00:01')
    expect(localMoment(zone, late)).toEqual({ date: '2026-11-20', time: '23:59' })
    expect(localMoment(zone, early)).toEqual({ date: '2026-11-21', time: '00:01' })
    expect(toEpoch(early) - toEpoch(late)).toBe(120_000)
  })

  it('reads a moment with an offset, whatever the seconds', () => {
    expect(localMoment('Asia/Kamchatka', '2026-11-20T15:59:59.999+03:00')).toEqual({
      date: '2026-11-21',
      time: '00:59',
    })
  })
})

describe('the instant of a local time', () => {
  it('is found by the zone of the flat', () => {
    expect(instantOf('Europe/Moscow', '2026-11-20', '14:00')).toBe('2026-11-20T11:00:00.000Z')
    expect(instantOf('Pacific/Honolulu', '2026-11-20', '14:00')).toBe('2026-11-21T00:00:00.000Z')
    expect(instantOf('Asia/Kamchatka', '2026-11-20', '14:00')).toBe('2026-11-20T02:00:00.000Z')
  })

  it('moves a time skipped in spring forward by the skipped hour', () => {
    const instant = instantOf('America/New_York', '2026-03-08', '02:30')
    expect(instant).toBe('2026-03-08T07:30:00.000Z')
    expect(localMoment('America/New_York', instant).time).toBe('03:30')
  })

  it('takes the first of two equal times in autumn', () => {
    expect(instantOf('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(instantOf('America/New_York', '2026-11-01', '02:00')).toBe('2026-11-01T07:00:00.000Z')
  })

  it('follows the change of the Moscow zone in October 2014', () => {
    expect(instantOf('Europe/Moscow', '2014-10-25', '12:00')).toBe('2014-10-25T08:00:00.000Z')
    expect(instantOf('Europe/Moscow', '2014-10-26', '12:00')).toBe('2014-10-26T09:00:00.000Z')
  })

  it('moves a time of the day Samoa left out to the next day', () => {
    const instant = instantOf('Pacific/Apia', '2011-12-30', '12:00')
    expect(localMoment('Pacific/Apia', instant)).toEqual({ date: '2011-12-31', time: '12:00' })
  })

  it('leads back to the same local time for every minute of a day without clock changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1439 }), (zone, minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        expect(localMoment(zone, instantOf(zone, '2026-06-15', time))).toEqual({ date: '2026-06-15', time })
      }),
    )
  })

  it('leads every instant back to itself outside of the repeated hour', () => {
    const minutes = fc.integer({ min: 27_000_000, max: 31_000_000 })
    fc.assert(
      fc.property(fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Honolulu'), minutes, (zone, minute) => {
        const { date, time } = localMoment(zone, minute * 60_000)
        expect(toEpoch(instantOf(zone, date, time))).toBe(minute * 60_000)
      }),
    )
  })
})
