// What a day of the month holds: how many cleans, how they stand, what is wrong.
import { addDays, eachDate, type IsoDate, startOfWeek } from '#schema/rules/dates.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { isInTrouble } from './cleanFilter.ts'
import type { Clean } from './dayScene.ts'

/** The figures of one day. */
export interface DayFigures {
  readonly count: number
  readonly free: number
  readonly tight: number
  readonly going: number
  readonly done: number
}

/** Counts the cleans of a day; what is called off counts for nothing. */
export function figuresOf(cleans: readonly Clean[]): DayFigures {
  const counted = cleans.filter(({ status }) => status !== 'canceled')
  const among = (...states: readonly string[]) =>
    counted.filter(({ status = '' }) => states.includes(status)).length
  const free = among('planned', 'offered')
  return {
    count: counted.length,
    free,
    tight: counted.filter(isInTrouble).length - free,
    going: among('appointed', 'accepted', 'in_progress'),
    done: among('done', 'checked'),
  }
}

/** The weeks that a month lies in, each of seven days from the first day of the week on. */
export function weeksOf(day: IsoDate, firstDay: number | undefined): IsoDate[][] {
  const first = `${day.slice(0, 7)}-01`
  const end = moveMonths(first, 1)
  const weeks: IsoDate[][] = []
  for (let week = startOfWeek(first, firstDay); week < end; week = addDays(week, 7))
    weeks.push(eachDate(week, addDays(week, 7)))
  return weeks
}
