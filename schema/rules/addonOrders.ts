// How an extra of a flat becomes an order of a stay: how many of it and at what price.
import { nightsBetween } from './dates.ts'
import { percentOf } from './money.ts'

/** What an extra costs and for what. */
export interface AddonPrice {
  readonly price: number
  readonly price_type: string
  readonly max_qty?: number | null | undefined
}

/** The stay as far as the size of an order depends on it. */
export interface OrderingStay {
  readonly begin: string
  readonly end: string
  readonly amount: number
  readonly guests: number
}

/** The usual order of an extra: a night or a guest each its piece, a percentage of the price of the stay. */
export function usualOrder(addon: AddonPrice, stay: OrderingStay): { qty: number; price: number } {
  if (addon.price_type === 'percent') return { qty: 1, price: percentOf(stay.amount, addon.price) }
  const pieces =
    addon.price_type === 'per_night'
      ? nightsBetween(stay.begin, stay.end)
      : addon.price_type === 'per_guest'
        ? stay.guests
        : 1
  return { qty: Math.max(1, Math.min(pieces, addon.max_qty ?? pieces)), price: addon.price }
}
