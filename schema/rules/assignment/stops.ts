// A clean as work in minutes of its day: with its real window when it asks for somebody, stretched to its length once it is somebody's.
import type { IsoDate } from '../dates.ts'
import { endOfDay, minutesOf } from './workHours.ts'
import type { Flat, Job, Stop } from './world.ts'

/** A clean as it is kept. */
export interface KeptClean {
  readonly id: number
  readonly date: IsoDate
  readonly type: string
  readonly time_from: string | null
  readonly time_to: string | null
  readonly duration_min: number | null
  /** How many come: those who help, or as many as the flat asks for. */
  readonly people: number
  readonly declined: Job['declined']
}

const usualMin = 90

/** Minutes that each of those who come works. */
function minutesEach({ duration_min, people }: Pick<KeptClean, 'duration_min' | 'people'>): number {
  return Math.ceil((duration_min ?? usualMin) / Math.max(1, people))
}

/** Work that somebody has: one without an end may last the whole day, and one that is too long for its window takes its time. */
export function stopOf(
  clean: Pick<KeptClean, 'id' | 'time_from' | 'time_to' | 'duration_min' | 'people'>,
  flat: Flat,
): Stop {
  const from = minutesOf(clean.time_from, 0)
  const minutes = minutesEach(clean)
  return {
    id: clean.id,
    flat,
    from,
    to: Math.max(minutesOf(clean.time_to, endOfDay), from + minutes),
    minutes,
  }
}

/** Work that asks for somebody, not before `notBefore`. */
export function jobOf(clean: KeptClean, flat: Flat, notBefore = 0): Job {
  const { id, date, type, time_from, time_to, declined } = clean
  return {
    id,
    flat,
    date,
    type,
    from: Math.max(minutesOf(time_from, 0), notBefore),
    to: minutesOf(time_to, endOfDay),
    minutes: minutesEach(clean),
    hasDeadline: time_to !== null,
    declined,
  }
}
