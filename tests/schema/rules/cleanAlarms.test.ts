import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AlarmRules,
  alarmsOf,
  finishedBy,
  unfinishedFrom,
  type WatchedClean,
  watchedStates,
  windowOpensAt,
} from '#schema/rules/cleanAlarms.ts'
import { moveInstant } from '#schema/rules/dates.ts'

const rules: AlarmRules = { acceptUntil: '20:00', answerMin: 60, notStartedMin: 30 }
const clean: WatchedClean = {
  status: 'appointed',
  date: '2026-12-10',
  time_from: '12:00',
  cleaner_id: 7,
  zone: 'Asia/Vladivostok',
  window_state: 'ok',
  next_arrival: { date: '2026-12-10', time: '16:00' },
  made_at: '2026-11-20T10:00:00Z',
  appointed_at: null,
  isRefused: false,
  turn_at: null,
  time_to: null,
  duration_min: 120,
  entered_at: null,
}
/** The alarms at an hour of the flat. */
const at = (hour: string, change: Partial<WatchedClean> = {}, set: Partial<AlarmRules> = {}) =>
  alarmsOf({ ...clean, ...change }, { ...rules, ...set }, `2026-12-${hour}:00+10:00`).map(({ kind }) => kind)

describe('Nothing is raised', () => {
  it('of a clean that is over, called off or on its way, and before its hours', () => {
    for (const status of ['done', 'checked', 'canceled']) expect(at('10T23:00', { status })).toEqual([])
    expect(at('10T14:00', { status: 'in_progress' })).toEqual([])
    const free = { status: 'in_progress', next_arrival: null, entered_at: '2026-12-10T12:10:00+10:00' }
    expect(at('10T23:59', free)).toEqual([])
    expect(at('10T16:59', { ...free, time_to: '17:00' })).toEqual([])
    const evening = { ...free, entered_at: '2026-12-10T23:00:00+10:00' }
    expect(at('11T01:59', evening)).toEqual([])
    expect(at('09T19:59')).toEqual([])
    expect(at('10T14:00', { status: 'accepted' }, { notStartedMin: 0 })).toEqual([])
  })

  it('of a clean that was made after its window had opened, until its minutes are over', () => {
    const made_at = '2026-12-10T13:00:00+10:00'
    expect(at('10T13:29', { made_at, status: 'accepted' })).toEqual([])
    expect(at('10T13:30', { made_at, status: 'accepted' })).toEqual(['not_started'])
  })

  it('of a clean whose cleaner still has another one to do first, until the minutes after that are over', () => {
    const turn_at = '2026-12-10T13:30:00+10:00'
    expect(at('10T13:59', { turn_at, status: 'accepted' })).toEqual([])
    expect(at('10T14:00', { turn_at, status: 'accepted' })).toEqual(['not_started'])
    expect(at('10T15:00', { turn_at, status: 'accepted' })).toEqual(['late'])
  })

  it('of an answer that was asked for late until its minutes are over', () => {
    const appointed_at = '2026-12-09T21:30:00+10:00'
    expect(at('09T22:29', { appointed_at })).toEqual([])
    expect(at('09T22:30', { appointed_at })).toEqual(['not_accepted'])
  })
})

