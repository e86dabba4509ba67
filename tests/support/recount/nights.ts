// Nights sold and let, and what they brought: each night by itself, in kopecks.
import { addDays, daysBetween } from '#schema/rules/dates.ts'
import type { Bare, BareFlat, BareRent } from './entries.ts'

/** First and last day, both included. */
export interface Days {
  readonly begin: string
  readonly end: string
}

/** A sold night. */
export interface Night {
  readonly rent: BareRent
  readonly date: string
  readonly revenue: number
  readonly commission: number
  readonly extras: number
}

/** Whether a day lies in a period. */
export const isIn = ({ begin, end }: Days, day: string): boolean => begin <= day && day <= end

const living: readonly string[] = ['booked', 'checked_in', 'checked_out']

/** Whether somebody stays, or is to come or has stayed. */
export const isLiving = ({ status }: Pick<BareRent, 'status'>): boolean => living.includes(status)

/** The part of a sum that falls on one of so many nights; all of them together are the sum. */
export function nightPart(kopecks: number, night: number, nights: number): number {
  const grown = (count: number) => {
    const doubled = BigInt(kopecks) * BigInt(count) * 2n
    const whole = BigInt(nights)
    return Number((doubled + (doubled < 0n ? -whole : whole)) / (whole * 2n))
  }
  return grown(night + 1) - grown(night)
}

/** All days of a period. */
export function daysOf({ begin, end }: Days): string[] {
  return Array.from({ length: daysBetween(begin, end) + 1 }, (_, at) => addDays(begin, at))
}

/** The nights that a booking has. */
export function nightsOf({ begin, end }: Pick<BareRent, 'begin' | 'end'>): string[] {
  return begin < end ? daysOf({ begin, end: addDays(end, -1) }) : []
}

/** The nights sold to guests in a period. */
export function soldNights({ rents }: Bare, period: Days): Night[] {
  return rents
    .filter((rent) => rent.kind === 'guest' && !rent.conflict && isLiving(rent))
    .flatMap((rent) => {
      const nights = nightsOf(rent)
      const part = (sum: number, at: number) => nightPart(sum, at, nights.length)
      return nights.flatMap((date, at) =>
        isIn(period, date)
          ? [
              {
                rent,
                date,
                revenue: part(rent.price, at),
                commission: part(rent.commission, at),
                extras: part(rent.extras, at),
              },
            ]
          : [],
      )
    })
}

/** The nights of a flat that could be sold: let, and neither repaired nor lived in by the owner; or sold all the same. */
export function availableNights(
  { rents }: Bare,
  flat: BareFlat,
  period: Days,
  sold: readonly Night[],
): Set<string> {
  const closed = new Set(
    rents
      .filter(
        ({ flat: id, kind, conflict }) =>
          id === flat.id && !conflict && ['repair', 'owner_stay'].includes(kind),
      )
      .flatMap((rent) => nightsOf(rent).filter((night) => stood(rent, night))),
  )
  const isLet = (day: string) =>
    flat.lettings.some(({ from, until }) => from <= day && (until === null || day < until))
  const own = sold.filter(({ rent }) => rent.flat === flat.id).map(({ date }) => date)
  return new Set([...daysOf(period).filter((day) => isLet(day) && !closed.has(day)), ...own])
}

function stood(rent: BareRent, night: string): boolean {
  if (isLiving(rent)) return true
  return (
    rent.status === 'canceled' &&
    rent.canceledOn !== null &&
    rent.createdOn <= night &&
    night < rent.canceledOn
  )
}

/** Something kept of a deposit or of a booking that is off, on its day. */
interface KeptItem {
  readonly flat: number
  readonly code: 'withheld' | 'kept'
  readonly on: string
  readonly kopecks: number
  readonly isOwners: boolean
}

/** All of them; an entry that was taken away counts back on the day of that. */
export function keptItems({ rents }: Bare): KeptItem[] {
  return rents.flatMap(({ flat, status, canceledOn, begin, entries }) => {
    const isOff = ['canceled', 'no_show', 'deleted'].includes(status)
    const off = canceledOn ?? begin
    return entries.flatMap(({ name, kopecks, on, undoneOn, isOwners }): KeptItem[] => {
      if (name !== 'withhold' && !(name === 'payment' && isOff)) return []
      const item = { flat, isOwners, code: name === 'withhold' ? ('withheld' as const) : ('kept' as const) }
      const dayOf = (day: string) => (name === 'payment' && day < off ? off : day)
      const entered = { ...item, on: dayOf(on), kopecks }
      return undoneOn === null ? [entered] : [entered, { ...item, on: dayOf(undoneOn), kopecks: -kopecks }]
    })
  })
}

/** What a guest owes. */
export function owedOf(rent: BareRent): number {
  if (!isLiving(rent)) return 0
  return (
    rent.total -
    rent.facts.filter(({ name }) => name === 'payment').reduce((all, { kopecks }) => all + kopecks, 0)
  )
}

/** «Долг»: owed, and the guest has come or was to come before today. */
export function isDebt(rent: BareRent, today: string): boolean {
  return owedOf(rent) > 0 && (rent.begin < today || rent.status !== 'booked')
}

/** The deposit that is at the agency. */
export function heldOf({ facts }: BareRent): number {
  return facts.reduce(
    (all, { name, kopecks }) => all + (name === 'deposit' ? kopecks : name === 'withhold' ? -kopecks : 0),
    0,
  )
}

/** The days of a period in no closed month, as stretches. */
export function openDays(period: Days, closed: readonly Days[]): Days[] {
  const days = nightsOf({ begin: period.begin, end: addDays(period.end, 1) }).filter(
    (day) => !closed.some((month) => isIn(month, day)),
  )
  const isJoined = (day: string | undefined, next: string) => day !== undefined && addDays(day, 1) === next
  const begins = days.filter((day, at) => !isJoined(days[at - 1], day))
  const ends = days.filter((day, at) => !isJoined(day, days[at + 1] ?? ''))
  return begins.map((begin, at) => ({ begin, end: ends[at] ?? begin }))
}

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string =>
  addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** The month of a day, the two before it and the next one. */
export function monthsAround(today: string): Days[] {
  const [before = '', twice = ''] = monthsBefore(today, 2).map(({ begin }) => begin)
  const first = `${today.slice(0, 7)}-01`
  const next = addDays(lastOfMonth(first), 1)
  return [twice, before, first, next].map((begin) => ({ begin, end: lastOfMonth(begin) }))
}

/** So many months before that of a day, the last one first. */
export function monthsBefore(today: string, count: number): Days[] {
  if (count === 0) return []
  const end = addDays(`${today.slice(0, 7)}-01`, -1)
  return [{ begin: `${end.slice(0, 7)}-01`, end }, ...monthsBefore(end, count - 1)]
}
