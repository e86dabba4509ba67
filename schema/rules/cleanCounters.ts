// «Без клинера»: the dashboard, the tray over the list, its call and the link between them take the same days and states.
import { addDays, type IsoDate } from './dates.ts'

/** The states of a clean that nobody has taken. */
export const untakenStates = ['planned', 'offered'] as const

const daysBack = 7
const daysAhead = 14

/** The days whose cleans are looked at: those left over from a week, and as far ahead as cleans are made. */
export function untakenDays(day: IsoDate): { readonly begin: IsoDate; readonly end: IsoDate } {
  return { begin: addDays(day, -daysBack), end: addDays(day, daysAhead) }
}

/** The filter of the list of cleans that shows them. */
export function untakenCleans(day: IsoDate) {
  return { ...untakenDays(day), status: untakenStates }
}
