// The time a flat is empty between two stays, and whether a clean fits into it.
import { epochOf, type IsoDate, type LocalMoment } from './dates.ts'

/** Minutes kept free before and after a clean for the way and for surprises. */
export const CLEAN_BUFFER_MIN = 30

/** Whether a clean fits: with room to spare, without it, not at all, or nobody arrives afterwards. */
export type WindowState = 'ok' | 'tight' | 'impossible' | 'no_next'

/** When a clean may go on; `time_to` is filled if the next guest comes the same day, `minutes` if there is a next one. */
export interface CleanWindow {
  date: IsoDate
  time_from: string
  time_to: string | null
  minutes: number | null
}

/** Finds the window from a departure to the next arrival, both in the zone of the flat; no next one is null. */
export function cleanWindow(zone: string, departure: LocalMoment, next: LocalMoment | null): CleanWindow {
  const { date, time: time_from } = departure
  if (!next) return { date, time_from, time_to: null, minutes: null }
  const begin = epochOf(zone, date, time_from)
  const end = epochOf(zone, next.date, next.time)
  return { date, time_from, time_to: next.date === date ? next.time : null, minutes: (end - begin) / 60_000 }
}

/** How much a clean needs: planned minutes of one person, how many come, and the buffer on each side. */
export interface CleanNeed {
  durationMin: number
  cleaners?: number
  bufferMin?: number
}

/** Tells whether a clean fits into a window of so many minutes; null minutes mean that nobody arrives afterwards. */
export function windowState(minutes: number | null, need: CleanNeed): WindowState {
  if (minutes === null) return 'no_next'
  const work = need.durationMin / Math.max(1, need.cleaners ?? 1)
  if (minutes >= work + 2 * (need.bufferMin ?? CLEAN_BUFFER_MIN)) return 'ok'
  return minutes >= work && minutes > 0 ? 'tight' : 'impossible'
}
