// Calendar dates are `YYYY-MM-DD` strings and times are `HH:MM` strings; both belong to the zone of a flat.
// Instants are ISO strings with an offset, or milliseconds since 1970. Only this module parses date text.
// A value of the wrong form throws a RangeError.

/** A calendar date as `YYYY-MM-DD`, without a zone. */
export type IsoDate = string

/** A moment of time: an ISO string with `Z` or an offset, or milliseconds since 1970. */
export type Instant = string | number

/** A calendar date (`YYYY-MM-DD`) and a wall-clock time (`HH:MM`) of some zone. */
export interface LocalMoment {
  date: IsoDate
  time: string
}

/** The day a week starts on when an agency has not chosen another: 4 = Thursday (0 = Sunday). */
export const WEEK_STARTS_ON = 4

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Tells whether a value is an existing calendar date written as `YYYY-MM-DD`. */
export function isIsoDate(value: unknown): value is IsoDate {
  if (typeof value !== 'string' || !datePattern.test(value)) return false
  const month = Number(value.slice(5, 7))
  const day = Number(value.slice(8))
  if (month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= lastDayOf(Number(value.slice(0, 4)), month)
}

function lastDayOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Tells whether a value is a wall-clock time `HH:MM` from 00:00 to 23:59. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && timePattern.test(value)
}

/** Tells whether a value is the name of a time zone this machine knows; bare offsets such as `+03:00` are not. */
export function isZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false
  try {
    clockOf(value)
    return true
  } catch {
    return false
  }
}

/** Tells whether a value is an existing moment: ISO text with `Z` or an offset, or milliseconds since 1970. */
export function isInstant(value: unknown): value is Instant {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'string' || !instantPattern.test(value)) return false
  return isIsoDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}

/** Moves a date by a whole number of days, back when the number is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`)
  const moved = textOfDay(dayMs(date) + days * DAY_MS)
  if (!datePattern.test(moved)) throw new RangeError(`Beyond the calendar: ${date} and ${days} days`)
  return moved
}

/** Counts days from the first date to the second; negative when the second is earlier. */
export function daysBetween(begin: IsoDate, end: IsoDate): number {
  return (dayMs(end) - dayMs(begin)) / DAY_MS
}

/** Counts the nights of a stay `[begin, end)`; 0 when it does not end after it begins. */
export function nightsBetween(begin: IsoDate, end: IsoDate): number {
  return Math.max(0, daysBetween(begin, end))
}

/** Lists every date of `[begin, end)`, the night of the last one being the last night of a stay. */
export function eachDate(begin: IsoDate, end: IsoDate): IsoDate[] {
  return Array.from({ length: nightsBetween(begin, end) }, (_, index) => addDays(begin, index))
}

/** Orders two dates for sorting: negative when the first is earlier, 0 when equal. */
export function compareDates(first: IsoDate, second: IsoDate): number {
  return Math.sign(dayMs(first) - dayMs(second))
}

/** Tells the day of the week of a date: 0 = Sunday … 4 = Thursday … 6 = Saturday. */
export function weekdayOf(date: IsoDate): number {
  return (((dayMs(date) / DAY_MS + 4) % 7) + 7) % 7
}

/** Finds the first day of the week a date belongs to; weeks start on Thursday unless told otherwise (0 = Sunday). */
export function startOfWeek(date: IsoDate, weekStartsOn: number = WEEK_STARTS_ON): IsoDate {
  return addDays(date, -((weekdayOf(date) - weekStartsOn + 7) % 7))
}

/** Writes a day as it is spoken of today: «сегодня», «завтра», else its date. */
export function spokenDay(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'сегодня'
  return date === addDays(today, 1) ? 'завтра' : formatDate(date)
}

/** Writes a date for people: `2026-11-20` becomes `20.11.2026`. */
export function formatDate(date: IsoDate): string {
  return textOfDay(dayMs(date)).split('-').reverse().join('.')
}

/** Turns an instant into milliseconds since 1970; text without an offset throws a RangeError. */
export function toEpoch(instant: Instant): number {
  if (!isInstant(instant)) throw new RangeError(`Not a moment with an offset: ${instant}`)
  return typeof instant === 'number' ? instant : Date.parse(instant)
}

/** Moves an instant by milliseconds, back when the number is negative; ISO text in UTC. */
export function moveInstant(instant: Instant, by: number): string {
  return new Date(toEpoch(instant) + by).toISOString()
}

/** Tells the calendar date that is today in a zone at an instant. */
export function todayIn(zone: string, instant: Instant): IsoDate {
  return localMoment(zone, instant).date
}

/** Tells the calendar date and the wall-clock time of a zone at an instant, seconds cut off. */
export function localMoment(zone: string, instant: Instant): LocalMoment {
  if (latest.zone === zone && latest.instant === instant) return latest.moment
  const ms = toEpoch(instant)
  const text = new Date(ms + offsetAt(zone, ms)).toISOString()
  const moment = { date: text.slice(0, 10), time: text.slice(11, 16) }
  latest = { zone, instant, moment }
  return moment
}

/** Many rows of one answer ask for the same moment in the same zone. */
let latest: { zone: string; instant: Instant; moment: LocalMoment } = {
  zone: '',
  instant: Number.NaN,
  moment: { date: '', time: '' },
}

/**
 * Tells the instant of a wall-clock time in a zone as ISO text in UTC. A time that the clocks skip moves forward
 * by the length of the skip; of a time that comes twice the first one is taken.
 */
export function instantOf(zone: string, date: IsoDate, time: string): string {
  return new Date(epochOf(zone, date, time)).toISOString()
}

/** The same instant in milliseconds since 1970; the rows of an answer ask for few of them again and again. */
export function epochOf(zone: string, date: IsoDate, time: string): number {
  const key = `${zone} ${date} ${time}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const instant = reckonInstant(zone, date, time)
  if (instants.size >= mostOffsets) instants.clear()
  instants.set(key, instant)
  return instant
}

const instants = new Map<string, number>()

function reckonInstant(zone: string, date: IsoDate, time: string): number {
  if (!isTime(time)) throw new RangeError(`Not a time HH:MM: ${time}`)
  const wall = dayMs(date) + Number(time.slice(0, 2)) * 60 * MINUTE_MS + Number(time.slice(3)) * MINUTE_MS
  const before = wall - offsetAt(zone, wall - DAY_MS)
  const after = wall - offsetAt(zone, wall + DAY_MS)
  const real = [before, after].filter((ms) => ms + offsetAt(zone, ms) === wall)
  return real.length > 0 ? Math.min(...real) : before
}

function dayMs(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`Not a date YYYY-MM-DD: ${date}`)
  const year = Number(date.slice(0, 4))
  // Of the years before 100 `Date.UTC` would make those of the last century.
  if (year < 100) return Date.parse(`${date}T00:00:00Z`)
  return Date.UTC(year, Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
}

function textOfDay(ms: number): string {
  return new Date(ms).toISOString().split('T')[0] ?? ''
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

const QUARTER_MS = 15 * MINUTE_MS
const FIRST_QUARTER = Date.UTC(1972, 0) / QUARTER_MS
const mostOffsets = 5000
const offsets = new Map<string, number>()

/** Since 1972 clocks have been moved at quarters of an hour only, so one answer serves its whole quarter. */
function offsetAt(zone: string, ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS)
  if (quarter < FIRST_QUARTER) return reckonOffset(zone, ms)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = reckonOffset(zone, ms)
  offsets.set(key, offset)
  return offset
}

function reckonOffset(zone: string, ms: number): number {
  const seconds = Math.floor(ms / 1000) * 1000
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(seconds)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds
}
