// How an extra of a flat becomes an order of a stay: how many of it, at what price, and until when.
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

/** What an extra allows: how many of it, and how long before the arrival. */
export interface AddonLimits {
  readonly name: string
  readonly max_qty: number | null
  readonly hours_before: number | null
}

/** Why so many cannot be ordered so long before the arrival, in Russian; undefined when they can. */
export function orderFault(
  { name, max_qty, hours_before }: AddonLimits,
  qty: number,
  hoursAhead: number,
): string | undefined {
  if (max_qty !== null && qty > max_qty)
    return `«${name}»: можно заказать не больше ${max_qty}, а здесь ${String(qty).replace('.', ',')}. Уменьшите количество.`
  if (hours_before === null || hours_before <= 0 || hoursAhead >= hours_before) return undefined
  return `«${name}» заказывают не позже чем за ${hours_before} ч до заезда. Договоритесь с гостем и впишите услугу своими словами.`
}
