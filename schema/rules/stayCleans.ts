// The days on which a flat is cleaned while somebody lives in it: every so many nights, and as often as it was ordered.
import { addDays, daysBetween, type IsoDate } from './dates.ts'

/** One clean of a stay: its key is the same whatever day it moves to. */
export interface StayClean {
  readonly key: string
  readonly date: IsoDate
  readonly origin: 'auto' | 'addon'
}

/** A stay as far as cleaning in it depends on it. */
export interface CleanedStay {
  readonly id: number
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** An order of cleaning among the extras of a stay. */
export interface CleanOrder {
  readonly id: number
  readonly qty: number
}

const mostOrdered = 30

/** The cleans of a stay every `every` nights, none for 0; never on the day of the arrival or of the departure. */
export function regularCleans({ id, begin, end }: CleanedStay, every: number): StayClean[] {
  const nights = daysBetween(begin, end)
  const count = every > 0 ? Math.max(0, Math.ceil(nights / every) - 1) : 0
  return Array.from({ length: count }, (_, turn) => ({
    key: `${id}:every:${turn + 1}`,
    date: addDays(begin, (turn + 1) * every),
    origin: 'auto',
  }))
}

/** The cleans that guests have ordered: one for each piece, evenly among the nights of the stay. */
export function orderedCleans({ id, begin, end }: CleanedStay, orders: readonly CleanOrder[]): StayClean[] {
  const nights = daysBetween(begin, end)
  return orders.flatMap((order) => {
    const count = Math.min(mostOrdered, Math.max(1, Math.floor(order.qty)))
    return Array.from({ length: count }, (_, turn) => ({
      key: `${id}:order${order.id}:${turn + 1}`,
      date: addDays(begin, Math.floor((nights * (turn + 1)) / (count + 1))),
      origin: 'addon' as const,
    }))
  })
}
