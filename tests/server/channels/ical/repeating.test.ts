import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { calendar, readFeed, vevent } from './feeds.ts'

const zone = 'Europe/Moscow'
const today = '2026-12-01'
const days = (begin: string, end: string) => [`DTSTART;VALUE=DATE:${begin}`, `DTEND;VALUE=DATE:${end}`]
const read = (...lines: string[]) => readFeed(calendar(...lines), { zone, today })
const begins = (...lines: string[]) =>
  read(vevent('UID:r', ...lines))
    .events.map(({ begin }) => begin)
    .sort()
const reasons = (...lines: string[]) => read(...lines).faults.map(({ reason }) => reason)

describe('Of an event whose repetition cannot be told for certain only the first time is taken, and it is named', () => {
  it.each([
    ['every hour', 'RRULE:FREQ=HOURLY'],
    ['by hours of a day', 'RRULE:FREQ=DAILY;BYHOUR=9,17'],
    ['by weeks of the year', 'RRULE:FREQ=YEARLY;BYWEEKNO=20'],
    ['by a place in the month', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'],
    ['by a rule of exceptions', 'RRULE:FREQ=DAILY;COUNT=3\r\nEXRULE:FREQ=WEEKLY'],
    ['by two rules', 'RRULE:FREQ=DAILY;COUNT=3\r\nRRULE:FREQ=WEEKLY'],
    ['by stretches', 'RDATE;VALUE=PERIOD:20270105T100000Z/20270106T100000Z'],
    ['without one date of an exception', 'RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:whenever'],
  ])('%s', (_what, rule) => {
    const lines = vevent('UID:r', ...days('20270105', '20270107'), rule)
    expect(reasons(lines)).toEqual(['repeating'])
    expect(read(lines).events).toMatchObject([
      { uid: 'r 2027-01-05', begin: '2027-01-05', end: '2027-01-07' },
    ])
  })

  it('and when one time changes all after it, those are not known for certain either', () => {
    const lines = [
      vevent('UID:r', ...days('20270105', '20270106'), 'RRULE:FREQ=WEEKLY;COUNT=3'),
      vevent(
        'UID:r',
        'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270112',
        ...days('20270113', '20270114'),
      ),
    ]
    expect(reasons(...lines)).toEqual(['repeating'])
    expect(
      read(...lines)
        .events.map(({ begin }) => begin)
        .sort(),
    ).toEqual(['2027-01-05', '2027-01-13', '2027-01-19'])
  })

  it('a repetition of nights that cannot be read is no more than such a night', () => {
    expect(reasons(vevent('UID:r', 'DTSTART:20270231', 'RRULE:FREQ=DAILY'))).toEqual(['bad_date'])
    expect(reasons(vevent('UID:r', ...days('20270105', '20270105'), 'RRULE:FREQ=DAILY'))).toEqual([
      'no_nights',
    ])
    expect(reasons(vevent('UID:r', ...days('20270105', '20270103'), 'RRULE:FREQ=DAILY'))).toEqual([
      'backwards',
    ])
  })

  it('more than a thousand times are cut, and so is the patience with rules without an end', () => {
    const long = vevent('UID:r', ...days('20240101', '20260401'), 'RRULE:FREQ=DAILY')
    expect(read(long).events).toHaveLength(1000)
    expect(reasons(long)).toEqual(['too_often'])
    const never = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5'
    const hostile = Array.from({ length: 150 }, (_, at) =>
      vevent(`UID:${at}`, ...days('20010101', '20010103'), never),
    )
    expect(new Set(reasons(...hostile))).toEqual(new Set(['repeating']))
  })
})

describe('An event that repeats takes the nights of each time', () => {
  it.each<[string, string, string[]]>([
    ['three days running', 'FREQ=DAILY;COUNT=3', ['2027-01-05', '2027-01-06', '2027-01-07']],
    [
      'every other day until a day',
      'FREQ=DAILY;INTERVAL=2;UNTIL=20270109',
      ['2027-01-05', '2027-01-07', '2027-01-09'],
    ],
    [
      'on two days of the week',
      'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4',
      ['2027-01-05', '2027-01-08', '2027-01-12', '2027-01-15'],
    ],
    [
      'on the last Friday of the month',
      'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3',
      ['2027-01-05', '2027-01-29', '2027-02-26'],
    ],
    [
      'on the last day of the month',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3',
      ['2027-01-05', '2027-01-31', '2027-02-28'],
    ],
    ['every year', 'FREQ=YEARLY', ['2027-01-05', '2028-01-05']],
    [
      'on one day of the year',
      'FREQ=YEARLY;BYYEARDAY=60;UNTIL=20280401',
      ['2027-01-05', '2027-03-01', '2028-02-29'],
    ],
  ])('%s', (_what, rule, expected) => {
    expect(begins(...days('20270105', '20270106'), `RRULE:${rule}`)).toEqual(expected)
  })

  it('with dates added and left out, in whatever zone they are written', () => {
    expect(
      begins(
        'DTSTART;TZID=Europe/Moscow:20270105T140000',
        'DTEND;TZID=Europe/Moscow:20270106T120000',
        'RRULE:FREQ=DAILY;UNTIL=20270109T110000Z',
        'EXDATE;TZID=Europe/Moscow:20270106T140000,20270107T140000',
        'EXDATE:20270108T110000Z',
        'RDATE;TZID=Europe/Moscow:20270120T140000',
      ),
    ).toEqual(['2027-01-05', '2027-01-09', '2027-01-20'])
  })

  it('each named by the day it would have been on, so that one that is moved or called off stays the same', () => {
    const { events, faults } = read(
      vevent('UID:r', ...days('20270105', '20270106'), 'RRULE:FREQ=DAILY;COUNT=4'),
      vevent('UID:r', 'RECURRENCE-ID;VALUE=DATE:20270106', ...days('20270120', '20270122')),
      vevent(
        'UID:r',
        'RECURRENCE-ID;VALUE=DATE:20270107',
        'STATUS:CANCELLED',
        ...days('20270107', '20270108'),
      ),
    )
    expect(faults).toEqual([])
    expect(events.map(({ uid, begin, end, status }) => [uid, begin, end, status]).sort()).toEqual([
      ['r 2027-01-05', '2027-01-05', '2027-01-06', 'confirmed'],
      ['r 2027-01-06', '2027-01-20', '2027-01-22', 'confirmed'],
      ['r 2027-01-07', '2027-01-07', '2027-01-08', 'cancelled'],
      ['r 2027-01-08', '2027-01-08', '2027-01-09', 'confirmed'],
    ])
  })

  it('for 24 months from today and not before it, a time that goes on today being among them', () => {
    const all = begins(...days('20200106', '20200113'), 'RRULE:FREQ=WEEKLY')
    expect([all[0], all.at(-1), all.length]).toEqual(['2026-11-30', '2028-11-27', 105])
  })

  it('on the very days that the parser’s own iterator gives, where it gives them', () => {
    const ofWeek = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
    const rules = fc.oneof(
      fc.constant('FREQ=DAILY'),
      ofWeek.map((list) => `FREQ=WEEKLY;BYDAY=${list.join(',')}`),
      ofWeek.map((list) => `FREQ=MONTHLY;BYDAY=${list.map((day, at) => `${(at % 4) + 1}${day}`).join(',')}`),
      fc.integer({ min: 1, max: 28 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
      fc.integer({ min: 1, max: 12 }).map((month) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=7`),
    )
    const starts = fc.integer({ min: 0, max: 300 }).map((at) => addDays('2026-12-02', at))
    fc.assert(
      fc.property(rules, starts, fc.integer({ min: 1, max: 4 }), (rule, first, interval) => {
        const whole = `${rule};INTERVAL=${interval}`
        const iterator = ICAL.Recur.fromString(whole).iterator(ICAL.Time.fromDateString(first))
        const expected = new Set([first])
        for (let at = iterator.next(); at && at.toString() < '2028-11-30'; at = iterator.next())
          expected.add(at.toString())
        const compact = [first, addDays(first, 1)].map((date) => date.replaceAll('-', ''))
        const found = begins(...days(compact[0] ?? '', compact[1] ?? ''), `RRULE:${whole}`)
        expect(found.filter((date) => date < '2028-11-30')).toEqual([...expected].sort())
      }),
      { numRuns: 200 },
    )
  })
})
