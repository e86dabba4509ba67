// At what hour guests of the demo come and leave, by what they agreed. Pure, like the stays.
import { type IsoDate, toEpoch } from '#schema/rules/dates.ts'
import type { Place } from './places.ts'
import { chanceOf } from './random.ts'

/** The hours of a stay: as agreed, or nothing where it is as usual. */
export interface DemoHours {
  readonly arrival_time: string | null
  readonly departure_time: string | null
}

/** When people usually come and leave. */
export const usualHours = { arrival: '15:00', departure: '12:00' } as const

const arrivals = ['14:00', null, null, '16:00', '17:30', '19:00', '21:30'] as const
// nobody leaves before those who clean are at work: what begins earlier would stand in hours that are hatched
const departures = ['09:00', '09:30', '10:00', '11:00', null, null, null] as const

/** The hours of a stay that begins and ends on these days; they take nothing from the chance of the other facts. */
export function hoursOf(place: Place, begin: IsoDate, end: IsoDate): DemoHours {
  const chance = chanceOf(Number(begin.replaceAll('-', '')) * 31 + place.base_price)
  const leaving = chanceOf(Number(end.replaceAll('-', '')) * 17 + place.base_price)
  return { arrival_time: chance.pick(arrivals), departure_time: leaving.pick(departures) }
}

/** A moment that has come already, or now: nothing of the past may lie ahead. */
export function past(instant: string, now: string): string {
  return toEpoch(instant) < toEpoch(now) ? instant : now
}
