// What an extra of the flat allows: not more of it than it says, and not too late before the arrival.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { orderFault } from '#schema/rules/addonOrders.ts'
import { instantOf, toEpoch } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { readAgencyRules } from './agencyRules.ts'

type Stay = Pick<EntityRow<'rents'>, 'object_id' | 'begin' | 'arrival_time'>

const hour = 3_600_000
const ordering: readonly unknown[] = ['ordered', 'confirmed']

/** 422 for orders that are new or larger than before and that the flat's list does not allow. */
export async function checkExtras(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  stay: Stay,
  extras: readonly Part[],
  before: readonly Part[],
): Promise<void> {
  const asked = extras.filter((extra) => ordering.includes(extra.status) && isMore(extra, before))
  const ids = asked.flatMap(({ addon_id }) => (typeof addon_id === 'number' ? [addon_id] : []))
  if (ids.length === 0) return
  const listed = await findRows(tx, 'addons', sql`t.id = any(${idList(ids)})`)
  const ahead = (toEpoch(await arrivalOf(tx, stay)) - toEpoch(now)) / hour
  for (const extra of asked) {
    const addon = listed.find(({ id }) => id === extra.addon_id)
    const text = addon && orderFault(addon, Number(extra.qty), ahead)
    if (text) throw refused('rents.addon', text, { addons: text })
  }
}

function isMore({ id, addon_id, qty }: Part, before: readonly Part[]): boolean {
  const known = before.find((extra) => extra.id === id && extra.addon_id === addon_id)
  return !known || Number(qty) > Number(known.qty)
}

async function arrivalOf(tx: Work['tx'], { object_id, begin, arrival_time }: Stay): Promise<string> {
  const [object] = await findRows(tx, 'objects', sql`t.id = ${object_id}`)
  const { checkinTime } = await readAgencyRules(tx)
  return instantOf(object?.timezone ?? 'UTC', begin, arrival_time ?? object?.checkin_time ?? checkinTime)
}
