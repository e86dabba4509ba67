// The months as people name them.
import { isIsoDate, toEpoch } from './dates.ts'

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
