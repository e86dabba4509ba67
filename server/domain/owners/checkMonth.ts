// What should be finished before a month is closed: departures, debts, receipts, prices of what was bought.
import { sql } from 'drizzle-orm'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { counted, type PluralForms } from '#schema/rules/plural.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** One kind of unfinished work with the rows behind it. */
export interface Unfinished {
  readonly kind: 'departures' | 'debts' | 'receipts' | 'purchases'
  readonly count: number
  /** In Russian, as part of a sentence. */
  readonly text: string
  readonly items: readonly { readonly id: number; readonly name: string }[]
}

const forms = {
  departures: ['гость не отмечен выехавшим', 'гостя не отмечены выехавшими', 'гостей не отмечены выехавшими'],
  debts: ['бронь не оплачена', 'брони не оплачены', 'броней не оплачены'],
  receipts: ['расход без чека', 'расхода без чека', 'расходов без чека'],
  purchases: ['покупка без цены', 'покупки без цены', 'покупок без цены'],
} as const satisfies Record<Unfinished['kind'], PluralForms>

const shown = 20

/** Everything unfinished of an owner's month; an empty list when it may be closed. */
export async function findUnfinished(
  { tx }: Pick<Reading, 'tx'>,
  ownerId: number,
  { begin, end }: Period,
): Promise<Unfinished[]> {
  const stays = await rowsOf(
    tx,
    sql`select r.id, coalesce(r.guest_name, o.name) as name, r.status, r.owed
      from rents r join objects o on o.id = r.object_id
      where o.owner_id = ${ownerId} and r.kind = 'guest' and not r.conflict
        and r.status in ('booked', 'checked_in', 'checked_out')
        and r."end" > ${begin}::date and r."end" <= ${end}::date order by r."end", r.id`,
  )
  const receipts = await rowsOf(
    tx,
    sql`select e.id, e.title || ', ' || o.name as name from expenses e join objects o on o.id = e.object_id
      where o.owner_id = ${ownerId} and e.payer in ('owner', 'split') and coalesce(cardinality(e.file_ids), 0) = 0
        and e.date between ${begin}::date and ${end}::date order by e.date, e.id`,
  )
  const purchases = await rowsOf(
    tx,
    sql`select t.id, t.title as name from tasks t join objects o on o.id = t.object_id
      where o.owner_id = ${ownerId} and t.status in ('bought', 'delivered') and coalesce(t.price_fact, 0) = 0
        and t.due_date between ${begin}::date and ${end}::date order by t.id`,
  )
  return [
    unfinished(
      'departures',
      stays.filter(({ status }) => status !== 'checked_out'),
    ),
    unfinished(
      'debts',
      stays.filter(({ owed }) => Number(owed ?? 0) > 0),
    ),
    unfinished('receipts', receipts),
    unfinished('purchases', purchases),
  ].filter(({ count }) => count > 0)
}

function unfinished(kind: Unfinished['kind'], rows: readonly RawRow[]): Unfinished {
  const items = rows.slice(0, shown).map(({ id, name }) => ({ id: Number(id), name: String(name) }))
  return { kind, count: rows.length, text: counted(rows.length, forms[kind]), items }
}
