import { describe, expect, it } from 'vitest'
import { instantOf } from '#schema/rules/dates.ts'
import { afterQuiet, lateDecision, messageMoment, pauseAfter } from '#schema/rules/messageTiming.ts'

const moscow = 'Europe/Moscow'
const berlin = 'Europe/Berlin'
const vladivostok = 'Asia/Vladivostok'

describe('The moment of a message', () => {
  it('is so many minutes from the event', () => {
    const at = instantOf(moscow, '2026-03-10', '15:00')
    expect(messageMoment({ offset_minutes: -180, at_time: null }, at, moscow)).toBe(
      instantOf(moscow, '2026-03-10', '12:00'),
    )
    expect(messageMoment({ offset_minutes: null, at_time: null }, at, moscow)).toBe(at)
  })

  it('keeps the hour of the day over changed clocks', () => {
    const arrival = instantOf(berlin, '2026-03-29', '15:00')
    expect(messageMoment({ offset_minutes: -1440, at_time: null }, arrival, berlin)).toBe(
      instantOf(berlin, '2026-03-28', '15:00'),
    )
    expect(
      messageMoment(
        { offset_minutes: 1440 + 60, at_time: null },
        instantOf(berlin, '2026-10-24', '12:00'),
        berlin,
      ),
    ).toBe(instantOf(berlin, '2026-10-25', '13:00'))
  })

  it('at an hour is that hour of the day in the zone of the flat, whatever day it is elsewhere', () => {
    const arrival = instantOf(vladivostok, '2026-03-10', '02:00')
    expect(messageMoment({ offset_minutes: 0, at_time: '09:00' }, arrival, vladivostok)).toBe(
      instantOf(vladivostok, '2026-03-10', '09:00'),
    )
    expect(messageMoment({ offset_minutes: -180, at_time: '09:00' }, arrival, vladivostok)).toBe(
      instantOf(vladivostok, '2026-03-09', '09:00'),
    )
  })
})

describe('Quiet hours', () => {
  const night = { from: '22:00', to: '09:00' }

  it.each([
    ['21:59', '2026-03-10', '21:59'],
    ['22:00', '2026-03-11', '09:00'],
    ['23:30', '2026-03-11', '09:00'],
    ['00:10', '2026-03-10', '09:00'],
    ['08:59', '2026-03-10', '09:00'],
    ['09:00', '2026-03-10', '09:00'],
  ])('over the night move %s to %s %s', (time, date, until) => {
    expect(afterQuiet(instantOf(moscow, '2026-03-10', time), moscow, night)).toBe(
      instantOf(moscow, date, until),
    )
  })

  it('within a day move to their end, and without bounds move nothing', () => {
    const at = instantOf(moscow, '2026-03-10', '13:30')
    expect(afterQuiet(at, moscow, { from: '13:00', to: '15:00' })).toBe(
      instantOf(moscow, '2026-03-10', '15:00'),
    )
    for (const none of [
      { from: null, to: '09:00' },
      { from: '13:00', to: null },
      { from: '13:00', to: '13:00' },
    ]) {
      expect(afterQuiet(at, moscow, none)).toBe(at)
    }
  })

  it('are those of the flat, not of the server', () => {
    const evening = instantOf(moscow, '2026-03-10', '18:00')
    expect(afterQuiet(evening, vladivostok, night)).toBe(instantOf(vladivostok, '2026-03-11', '09:00'))
  })
})

describe('A message whose moment is', () => {
  const [past, now, ahead, end] = ['09:00', '12:00', '15:00', '18:00'].map((time) =>
    instantOf(moscow, '2026-03-10', time),
  ) as [string, string, string, string]

  it('ahead waits, unless it lies beyond the sense of the message', () => {
    expect(lateDecision(ahead, now, end, 'skip')).toBe('wait')
    expect(lateDecision(end, now, ahead, 'send_now')).toBe('skip')
  })

  it('past follows the rule while it makes sense, and is left out after that', () => {
    for (const policy of ['send_now', 'skip', 'merge'] as const)
      expect(lateDecision(past, now, end, policy)).toBe(policy)
    expect(lateDecision(past, now, end, null)).toBe('send_now')
    expect(lateDecision(past, end, end, 'send_now')).toBe('skip')
    expect(lateDecision(now, now, end, 'skip')).toBe('skip')
  })
})

it('Pauses between tries grow up to an hour', () => {
  expect([1, 2, 3, 4, 9].map(pauseAfter)).toEqual([60, 240, 960, 3600, 3600])
})
