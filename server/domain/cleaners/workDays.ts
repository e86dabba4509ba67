import { weekdayOf } from '#schema/rules/dates.ts'
import { isPart } from '../rents/readPart.ts'

/** Whether a date lies in one of the stretches that a cleaner has taken off; both ends count. */
export function isDayOff(daysOff: unknown, date: string): boolean {
  const stretches: readonly unknown[] = Array.isArray(daysOff) ? daysOff : []
  return stretches.filter(isPart).some(({ begin, end }) => String(begin) <= date && date <= String(end))
}

/** Whether a cleaner works on that day of the week (1 is Monday, 7 Sunday); without a schedule on every day. */
export function isWorkDay(workDays: unknown, date: string): boolean {
  const days = isPart(workDays) ? Object.entries(workDays).filter(([, hours]) => hasHours(hours)) : []
  const weekday = String(weekdayOf(date) || 7)
  return days.length === 0 || days.some(([day]) => day === weekday)
}

function hasHours(hours: unknown): boolean {
  return isPart(hours) && Boolean(hours.from ?? hours.to)
}
