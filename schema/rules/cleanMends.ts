// What would make a clean fit between two stays: more hands, or a later hour of the next guest.
import { epochOf, type IsoDate, localMoment } from './dates.ts'

/** A clean with its window. */
export interface TightClean {
  readonly zone: string
  readonly date: IsoDate
  readonly time_from: string | null
  readonly duration_min: number
  readonly people: number
  readonly next_arrival: { readonly date: IsoDate; readonly time: string } | null
}

/** What mends it; an hour only where it is still on the day of the arrival. */
export interface CleanMend {
  /** Minutes between the departure and the arrival; below zero when the clean begins after it. */
  readonly minutes: number
  /** So many together make it in time. */
  readonly people: number | null
  /** The arrival from which on it fits. */
  readonly arrival: string | null
}

const minute = 60_000
const halfHour = 30 * minute
/** More than that do not fit into a flat. */
const mostPeople = 4

/** What would mend a clean that does not fit; nothing when nobody comes after it. */
export function mendOf(clean: TightClean): CleanMend | undefined {
  const { zone, date, time_from, duration_min, next_arrival: next } = clean
  if (!next) return undefined
  const from = epochOf(zone, date, time_from ?? '12:00')
  const minutes = Math.round((epochOf(zone, next.date, next.time) - from) / minute)
  const needed = minutes > 0 ? Math.ceil(duration_min / minutes) : Number.POSITIVE_INFINITY
  const end = from + (duration_min / clean.people) * minute
  const later = localMoment(zone, Math.ceil(end / halfHour) * halfHour)
  return {
    minutes,
    people: needed <= mostPeople && needed > clean.people ? needed : null,
    arrival: later.date === next.date && later.time > next.time ? later.time : null,
  }
}
