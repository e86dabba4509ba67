// The extras of a stay as they are kept: numbered, named and priced as the flat's own list says where the body does not, and
// following the stay when its nights, guests or price change.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { followedOrder, type OrderingStay, usualOrder } from '#schema/rules/addonOrders.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { agreedHours } from './agreedHours.ts'
import { checkExtras } from './checkExtras.ts'
import type { Catalogue, ExtrasScene, ExtrasStay } from './extrasScene.ts'
import type { Ground } from './ground.ts'

type Rent = EntityRow<'rents'>
type Extras = Pick<EntityChange<'rents'>, 'addons' | 'arrival_time' | 'departure_time'>

const shaping = ['begin', 'end', 'amount', 'adults', 'children'] as const

/** What becomes of the extras with a change of the stay, and of the agreed hours with them; throws what the list does not allow. */
export async function extrasOf(
  { tx, now, before }: Pick<Work, 'tx' | 'now'> & { readonly before: Rent | undefined },
  draft: ExtrasStay,
  change: EntityChange<'rents'>,
  ground: Ground,
): Promise<Extras> {
  const known = before?.addons ?? []
  const isShaped = before && shaping.some((name) => draft[name] !== before[name])
  if (change.addons === undefined && !(isShaped && known.length > 0)) return {}
  const catalogue = await catalogueOf(tx, [...known, ...(change.addons ?? [])])
  if (change.addons === undefined) return before ? follow(before, draft, catalogue) : {}
  const addons = fill(change.addons ?? [], draft, catalogue)
  const [flat] = await ground.flats([draft.object_id])
  const { checkinTime, checkoutTime } = await ground.rules()
  const usual = {
    arrival_time: flat?.checkin_time ?? checkinTime,
    departure_time: flat?.checkout_time ?? checkoutTime,
  }
  const scene: ExtrasScene = { tx, now, draft, before, change, flat, usual }
  checkExtras(scene, addons, catalogue)
  return { addons: change.addons && addons, ...(await agreedHours(scene, addons, catalogue, ground)) }
}

async function catalogueOf(tx: Tx, extras: readonly Part[]): Promise<Catalogue> {
  const ids = extras.flatMap(({ addon_id }) => (typeof addon_id === 'number' ? [addon_id] : []))
  const rows = ids.length > 0 ? await findRows(tx, 'addons', sql`t.id = any(${idList(ids)})`) : []
  return new Map(rows.map((addon) => [addon.id, addon]))
}

/** Extras that stood as usual for the stay before stand as usual for that of now. */
function follow(before: Rent, draft: ExtrasStay, catalogue: Catalogue): Extras {
  const known = before.addons ?? []
  const [from, to] = [shapeOf(before), shapeOf(draft)]
  const addons = known.map((extra) => followedOrder(extra, catalogue.get(extra.addon_id), from, to))
  const isSame = addons.every(({ qty, price }, at) => qty === known[at]?.qty && price === known[at]?.price)
  return isSame ? {} : { addons }
}

/** Ordered extras as sent, completed; throws 400 for one that neither the body nor the list names. */
function fill(sent: readonly Part[], draft: ExtrasStay, catalogue: Catalogue): Part[] {
  let last = Math.max(0, ...sent.map(({ id }) => Number(id ?? 0)))
  return sent.map((extra, index) => {
    const addon = catalogue.get(extra.addon_id)
    const name = extra.name || addon?.name
    if (!name) throw badRequest('rents', { addons: `Строка ${index + 1}: напишите, что заказано.` })
    const usual = addon ? usualOrder(addon, shapeOf(draft)) : { qty: 1, price: null }
    const id = extra.id ?? ++last
    const price = extra.price ?? usual.price
    return { ...extra, id, name, price, qty: extra.qty ?? usual.qty, status: extra.status ?? 'ordered' }
  })
}

function shapeOf({ begin, end, amount, adults, children }: ExtrasStay): OrderingStay {
  return { begin, end, amount: amount ?? 0, guests: (adults ?? 0) + (children ?? 0) }
}
