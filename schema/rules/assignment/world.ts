// What choosing a cleaner looks at: flats, people, cleans and what of a day is taken already.
import type { IsoDate } from '../dates.ts'

/** A flat as far as the way to it and the work in it depend on it; its words are written alike, as `fold` does it. */
export interface Flat {
  readonly id: number
  readonly city: string | null
  readonly address: string
  readonly group: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly area: number | null
}

/** What is agreed with a cleaner about a flat: 1 is the main one, 3 the last to be asked. */
export interface Tie {
  readonly priority: number
  readonly excluded: boolean
}

/** Somebody who cleans; `ties` are by the number of the flat. */
export interface Worker {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly max_per_day: number | null
  readonly work_days: unknown
  readonly days_off: unknown
  /** Where it suits the person to work, written as the words of flats are. */
  readonly district: string | null
  readonly skills: readonly string[]
  /** Mean mark of the last months; nothing while nobody has judged. */
  readonly rating: number | null
  readonly ties: ReadonlyMap<number, Tie>
  /** The cities of the flats tied to the person; empty when unknown. */
  readonly cities: readonly string[]
}

/** A piece of work in minutes of its day: not before `from`, done by `to`. */
export interface Stop {
  readonly id: number
  readonly flat: Flat
  readonly from: number
  readonly to: number
  readonly minutes: number
}

/** A clean that asks for a cleaner. */
export interface Job extends Stop {
  readonly date: IsoDate
  readonly type: string
  /** Somebody arrives by its end on the same day. */
  readonly hasDeadline: boolean
  readonly declined: readonly { readonly cleaner_id: number; readonly reason: string | null }[]
}

/** What somebody has on a day already: the stops in the order they are made, and how many cleans there are in all. */
export interface Day {
  readonly stops: readonly Stop[]
  readonly count: number
}

/** Skills that somebody of the agency has: what nobody is said to know is asked of nobody. */
export type KnownSkills = ReadonlySet<string>

/** Who can be chosen, and what everybody has by the key of `dayKey`. */
export interface World {
  readonly workers: readonly Worker[]
  readonly days: ReadonlyMap<string, Day>
}

/** The key of somebody's day. */
export const dayKey = (workerId: number, date: IsoDate): string => `${workerId}:${date}`

/** A day without any work. */
export const freeDay: Day = { stops: [], count: 0 }
