// How an extra of a flat becomes an order of a stay: how many of it, at what price, until when, and what it makes of the hours.
import { nightsBetween } from './dates.ts'
import { percentOf } from './money.ts'
import { chargedAddonStatuses } from './payments.ts'

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

/** How many of an extra a stay may have in all: a percentage of its price is paid once; null without a limit. */
export function mostOf({ price_type, max_qty }: Omit<AddonPrice, 'price'>): number | null {
  return price_type === 'percent' ? 1 : (max_qty ?? null)
}

/** An order of a stay as it is kept. */
export interface Order {
  readonly qty?: unknown
  readonly price?: unknown
  readonly status?: unknown
}

const still: readonly unknown[] = ['ordered', 'confirmed', 'paid']

/** An order after its stay has changed: what was as usual for the stay before is as usual for that of now, unless it is over. */
export function followedOrder<O extends Order>(
  order: O,
  addon: AddonPrice | undefined,
  from: OrderingStay,
  to: OrderingStay,
): O {
  if (!addon || !still.includes(order.status)) return order
  const [was, now] = [usualOrder(addon, from), usualOrder(addon, to)]
  const qty = was.qty !== now.qty && order.qty === was.qty ? { qty: now.qty } : {}
  const price = was.price !== now.price && order.price === was.price ? { price: now.price } : {}
  return { ...order, ...qty, ...price }
}

/** Whether the order is in the bill of the guest. */
export function isSold({ status }: Order): boolean {
  return typeof status === 'string' && chargedAddonStatuses.includes(status)
}

/** The agreed hours of a stay that an extra moves when it is sold. */
export const hourMoves = {
  early_checkin: { field: 'arrival_time', sign: -1 },
  late_checkout: { field: 'departure_time', sign: 1 },
} as const

/** The hour that a sold extra gives: that of the extra, or so many hours from the usual one; undefined where neither is known. */
export function hourOf(
  { price_type, hour }: { readonly price_type: string; readonly hour?: string | null | undefined },
  qty: unknown,
  usual: string,
  sign: 1 | -1,
): string | undefined {
  if (hour) return hour
  if (price_type !== 'per_hour' || typeof qty !== 'number') return undefined
  const [hours = 0, minutes = 0] = usual.split(':').map(Number)
  const moved = Math.min(Math.max(hours * 60 + minutes + sign * Math.round(qty * 60), 0), 24 * 60 - 1)
  return [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** What an extra allows: how many of it, how long before the arrival, to guests of which channels. */
export interface AddonLimits {
  readonly name: string
  readonly max_qty: number | null
  readonly hours_before: number | null
  readonly ota_ids: readonly number[] | null
}

/** Whether the extra is offered to guests who come by the channel. */
export function isOfferedBy(ota_ids: readonly number[] | null | undefined, ota_id: unknown): boolean {
  return !ota_ids || ota_ids.length === 0 || ota_ids.some((id) => id === ota_id)
}

/** Why so many cannot be ordered so long before the arrival by this channel, in Russian; undefined when they can. */
export function orderFault(
  { name, max_qty, hours_before, ota_ids }: AddonLimits,
  {
    qty,
    hoursAhead,
    ota_id,
  }: { readonly qty: number; readonly hoursAhead: number; readonly ota_id: unknown },
): string | undefined {
  if (max_qty !== null && qty > max_qty)
    return `«${name}»: можно заказать не больше ${max_qty}, а здесь ${String(qty).replace('.', ',')}. Уменьшите количество.`
  if (!isOfferedBy(ota_ids, ota_id))
    return `«${name}» не для этого канала. Снимите в услуге «Только каналы» или впишите её своими словами.`
  if (hours_before === null || hours_before <= 0 || hoursAhead >= hours_before) return undefined
  return `«${name}» заказывают не позже чем за ${hours_before} ч до заезда. Договоритесь с гостем и впишите услугу своими словами.`
}
