// Purchases follow levels: what has fallen below its norm is asked for, once for a flat and a thing; what the system asked for itself goes when it is there again.
import { sql } from 'drizzle-orm'
import { daysBetween } from '#schema/rules/dates.ts'
import { isUrgent, suppliesIn, thingKey, untilArrival, wantedOf, whyBuy } from '#schema/rules/supplies.ts'
import { findRows, followOne, insertOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { rankOf } from '../tasks/rankOf.ts'
import { nextArrival } from './nextArrival.ts'

/** A thing that a flat wants. */
export interface Need {
  readonly name: string
  readonly unit?: string
  readonly shop?: string
  /** How many there should be to come, those on their way counted in. */
  readonly qty: number
  readonly reason: string
  readonly urgent: boolean
  readonly from: EntityRow<'tasks'>['request_from']
  readonly clean_id?: number | null
}

/** Something that a report says is short, in its own words. */
export interface Told {
  readonly name: string
  readonly isEmpty: boolean
  readonly qty: number
  readonly cleanId: number
}

const open = sql`t.status in ('new', 'in_work', 'bought')`

/** Asks for what lacks of the named things, closes what is there again, and asks for what a report has told. */
export async function restock(
  work: Work,
  flatId: number,
  things: ReadonlySet<string>,
  told: readonly Told[] = [],
): Promise<void> {
  if (things.size === 0 && told.length === 0) return
  const [flat] = await findRows(work.tx, 'objects', sql`t.id = ${flatId}`, true)
  const arrival = await nextArrival(work.tx, flatId, work.today)
  const days = arrival === null ? null : daysBetween(work.today, arrival)
  const known = await findRows(work.tx, 'tasks', sql`t.object_id = ${flatId} and ${open}`, true)
  const said = new Map(told.map((one) => [thingKey(one.name), one]))
  const store = suppliesIn(flat?.supplies)
  for (const supply of store) {
    const key = thingKey(supply.name)
    const report = said.get(key)
    if (!things.has(key) && !report) continue
    const qty = Math.max(wantedOf(supply), report?.qty ?? 0)
    if (qty === 0)
      await closeOwn(
        work,
        known.filter(({ title }) => thingKey(title) === key),
      )
    else
      await askFor(work, flatId, known, {
        ...supply,
        qty,
        reason: whyBuy(supply, arrival),
        urgent: isUrgent(report?.isEmpty ? 0 : supply.level, days),
        ...askedBy(work, report),
      })
  }
  const stored = new Set(store.map(({ name }) => thingKey(name)))
  for (const report of told.filter(({ name }) => !stored.has(thingKey(name))))
    await askFor(work, flatId, known, {
      name: report.name,
      qty: Math.max(1, report.qty),
      reason: `${report.isEmpty ? 'кончилось' : 'осталось мало'}${untilArrival(arrival)}`,
      urgent: isUrgent(report.isEmpty ? 0 : null, days),
      ...askedBy(work, report),
    })
}

function askedBy({ actor }: Work, report: Told | undefined): Pick<Need, 'from' | 'clean_id'> {
  if (!report) return { from: 'auto' }
  return { from: actor.role === 'cleaner' ? 'cleaner' : 'staff', clean_id: report.cleanId }
}

/** Makes a purchase of a need, or raises the open one of the same flat and thing. */
export async function askFor(
  work: Work,
  flatId: number,
  known: readonly EntityRow<'tasks'>[],
  need: Need,
): Promise<boolean> {
  const same = known.filter(({ title }) => thingKey(title) === thingKey(need.name))
  const coming = same
    .filter(({ status }) => status === 'bought')
    .reduce((sum, { qty }) => sum + (qty ?? 0), 0)
  const waiting = same.find(({ status }) => status !== 'bought')
  const qty = need.qty - coming
  if (qty <= 0) return false
  if (!waiting) {
    const { name, unit, shop, reason, urgent, from, clean_id = null } = need
    await insertOne(work, 'tasks', {
      title: name,
      qty,
      object_id: flatId,
      category: 'supplies',
      priority: urgent ? 'urgent' : 'normal',
      request_from: from,
      reason,
      clean_id,
      ...(unit && { unit }),
      ...(shop && { shop }),
    })
    return true
  }
  const isOwn = waiting.request_from === 'auto' && waiting.status === 'new'
  const priority = need.urgent ? 'urgent' : waiting.priority
  const change = {
    qty: isOwn ? qty : Math.max(qty, waiting.qty ?? 0),
    reason: need.reason,
    priority,
    rank: rankOf({ status: waiting.status, priority }),
  }
  const isSame =
    change.qty === waiting.qty && change.reason === waiting.reason && priority === waiting.priority
  if (!isSame) await followOne(work.tx, 'tasks', waiting.id, change)
  return !isSame
}

/** What the system asked for by itself and nobody has begun to buy is not needed any more, whoever found it there. */
async function closeOwn({ tx, record }: Work, known: readonly EntityRow<'tasks'>[]): Promise<void> {
  for (const task of known) {
    if (task.request_from !== 'auto' || task.status !== 'new') continue
    const after = await followOne(tx, 'tasks', task.id, { status: 'canceled', rank: 0 })
    record({ entity: 'tasks', id: task.id, action: 'not_needed', before: { ...task }, after: { ...after } })
  }
}
