import { type IsoDate, todayIn } from '#schema/rules/dates.ts'

const year = todayIn('Europe/Moscow', Date.now()).slice(0, 4)

/** A day (`11-20`) of the current year: screens leave the year out of such days. */
export function thisYear(monthAndDay: string): IsoDate {
  return `${year}-${monthAndDay}`
}
