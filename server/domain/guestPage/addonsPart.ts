// What the guest may order and has ordered: extras of the flat that suit the channel, judged by the clock and by the board.
import { hourMoves, hourOf, isOfferedBy, isSold, mostOf, usualOrder } from '#schema/rules/addonOrders.ts'
import { cleanWindow, windowState } from '#schema/rules/cleanWindow.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { multiplyMoney } from '#schema/rules/money.ts'
import { numberIn, textIn } from '../rents/readPart.ts'
import type { PageScene } from './pageScene.ts'

type Addon = PageScene['addons'][number]

/** How an extra stands: to be ordered, to be asked for, too late, or not to be had since another guest comes or leaves, or agreed as well already. */
export type AddonState = 'open' | 'ask' | 'late' | 'taken' | 'agreed'

const hour = 3_600_000

/** The extras that the guest may order while the stay goes on. */
export function addonsPart(scene: PageScene) {
  const { rent, view, now, leavesAt } = scene
  const isOver = rent.status === 'checked_out' || toEpoch(now) >= toEpoch(leavesAt)
  if (view !== 'full' || isOver) return []
  return scene.addons
    .filter(({ ota_ids }) => isOfferedBy(ota_ids, rent.ota_id))
    .map((addon) => {
      const { qty, price } = usualOrder(addon, {
        begin: rent.begin,
        end: rent.end,
        amount: rent.amount ?? 0,
        guests: (rent.adults ?? 0) + (rent.children ?? 0),
      })
      const { state, nextAt } = stateOf(scene, addon, qty)
      return {
        id: addon.id,
        name: addon.name,
        description: addon.description,
        kind: addon.kind,
        price,
        price_type: addon.price_type,
        qty,
        sum: multiplyMoney(price, qty),
        max_qty: mostOf(addon),
        hour: hourFor(scene, addon, qty) ?? null,
        need_confirm: addon.need_confirm === true,
        photo_url: scene.urlOf(addon.file_id, 'thumb') ?? scene.urlOf(addon.file_id),
        state,
        next_at: nextAt,
      }
    })
}

/** How an extra of the flat stands for this guest now. */
export function stateOf(
  scene: PageScene,
  addon: Addon,
  qty: number,
): { readonly state: AddonState; readonly nextAt: string | null } {
  const ahead = hoursAhead(scene)
  if (addon.hours_before !== null && addon.hours_before > 0 && ahead < addon.hours_before)
    return { state: 'late', nextAt: null }
  const move = Object.entries(hourMoves).find(([kind]) => kind === addon.kind)?.[1]
  if (!move) return { state: 'open', nextAt: null }
  if (move.field === 'arrival_time' && ahead <= 0) return { state: 'late', nextAt: null }
  const asked = hourFor(scene, addon, qty)
  if (hasOrdered(scene, addon.kind) || (asked !== undefined && !isBetter(scene, move, asked)))
    return { state: 'agreed', nextAt: null }
  return asked === undefined ? { state: 'ask', nextAt: null } : onBoard(scene, move.field, asked)
}

/** How many hours are left until the hour of the arrival; less than nothing once it has been. */
export function hoursAhead({ gate, facts, now }: PageScene): number {
  const arrivesAt = moveInstant(gate.opensAt, facts.guestRules.minutesBefore * 60_000)
  return (toEpoch(arrivesAt) - toEpoch(now)) / hour
}

/** Whether an order of this kind stands: a second one would be paid for and move nothing. */
function hasOrdered({ rent, addons }: PageScene, kind: Addon['kind']): boolean {
  return (rent.addons ?? []).some(
    ({ addon_id, status }) =>
      status !== 'canceled' &&
      status !== 'declined' &&
      addons.some((one) => one.id === addon_id && one.kind === kind),
  )
}

type Move = (typeof hourMoves)[keyof typeof hourMoves]

/** Whether the hour gives the guest more than the one agreed. */
function isBetter({ arrival, departure }: PageScene, { field }: Move, asked: string): boolean {
  return field === 'arrival_time' ? asked < arrival : asked > departure
}

function hourFor({ object, rules }: PageScene, addon: Addon, qty: number): string | undefined {
  const move = Object.entries(hourMoves).find(([kind]) => kind === addon.kind)?.[1]
  if (!move) return undefined
  const usual =
    move.field === 'arrival_time'
      ? (object.checkin_time ?? rules.checkinTime)
      : (object.checkout_time ?? rules.checkoutTime)
  return hourOf(addon, qty, usual, move.sign)
}

/** Whether the clean between two guests still fits when one of them has another hour. */
export function onBoard(
  { rent, object, rules, next, previous }: PageScene,
  field: 'arrival_time' | 'departure_time',
  asked: string,
): { readonly state: AddonState; readonly nextAt: string | null } {
  const isArrival = field === 'arrival_time'
  const other = isArrival ? previous : next
  if (!other) return { state: 'open', nextAt: null }
  const leaves = isArrival ? (other.departure_time ?? object.checkout_time ?? rules.checkoutTime) : asked
  const comes = isArrival ? asked : (other.arrival_time ?? object.checkin_time ?? rules.checkinTime)
  const date = isArrival ? rent.begin : rent.end
  const { minutes } = cleanWindow(object.timezone, { date, time: leaves }, { date, time: comes })
  const durationMin = object.clean_duration_min ?? rules.cleans.durationMin
  const window = windowState(minutes, { durationMin })
  if (window === 'ok') return { state: 'open', nextAt: null }
  if (window === 'tight') return { state: 'ask', nextAt: null }
  return { state: 'taken', nextAt: isArrival ? leaves : comes }
}

/** What the guest has ordered. */
export function ordersPart({ rent, view }: PageScene) {
  if (view !== 'full') return []
  return (rent.addons ?? []).map((order) => {
    const [qty, price] = [numberIn(order, 'qty') ?? 1, numberIn(order, 'price') ?? 0]
    return {
      id: numberIn(order, 'id'),
      addon_id: numberIn(order, 'addon_id'),
      name: textIn(order, 'name'),
      qty,
      price,
      sum: multiplyMoney(price, qty),
      status: textIn(order, 'status') ?? 'ordered',
      can_cancel: !isSold(order) && textIn(order, 'status') === 'ordered',
    }
  })
}
