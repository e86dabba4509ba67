// How dates are worded: Russian names, the week from the product's own first day.
import type { Day, Locale } from 'date-fns'
import { ru } from 'date-fns/locale/ru'
import { WEEK_STARTS_ON } from '#schema/rules/dates.ts'

/** The Russian locale with the given first day of the week, 0 = Sunday. */
export function dateLocaleFrom(weekStartsOn: Day): Locale {
  return { ...ru, options: { ...ru.options, weekStartsOn } }
}

/** The locale of all dates and calendars of the panel. */
export const dateLocale = dateLocaleFrom(WEEK_STARTS_ON)
