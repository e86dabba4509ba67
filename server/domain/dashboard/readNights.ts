// Nights of flats in a period, sold and available, by day, by flat and in all.
import { fromKopecks } from '#schema/rules/money.ts'
import type { SoldSums, StatisticsPeriod } from '#schema/rules/statistics.ts'
import { readPieces } from '../../crud/pieces.ts'
import type { Tx } from '../../db/database.ts'
import { sumDays } from '../sums/daySums.ts'
import { type NightSums, sumsPieces } from '../sums/readSums.ts'

/** Sums of one day, of one flat, or of everything when both are null. */
export interface NightGroup extends SoldSums {
  readonly day: string | null
  readonly objectId: number | null
}

/** Sums of the nights of these flats, all of the agency's when null. */
export async function readNights(
  tx: Tx,
  period: StatisticsPeriod,
  { objectIds }: { readonly objectIds: readonly number[] | null },
): Promise<NightGroup[]> {
  const { tables, pieces } = sumsPieces(
    { flats: objectIds, sourceId: null },
    { periods: [period], trusted: false },
  )
  const { days, flats } = await readPieces(tx, { days: pieces.days, flats: pieces.flats }, tables)
  return [
    ...days.map((day) => ({ day: day.day, objectId: null, ...soldSums(day) })),
    ...flats.map((flat) => ({ day: null, objectId: flat.flat, ...soldSums(flat) })),
    { day: null, objectId: null, ...soldSums(sumDays(days)) },
  ]
}

/** Sums as the answers have them: nights and roubles. */
export function soldSums({ available, ...sums }: NightSums & { readonly available: number }): SoldSums {
  return { available, ...moneyOf(sums) }
}

/** Nights and their money in roubles. */
export function moneyOf({ nights, revenue, commission, extras }: NightSums) {
  return {
    nights,
    revenue: fromKopecks(revenue),
    commission: fromKopecks(commission),
    extras: fromKopecks(extras),
  }
}
