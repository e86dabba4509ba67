import { sql } from 'drizzle-orm'
import { todayIn } from '#schema/rules/dates.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Reading } from '../entityHooks.ts'

/** The paid payouts of an owner that were made in a period or pay for it, by date. */
export async function readPayouts(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  ownerId: number,
  { begin, end }: Period,
) {
  const day = sql`(t.paid_at at time zone ${actor.timezone})::date`
  const rows = await findRows(
    tx,
    'payouts',
    sql`t.owner_id = ${ownerId} and t.state = 'paid' and ((${day} between ${begin}::date and ${end}::date)
      or (t."begin" <= ${end}::date and t."end" >= ${begin}::date))`,
  )
  return rows.map(({ id, amount, paid_at, file_ids, begin: from, end: to }) => ({
    id,
    date: paid_at === null ? null : todayIn(actor.timezone, paid_at),
    amount,
    begin: from,
    end: to,
    file_id: file_ids?.[0] ?? null,
  }))
}
