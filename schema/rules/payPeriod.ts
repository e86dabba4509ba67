// The days that a payout is proposed for, by how often the agency pays.
import { addDays, type IsoDate, startOfWeek } from './dates.ts'

/** The running week or month up to today; on its first day the one before, which is then paid for. */
export function payPeriod(
  kind: string | undefined,
  today: IsoDate,
  weekStart?: number,
): { readonly begin: IsoDate; readonly end: IsoDate } {
  const beginOf = (day: IsoDate) => (kind === 'week' ? startOfWeek(day, weekStart) : `${day.slice(0, 7)}-01`)
  const begin = beginOf(today)
  if (begin < today) return { begin, end: today }
  const end = addDays(today, -1)
  return { begin: beginOf(end), end }
}
