// Calendar dates as people type them and as the calendar holds them, never through a time zone.
import { formatDate, type IsoDate, isIsoDate } from '#schema/rules/dates.ts'

/** `2026-11-20` of «20.11.2026», «20.11.26», «20.11», «20112026»; the text itself when it is no date, null when empty. */
export function readDate(text: string, today: IsoDate): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (isIsoDate(typed)) return typed
  const [, day, month, year = today.slice(0, 4)] =
    /^(\d{1,2})[.\-/ ]?(\d{1,2})[.\-/ ]?(\d{4}|\d{2})?$/.exec(typed) ?? []
  if (day === undefined || month === undefined) return typed
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : typed
}

/** «20.11.2026», or the text itself when it is no date. */
export function writeDate(value: unknown): string {
  if (isIsoDate(value)) return formatDate(value)
  return typeof value === 'string' ? value : ''
}

/** The day of a calendar in the browser's own zone, as the calendar component wants it. */
export function toCalendarDay(value: unknown): Date | null {
  if (!isIsoDate(value)) return null
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The date `YYYY-MM-DD` of a day of the calendar. */
export function fromCalendarDay(day: Date): IsoDate {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
