import { addDays, eachDate, type IsoDate } from '#schema/rules/dates.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { dayNames } from './countedDays.ts'

type Sums = Readonly<Record<(typeof dayNames)[number], number>>

/** The sums of one day: kopecks, nights and counts. */
export type DaySums = Sums & { readonly day: IsoDate }

const nothing = Object.fromEntries(dayNames.map((name) => [name, 0])) as Sums

/** The days of a period; one that others do not tell of, for there are no flats, has nothing. */
export function daysIn(days: readonly DaySums[], { begin, end }: StatisticsPeriod): DaySums[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return eachDate(begin, addDays(end, 1)).map((day) => known.get(day) ?? { ...nothing, day })
}

/** All sums of some days. */
export function sumDays(days: readonly DaySums[]): Sums {
  const all: Record<(typeof dayNames)[number], number> = { ...nothing }
  for (const day of days) for (const name of dayNames) all[name] += day[name]
  return all
}
