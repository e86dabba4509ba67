import { daysBetween } from '#schema/rules/dates.ts'
import { fromKopecks, toKopecks } from '#schema/rules/money.ts'
import { nightsWithin, type Period } from '#schema/rules/ownerAccount.ts'
import type { FlatStay } from './readStays.ts'

const notForGuests: readonly string[] = ['owner_stay', 'repair']

/** Nights counted, occupancy in percent, roubles per night sold and per night available; null where nothing divides. */
export function figuresOf(
  stays: readonly FlatStay[],
  counted: readonly FlatStay[],
  gross: number,
  period: Period,
  flats: number,
) {
  const nightsOf = (some: readonly FlatStay[]) =>
    some.reduce((sum, stay) => sum + nightsWithin(stay, period), 0)
  const closed = nightsOf(stays.filter(({ kind }) => notForGuests.includes(kind)))
  const available = Math.max(0, flats * (daysBetween(period.begin, period.end) + 1) - closed)
  const sold = nightsOf(stays.filter(({ kind }) => kind === 'guest'))
  const nights = nightsOf(counted)
  return {
    nights,
    occupancy: available === 0 ? null : Math.round((sold / available) * 1000) / 10,
    adr: adrOf(gross, nights),
    revpar: adrOf(gross, available),
  }
}

/** Roubles per night to the nearest kopeck, or nothing without nights. */
export function adrOf(gross: number, nights: number): number | null {
  return nights === 0 ? null : fromKopecks(Math.round(toKopecks(gross) / nights))
}
