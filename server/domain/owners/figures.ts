import { addDays, eachDate, type IsoDate } from '#schema/rules/dates.ts'
import { isLetOn, type Letting } from '#schema/rules/letting.ts'
import { fromKopecks, toKopecks } from '#schema/rules/money.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { isAvailable, percentOfWhole } from '#schema/rules/statistics.ts'
import type { FlatStay } from './readStays.ts'

/** Nights of a flat: sold to guests who have come, and those that could be sold till today. */
export interface FlatNights {
  readonly sold: number
  readonly available: number
}

const notForGuests: readonly string[] = ['owner_stay', 'repair']

/** Counts the nights of one flat; of days ahead only those of guests who have come, so money and nights tell of the same. */
export function nightsOf({
  lettings,
  stays,
  today,
  period: { begin, end },
}: {
  readonly lettings: readonly Letting[]
  readonly stays: readonly FlatStay[]
  readonly today: IsoDate
  readonly period: Period
}): FlatNights {
  const on = (date: IsoDate) => stays.filter((stay) => stay.begin <= date && date < stay.end)
  const nights = eachDate(begin, addDays(end, 1)).map((date) => {
    const here = on(date)
    const isSold = here.some((stay) => stay.kind === 'guest' && stay.begin <= today)
    const isClosed = here.some(({ kind }) => notForGuests.includes(kind))
    return { isSold, isLet: date <= today && isLetOn(lettings, date), isClosed }
  })
  return {
    sold: nights.filter(({ isSold }) => isSold).length,
    available: nights.filter(isAvailable).length,
  }
}

/** Nights sold, occupancy in percent, roubles per night sold and per night available; null where nothing divides. */
export function figuresOf(flats: readonly FlatNights[], revenue: number) {
  const nights = flats.reduce((sum, { sold }) => sum + sold, 0)
  const available = flats.reduce((sum, flat) => sum + flat.available, 0)
  return {
    nights,
    occupancy: percentOfWhole(nights, available),
    adr: adrOf(revenue, nights),
    revpar: adrOf(revenue, available),
  }
}

/** Roubles per night to the nearest kopeck, or nothing without nights. */
export function adrOf(revenue: number, nights: number): number | null {
  return nights === 0 ? null : fromKopecks(Math.round(toKopecks(revenue) / nights))
}
