import { addDays, formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { monthHeading } from '#schema/rules/months.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'

/** «Ноябрь 2026» */
export const monthTitle = (month: string): string => `${monthHeading(month)} ${month.slice(0, 4)}`

/** The month before (-1) or after (1), as `YYYY-MM`. */
export function shiftMonth(month: string, by: 1 | -1): string {
  const first = `${month}-01`
  return (by === 1 ? addDays(lastOfMonth(first), 1) : addDays(first, -1)).slice(0, 7)
}

/** First and last day of a month `YYYY-MM`. */
export function periodOfMonth(month: string): { readonly begin: IsoDate; readonly end: IsoDate } {
  const begin = `${month}-01`
  return { begin, end: lastOfMonth(begin) }
}

/** «01.11 — 04.11», with years when they differ. */
export function rangeText(begin: IsoDate, end: IsoDate): string {
  const isOneYear = begin.slice(0, 4) === end.slice(0, 4)
  const text = (date: IsoDate) => (isOneYear ? formatDate(date).slice(0, 5) : formatDate(date))
  return `${text(begin)} — ${text(end)}`
}
