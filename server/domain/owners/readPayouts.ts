import { sql } from 'drizzle-orm'
import { todayIn } from '#schema/rules/dates.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Reading } from '../entityHooks.ts'

/** The paid payouts of an owner for a period, by date: each stands once, in the month that it pays for last. */
export async function readPayouts(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  ownerId: number,
  { begin, end }: Period,
) {
  const rows = await findRows(
    tx,
    'payouts',
    sql`t.owner_id = ${ownerId} and t.state = 'paid' and t."end" between ${begin}::date and ${end}::date`,
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
