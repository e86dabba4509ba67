import { daysBetween } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { nextDue } from '#schema/rules/registrationDue.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'

/** A line of the screen. */
export type Registered = CallAnswer<'GET stayguests/registration'>[number]

/** «просрочено на 2 дня», «сегодня», «осталось 5 дней»; nothing when nothing is left to tell. */
export function dueWords(
  row: Registered,
  today: string,
): { readonly text: string; readonly isBad: boolean } | undefined {
  const due = nextDue(row)
  if (due === undefined) return undefined
  const left = daysBetween(today, due)
  if (left === 0) return { text: 'последний день сегодня', isBad: true }
  const days = counted(Math.abs(left), ['день', 'дня', 'дней'])
  return left < 0
    ? { text: `просрочено на ${days}`, isBad: true }
    : { text: `осталось ${days}`, isBad: false }
}
