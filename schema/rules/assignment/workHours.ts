// When somebody works: the hours of a weekday and the days taken off, as the card of a cleaner keeps them.
import { type IsoDate, weekdayOf } from '../dates.ts'

/** Minutes of a day between which somebody works. */
export interface Hours {
  readonly from: number
  readonly to: number
}

/** Work ends by then where nothing says otherwise. */
export const endOfDay = 23 * 60

const wholeDay: Hours = { from: 0, to: endOfDay }

/** The minutes of a day that a wall-clock time stands for. */
export function minutesOf(time: unknown, otherwise: number): number {
  if (typeof time !== 'string') return otherwise
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The wall-clock time of a minute of the day. */
export function timeOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(Math.round(minutes % 60))}`
}

/** Whether a date lies in one of the stretches that a cleaner has taken off; both ends count. */
export function isTakenOff(daysOff: unknown, date: IsoDate): boolean {
  const stretches: readonly unknown[] = Array.isArray(daysOff) ? daysOff : []
  return stretches
    .map(recordOf)
    .some(({ begin, end }) => typeof begin === 'string' && begin <= date && date <= String(end))
}

/** The hours of a date, 1 being Monday and 7 Sunday; without a schedule every day is worked, null is a day that is not. */
export function hoursOn(workDays: unknown, date: IsoDate): Hours | null {
  const days = Object.entries(recordOf(workDays)).flatMap(([day, hours]) => {
    const { from, to } = recordOf(hours)
    return from || to ? [{ day, from: minutesOf(from, 0), to: minutesOf(to, endOfDay) }] : []
  })
  if (days.length === 0) return wholeDay
  const weekday = String(weekdayOf(date) || 7)
  return days.find(({ day }) => day === weekday) ?? null
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
