// Which stays take the nights of a flat. The database keeps the answer of `occupies` in a column of its own.
import { compareDates, type IsoDate } from './dates.ts'

/** What a stay is, as far as it takes nights. */
export interface OccupancyFacts {
  kind: 'guest' | 'owner_stay' | 'block' | 'repair'
  status: 'request' | 'booked' | 'checked_in' | 'checked_out' | 'no_show' | 'canceled' | 'deleted'
  conflict: boolean
}

/** Dates `[begin, end)`: the night of `end` is free. */
export interface DateRange {
  begin: IsoDate
  end: IsoDate
}

/**
 * Tells whether a stay takes its nights: booked and living ones do, a stay over occupied dates (`conflict`) never does.
 * A request of a guest or an owner takes them only if the agency's `request_blocks_dates` is on, a block always.
 */
export function occupies(stay: OccupancyFacts, requestBlocksDates: boolean): boolean {
  if (stay.conflict) return false
  if (stay.status === 'booked' || stay.status === 'checked_in') return true
  if (stay.status !== 'request') return false
  return requestBlocksDates || stay.kind === 'block' || stay.kind === 'repair'
}

/** Tells whether two ranges share a night; a range that does not end after it begins shares none. */
export function overlaps(first: DateRange, second: DateRange): boolean {
  const begin = compareDates(first.begin, second.begin) > 0 ? first.begin : second.begin
  const end = compareDates(first.end, second.end) < 0 ? first.end : second.end
  return compareDates(begin, end) < 0
}
