// The public holidays of Russia that the law names by date; days moved by a decree of a single year are not among them.
import { type IsoDate, weekdayOf } from './dates.ts'

const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['01', '02', '03', '04', '05', '06', '08'].map((day) => [`01-${day}`, 'Новогодние каникулы']),
  ),
  '01-07': 'Рождество',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
}

/** The name of the holiday on the day; nothing on any other day. */
export function holidayOf(day: IsoDate): string | undefined {
  return named[day.slice(5)]
}

/** Whether nobody works on the day: a Saturday, a Sunday or a holiday. */
export function isDayOff(day: IsoDate): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6 || holidayOf(day) !== undefined
}
