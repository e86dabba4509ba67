import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { type Clock, dateText } from './texts.ts'

/** «Сегодня, 20.11», «Вчера, 19.11», «Завтра, 21.11», «22.11»: the heading of the rows of one day. */
export function dayHeading(day: IsoDate, clock: Clock): string {
  const text = dateText(day, clock)
  if (day === clock.today) return `Сегодня, ${text}`
  if (day === addDays(clock.today, -1)) return `Вчера, ${text}`
  return day === addDays(clock.today, 1) ? `Завтра, ${text}` : text
}
