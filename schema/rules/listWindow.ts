// Which days a list looks at when none are asked for; the panel asks for them by name, a plain client gets the same.
import { addDays, type IsoDate } from './dates.ts'

/** The usual days of a list around today, and the filters that mean rows of any day. */
export interface ListPeriod {
  readonly days?: readonly [number, number]
  readonly ever?: readonly string[]
}

const named = ['begin', 'end', 'q', 'id'] as const

/** The first and the last day to look at; nothing when days, a search, a row or a filter of any day is asked for. */
export function usualWindow(
  { days, ever = [] }: ListPeriod,
  today: IsoDate,
  isAsked: (name: string) => boolean,
): { readonly begin: IsoDate; readonly end: IsoDate } | undefined {
  if (!days || [...named, ...ever].some(isAsked)) return undefined
  return { begin: addDays(today, days[0]), end: addDays(today, days[1]) }
}
