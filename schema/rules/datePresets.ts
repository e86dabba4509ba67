// The stretches of days that people ask for by a word.
import { addDays, type IsoDate, startOfWeek } from './dates.ts'
import { moveMonths } from './statistics.ts'

/** A word and the first and last day it means. */
export interface DatePreset {
  readonly label: string
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The presets of a day; the week begins on the agency's day. */
export function datePresets(today: IsoDate, weekStart?: number): readonly DatePreset[] {
  const [tomorrow, yesterday] = [addDays(today, 1), addDays(today, -1)]
  const week = startOfWeek(today, weekStart)
  const month = `${today.slice(0, 7)}-01`
  const [before, after] = [moveMonths(month, -1), moveMonths(month, 1)]
  return [
    { label: 'Сегодня', from: today, to: today },
    { label: 'Завтра', from: tomorrow, to: tomorrow },
    { label: 'Вчера', from: yesterday, to: yesterday },
    { label: 'Неделя', from: week, to: addDays(week, 6) },
    { label: 'Месяц', from: month, to: addDays(after, -1) },
    { label: 'Прошлый месяц', from: before, to: addDays(month, -1) },
    { label: 'Следующий месяц', from: after, to: addDays(moveMonths(month, 2), -1) },
  ]
}
