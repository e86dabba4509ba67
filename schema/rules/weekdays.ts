import { formatDate, type IsoDate, weekdayOf } from './dates.ts'

/** The days of the week by their numbers from Sunday, 0, in the order in which people read them. */
export const weekdays = [
  [1, 'Понедельник'],
  [2, 'Вторник'],
  [3, 'Среда'],
  [4, 'Четверг'],
  [5, 'Пятница'],
  [6, 'Суббота'],
  [0, 'Воскресенье'],
] as const

const short = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const

/** «пт» of a date. */
export function shortWeekday(date: IsoDate): string {
  return short[weekdayOf(date)] ?? ''
}

/** «пт, 20.11» */
export const dayText = (date: IsoDate): string => `${shortWeekday(date)}, ${formatDate(date).slice(0, 5)}`
