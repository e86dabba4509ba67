import { describe, expect, it } from 'vitest'
import {
  type EnteredClean,
  entryOpensAt,
  mayBeginAt,
  mayEnter,
  wasBeforeDeparture,
} from '#schema/rules/cleanEntry.ts'

const zone = 'Asia/Yekaterinburg'
const accepted = { status: 'accepted', date: '2026-11-20', time_from: '12:00', started_at: null }
const begun = { ...accepted, status: 'in_progress', started_at: '2026-11-20T15:00:00Z' }
/** A moment by the clock of the flat, five hours ahead of Greenwich. */
const at = (time: string, date = '2026-11-20') => `${date}T${time}:00+05:00`

describe('The way into a flat', () => {
  it.each<[string, EnteredClean, string]>([
    ['of a clean that nobody has taken', { ...accepted, status: 'planned' }, at('12:00')],
    ['of an offered clean', { ...accepted, status: 'offered' }, at('12:00')],
    ['of an appointed clean', { ...accepted, status: 'appointed' }, at('12:00')],
    ['of a finished clean', { ...begun, status: 'done' }, at('20:30')],
    ['of a checked clean', { ...begun, status: 'checked' }, at('20:30')],
    ['of a canceled clean', { ...begun, status: 'canceled' }, at('20:30')],
    ['a minute too early', accepted, at('09:59')],
    ['once the day of a confirmed clean is over', accepted, at('00:00', '2026-11-21')],
    [
      'of work that was begun on another day',
      { ...begun, started_at: at('20:00', '2026-11-19') },
      at('00:01', '2026-11-21'),
    ],
    ['of work that was begun half a day ago', begun, at('08:00', '2026-11-21')],
    ['of a return on another day', { ...begun, status: 'rework' }, at('12:00', '2026-11-21')],
  ])('is not told %s', (_when, clean, now) => {
    expect(mayEnter(clean, zone, now)).toBe(false)
  })

  it.each<[string, EnteredClean, string]>([
    ['two hours before the window', accepted, at('10:00')],
    ['to somebody who is late', accepted, at('23:59')],
    ['all day when no hour is named', { ...accepted, time_from: null }, at('00:00')],
    ['of work that was begun early', { ...begun, started_at: at('07:00') }, at('07:00')],
    ['of work that lasts past midnight', begun, at('07:59', '2026-11-21')],
    ['of a return on the same day', { ...begun, status: 'rework' }, at('21:00')],
    [
      'the evening before, for a window after midnight',
      { ...accepted, time_from: '01:00' },
      at('23:00', '2026-11-19'),
    ],
  ])('is told %s', (_when, clean, now) => {
    expect(mayEnter(clean, zone, now)).toBe(true)
  })

  it('opens by the clock of the flat', () => {
    expect(entryOpensAt(accepted, zone)).toBe('2026-11-20T05:00:00.000Z')
    expect(entryOpensAt({ date: '2026-11-20', time_from: '12:00:00' }, 'Europe/Moscow')).toBe(
      '2026-11-20T07:00:00.000Z',
    )
  })
})

describe('The work of a clean', () => {
  it('may begin with its day, or with the way in where that is told the evening before', () => {
    expect(mayBeginAt(accepted, zone)).toBe(new Date(at('00:00')).toISOString())
    expect(mayBeginAt({ ...accepted, time_from: '01:00' }, zone)).toBe(
      new Date(at('23:00', '2026-11-19')).toISOString(),
    )
  })

  it('that ends before the hour of the departure is known by it', () => {
    expect(wasBeforeDeparture(accepted, at('12:00'), zone)).toBe(false)
    expect(wasBeforeDeparture({ ...accepted, time_from: null }, at('06:00'), zone)).toBe(false)
    expect(wasBeforeDeparture(accepted, at('11:59'), zone)).toBe(true)
  })
})
