// Of the bookings that words could belong to, the one they most likely do.
import { addDays, daysBetween } from '#schema/rules/dates.ts'

/** A booking that words could belong to. */
export interface StayLike {
  readonly id: number
  readonly status: string
  readonly begin: string
  readonly end: string
  /** When its guest was last written to, ISO 8601; empty for never. */
  readonly wroteAt: string
}

/** How close a booking is to what is being said now; a smaller place is closer. */
const places = ['lives', 'comes', 'left', 'over'] as const

type Place = (typeof places)[number]

const [daysBack, daysAhead, daysAfter] = [30, 90, 30]

/** The choice, and whether it is a booking that somebody lives, comes or has lived by: not one that was canceled. */
export interface ChosenStay {
  readonly id: number
  readonly isLive: boolean
}

/** Chooses one; nothing when all of them are too far from today. */
export function chooseStay(stays: readonly StayLike[], today: string): ChosenStay | undefined {
  const fitting = stays.flatMap((stay) => {
    const place = placeOf(stay, today)
    return place === undefined ? [] : [{ stay, place }]
  })
  const [first] = fitting.toSorted(
    (a, b) => places.indexOf(a.place) - places.indexOf(b.place) || nearer(a.stay, b.stay, a.place, today),
  )
  return first && { id: first.stay.id, isLive: first.place !== 'over' }
}

function placeOf({ status, begin, end }: StayLike, today: string): Place | undefined {
  const isNear = begin >= addDays(today, -daysBack) && begin <= addDays(today, daysAhead)
  switch (status) {
    case 'checked_in':
      return 'lives'
    case 'booked':
    case 'request':
      return isNear ? 'comes' : undefined
    case 'checked_out':
      return end >= addDays(today, -daysAfter) ? 'left' : undefined
    case 'canceled':
    case 'no_show':
      return isNear ? 'over' : undefined
    default:
      return undefined
  }
}

function nearer(a: StayLike, b: StayLike, place: Place, today: string): number {
  const day = (stay: StayLike) => (place === 'left' ? stay.end : stay.begin)
  const distance = (stay: StayLike) => Math.abs(daysBetween(today, day(stay)))
  return distance(a) - distance(b) || b.wroteAt.localeCompare(a.wroteAt) || b.id - a.id
}