describe('By the clock of the flat', () => {
  it('a clean is not confirmed in the evening before, not begun after its minutes, late an hour before the guest', () => {
    expect(at('09T20:00')).toEqual(['not_accepted'])
    expect(at('09T20:00', { status: 'accepted' })).toEqual([])
    expect(at('10T12:30')).toEqual(['not_started'])
    expect(at('10T15:00')).toEqual(['late'])
    expect(at('10T15:00', { status: 'in_progress' })).toEqual(['late'])
    expect(at('10T12:30', { status: 'planned', cleaner_id: null })).toEqual(['not_started'])
  })

  it('a clean that goes on, or was returned, is not finished when its window and its time with an hour more are over', () => {
    const free = { next_arrival: null, entered_at: '2026-12-10T12:10:00+10:00' }
    for (const status of ['in_progress', 'rework']) {
      expect(at('10T17:00', { ...free, status, time_to: '17:00' })).toEqual(['unfinished'])
      expect(at('11T00:00', { ...free, status })).toEqual(['unfinished'])
      const evening = { status, next_arrival: null, entered_at: '2026-12-10T23:00:00+10:00' }
      expect(at('11T02:00', evening)).toEqual(['unfinished'])
      const far = { ...free, status, next_arrival: { date: '2026-12-11', time: '00:30' } }
      expect(at('10T23:30', far)).toEqual(['late'])
      expect(at('10T23:30', { ...far, time_to: '17:00' })).toEqual(['late'])
      expect(at('10T17:00', { ...far, time_to: '17:00' })).toEqual(['unfinished'])
    }
    expect(at('10T17:00', { ...free, status: 'accepted', time_to: '17:00' })).toEqual(['not_started'])
  })

  it('what does not fit is told the whole time until it is begun, whoever cleans', () => {
    expect(at('01T10:00', { window_state: 'impossible', status: 'planned' })).toEqual(['impossible'])
    expect(at('10T12:30', { window_state: 'impossible' })).toEqual(['impossible', 'not_started'])
    expect(at('10T12:30', { window_state: 'impossible', status: 'in_progress' })).toEqual([])
  })

  it('what nobody took is told while nobody has it', () => {
    expect(at('08T12:00', { status: 'planned', isRefused: true })).toEqual(['untaken'])
    expect(at('08T12:00', { status: 'offered', isRefused: true })).toEqual([])
  })
})

it('Every clean with an end ahead is watched: at its hour it raises an alarm, and at no moment two of the clock', () => {
  const anyClean = fc.record({
    status: fc.constantFrom(...watchedStates),
    date: fc.constantFrom('2026-10-24', '2026-12-10', '2027-03-27'),
    time_from: fc.constantFrom(null, '00:00', '12:00', '23:30'),
    cleaner_id: fc.constantFrom(null, 7),
    zone: fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok', 'Europe/Berlin', 'Europe/Kaliningrad'),
    window_state: fc.constantFrom('ok', 'tight', 'impossible', 'no_next'),
    next_arrival: fc.option(
      fc.record({
        date: fc.constantFrom('2026-12-10', '2026-12-15'),
        time: fc.constantFrom('00:30', '14:00'),
      }),
    ),
    made_at: fc.constant('2026-10-01T00:00:00Z'),
    appointed_at: fc.constantFrom(null, '2026-12-09T23:00:00Z'),
    isRefused: fc.boolean(),
    turn_at: fc.constant(null),
    time_to: fc.constantFrom(null, '10:00', '18:00'),
    duration_min: fc.constantFrom(30, 120, 600),
    entered_at: fc.constantFrom(null, '2026-12-09T20:00:00Z', '2026-12-10T09:00:00Z'),
  })
  const seeded = { seed: 20_261_126, numRuns: 400 }
  fc.assert(
    fc.property(anyClean, fc.integer({ min: 0, max: 6000 }), (one, minutes) => {
      const due = finishedBy(one)
      if (due !== undefined) expect(alarmsOf(one, rules, due)[0]?.kind).toBe('late')
      const opened = moveInstant(windowOpensAt(one), 30 * 60_000)
      const isBegun = one.status === 'in_progress' || one.status === 'rework'
      const end = isBegun ? unfinishedFrom(one) : opened
      expect(alarmsOf(one, rules, end).map(({ kind }) => kind)).toSatisfy((kinds: string[]) =>
        kinds.some((kind) => kind === 'late' || kind === (isBegun ? 'unfinished' : 'not_started')),
      )
      const now = alarmsOf(one, rules, moveInstant('2026-12-08T00:00:00Z', minutes * 60_000))
      expect(
        now.filter(({ kind }) => ['late', 'not_started', 'not_accepted', 'unfinished'].includes(kind)).length,
      ).toBeLessThan(2)
      for (const { since } of now)
        expect(since <= moveInstant('2026-12-08T00:00:00Z', minutes * 60_000)).toBe(true)
    }),
    seeded,
  )
})
