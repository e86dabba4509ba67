// The nights of an event: from its beginning to its end or by its length.
import ICAL from 'ical.js'
import { addDays, daysBetween, epochOf, isIsoDate, localMoment } from '#schema/rules/dates.ts'
import { type Component, findProperty, type Property } from './component.ts'
import type { EventMoment, ReadMoment } from './moment.ts'
import type { Time } from './repeating.ts'

/** The first and the last moment at the object, or why there are none. */
export type Span =
  | { begin: EventMoment; end: EventMoment }
  | 'bad_date'
  | 'no_nights'
  | 'backwards'
  | 'too_long'

const MAX_NIGHTS = 1100
const LONG_DAY_MINUTES = 12 * 60
const DAY_MINUTES = 24 * 60

/** When an event begins and ends, or one time of it. */
export function spanOf(part: Component, read: ReadMoment, zone: string, time?: Time): Span {
  const start = time?.start ?? findProperty(part, 'dtstart')
  const begin = start ? read(start) : null
  if (!begin) return 'bad_date'
  const end = endOf(part, begin, read, zone, time?.later ?? 0)
  if (!end) return 'bad_date'
  const nights = daysBetween(begin.date, end.date)
  if (nights > MAX_NIGHTS) return 'too_long'
  if (nights > 0) return { begin, end }
  const minutes = nights * DAY_MINUTES + minutesOf(end) - minutesOf(begin)
  if (minutes < 0) return 'backwards'
  if (minutes >= LONG_DAY_MINUTES) return { begin, end: { date: addDays(end.date, 1), time: null } }
  return 'no_nights'
}

function endOf(
  part: Component,
  begin: EventMoment,
  read: ReadMoment,
  zone: string,
  later: number,
): EventMoment | null {
  const end = findProperty(part, 'dtend')
  if (end) return read(later === 0 ? end : daysLater(end, later))
  const duration = findProperty(part, 'duration')
  if (!duration) return begin.time === null ? { date: addDays(begin.date, 1), time: null } : begin
  const seconds = secondsOf(duration.value)
  if (seconds === null || Math.abs(seconds) > (MAX_NIGHTS + 1) * 86_400) return null
  if (begin.time === null) return { date: addDays(begin.date, Math.floor(seconds / 86_400)), time: null }
  return localMoment(zone, epochOf(zone, begin.date, begin.time) + seconds * 1000)
}

function daysLater(property: Property, days: number): Property {
  const date = property.value.slice(0, 10)
  if (!isIsoDate(date)) return property
  return { ...property, value: `${addDays(date, days)}${property.value.slice(10)}` }
}

function minutesOf({ time }: EventMoment): number {
  return time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** How long a written length lasts; null when it says nothing. */
export function secondsOf(text: string): number | null {
  if (!/^[+-]?P[\dTWDHMS]{2,40}$/.test(text)) return null
  try {
    const seconds = ICAL.Duration.fromString(text).toSeconds()
    return Number.isSafeInteger(seconds) ? seconds : null
  } catch {
    return null
  }
}
