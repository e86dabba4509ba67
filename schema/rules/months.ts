// The months as people name them, and their days.
import { addDays, formatDate, type IsoDate, isIsoDate, toEpoch } from './dates.ts'
import { lastOfMonth, type Period } from './ownerAccount.ts'

const names = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' })

/** «ноябрь» of a month `YYYY-MM` or of a date in it; what is no month stays as it is. */
export function monthName(month: string): string {
  const first = `${month.slice(0, 7)}-01`
  return isIsoDate(first) ? names.format(toEpoch(`${first}T00:00Z`)) : month
}

/** «в октябре». */
export const inMonth = (month: string): string => `в ${monthName(month).replace(/[ьй]$/, '')}е`

/** «ноя», where there is room for three letters. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3)

/** «Ноябрь», where a line begins with it. */
export function monthHeading(month: string): string {
  const name = monthName(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** «Ноябрь 2026» */
export const monthTitle = (month: string): string => `${monthHeading(month)} ${month.slice(0, 4)}`

/** The month before (-1) or after (1), as `YYYY-MM`. */
export function shiftMonth(month: string, by: 1 | -1): string {
  const first = `${month}-01`
  return (by === 1 ? addDays(lastOfMonth(first), 1) : addDays(first, -1)).slice(0, 7)
}

/** First and last day of a month `YYYY-MM`, or of that of a date. */
export function periodOfMonth(month: string): Period {
  const begin = `${month.slice(0, 7)}-01`
  return { begin, end: lastOfMonth(begin) }
}

/** «01.11 — 04.11», with years when they differ. */
export function rangeText(begin: IsoDate, end: IsoDate): string {
  const isOneYear = begin.slice(0, 4) === end.slice(0, 4)
  const text = (date: IsoDate) => (isOneYear ? formatDate(date).slice(0, 5) : formatDate(date))
  return `${text(begin)} — ${text(end)}`
}
