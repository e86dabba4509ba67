// The clock of the agency: zone and today, for every moment that a screen shows.
import { createContext, useContext } from 'react'
import { isZone, todayIn } from '#schema/rules/dates.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Agency } from '#src/state/sharedState.ts'
import { type Clock, dateText, momentText } from './texts.ts'

const ZoneContext = createContext<string | undefined>(undefined)

/** Puts another zone around a part of the screen, such as the zone of a flat. */
export const ZoneProvider = ZoneContext.Provider

/** The zone around, else the agency's, else the browser's, with today's date there. */
export function useClock(): Clock {
  const near = useContext(ZoneContext)
  return clockOf(near, useShared('agency'))
}

/** Days and moments in words by the clock around: what it is that a screen tells is all that it has to say. */
export function useDates() {
  const clock = useClock()
  return {
    dateText: (value: unknown) => dateText(value, clock),
    momentText: (value: unknown) => momentText(value, clock),
  }
}

/** The clock of a zone near by, else of the agency, else of the browser. */
export function clockOf(near: string | undefined, { timezone }: Pick<Agency, 'timezone'>): Clock {
  const zone = [near, timezone].find(isZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zone, today: todayIn(zone, Date.now()) }
}
