import { addDays, type IsoDate } from '#schema/rules/dates.ts'

/** A choice of days over the list; without days it is the usual period of the list. */
interface QuickDays {
  readonly label: string
  readonly days?: { readonly begin: IsoDate; readonly end: IsoDate }
}

const within = (label: string, begin: IsoDate, end: IsoDate): QuickDays => ({ label, days: { begin, end } })

/** The days that are looked at most, from today on. */
export function quickDays(today: IsoDate): readonly QuickDays[] {
  const tomorrow = addDays(today, 1)
  return [
    within('Сегодня', today, today),
    within('Завтра', tomorrow, tomorrow),
    within('Неделя', today, addDays(today, 6)),
    { label: '14 дней' },
  ]
}

/** The days of a filter that one of the choices stands for. */
export function quickPart(
  { begin, end }: Readonly<Record<string, unknown>>,
  today: IsoDate,
): Readonly<Record<string, unknown>> {
  const isQuick = quickDays(today).some(({ days }) => days && days.begin === begin && days.end === end)
  return isQuick ? { begin, end } : {}
}
