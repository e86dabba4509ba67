// What an extra of the flat allows: not more of it than it says, not too late before the arrival, not to guests of other channels.
import type { Part } from '#schema/kinds/index.ts'
import { orderFault } from '#schema/rules/addonOrders.ts'
import { instantOf, toEpoch } from '#schema/rules/dates.ts'
import { refused } from '../../errors.ts'
import type { Catalogue, ExtrasScene } from './extrasScene.ts'

const hour = 3_600_000
const ordering: readonly unknown[] = ['ordered', 'confirmed']

/** 422 for orders that are new or larger than before and that the flat's list does not allow. */
export function checkExtras(
  { draft, before, flat, usual, now }: ExtrasScene,
  extras: readonly Part[],
  catalogue: Catalogue,
): void {
  const known = before?.addons ?? []
  const arrival = instantOf(flat?.timezone ?? 'UTC', draft.begin, draft.arrival_time ?? usual.arrival_time)
  const hoursAhead = (toEpoch(arrival) - toEpoch(now)) / hour
  for (const extra of extras) {
    if (!ordering.includes(extra.status) || !isMore(extra, known)) continue
    const addon = catalogue.get(extra.addon_id)
    const text = addon && orderFault(addon, { qty: Number(extra.qty), hoursAhead, ota_id: draft.ota_id })
    if (text) throw refused('rents.addon', text, { addons: text })
  }
}

function isMore({ id, addon_id, qty }: Part, known: readonly Part[]): boolean {
  const old = known.find((extra) => extra.id === id && extra.addon_id === addon_id)
  return !old || Number(qty) > Number(old.qty)
}
