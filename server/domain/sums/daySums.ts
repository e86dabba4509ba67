import type { IsoDate } from '#schema/rules/dates.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { dayNames } from './countedDays.ts'

type Sums = Readonly<Record<(typeof dayNames)[number], number>>

/** The sums of one day: kopecks, nights and counts. */
export type DaySums = Sums & { readonly day: IsoDate }

/** The days of a period among others; every day of it is there. */
export function daysIn(days: readonly DaySums[], { begin, end }: StatisticsPeriod): DaySums[] {
  return days.filter(({ day }) => begin <= day && day <= end)
}

/** All sums of some days. */
export function sumDays(days: readonly DaySums[]): Sums {
  const zero = Object.fromEntries(dayNames.map((name) => [name, 0])) as Record<
    (typeof dayNames)[number],
    number
  >
  for (const day of days) for (const name of dayNames) zero[name] += day[name]
  return zero
}
