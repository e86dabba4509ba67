// What the coming stays leave of a thing: when it falls below its norm, when it runs out, how much is to be bought till then.
import type { IsoDate } from './dates.ts'
import { type Supply, tidy, usedByStay } from './supplies.ts'

/** How many days ahead are looked at. */
export const forecastDays = 14

/** A stay that will use of the store: from its arrival, so many guests. */
export interface ComingStay {
  readonly begin: IsoDate
  readonly guests: number
}

/** What is to come of a thing. */
export interface SupplyForecast {
  /** What all the stays together use. */
  readonly need: number
  /** The arrival of the stay after which less than the norm is left; null when there is enough. */
  readonly low_on: IsoDate | null
  /** The arrival of the stay for which there is not enough; null when there is. */
  readonly out_on: IsoDate | null
  /** How many to buy so that all the stays and the norm are met, whole pieces. */
  readonly qty: number
}

/** Looks ahead over the stays in the order of their arrival; a thing that was never counted is told nothing of. */
export function forecastOf(
  supply: Pick<Supply, 'level' | 'min' | 'perStay' | 'perGuest'>,
  stays: readonly ComingStay[],
): SupplyForecast {
  let left = supply.level ?? 0
  let low_on: IsoDate | null = null
  let out_on: IsoDate | null = null
  for (const { begin, guests } of [...stays].sort((a, b) => (a.begin < b.begin ? -1 : 1))) {
    const used = usedByStay(supply, guests)
    left = tidy(left - used)
    if (used > 0 && left < (supply.min ?? 0)) low_on ??= begin
    if (used > 0 && left < 0) out_on ??= begin
  }
  const need = tidy((supply.level ?? 0) - left)
  const isCounted = supply.level !== null
  const qty = isCounted ? Math.max(0, Math.ceil(tidy((supply.min ?? 0) - left))) : 0
  return isCounted ? { need, low_on, out_on, qty } : { need, low_on: null, out_on: null, qty }
}
