import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { idList } from '../../access/rows.ts'
import { grouped } from '../../crud/grouped.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { Completing } from '../manner.ts'
import { objectsOf } from './objectsOf.ts'
import { seesSums } from './seesSums.ts'

/** Fills the flats, today's cleans and what is owed, for all cleaners of a list at once. */
export async function completeCleaners(rows: RowObject[], reading: Completing): Promise<void> {
  const { tx, today, sees } = reading
  const showsSums = await seesSums(reading)
  const ids = rows.map(({ id }) => Number(id))
  const objects = sees('objects') ? grouped(await objectsOf(tx, ids, showsSums), 'cleaner_id') : undefined
  const sums = await rowsOf(
    tx,
    sql`select cleaner_id, (count(*) filter (where date = ${today}::date and status <> 'canceled'))::int as today,
        coalesce(sum(coalesce(price, 0) + coalesce(bonus, 0) - coalesce(penalty, 0))
          filter (where status in ('done', 'checked') and paid_at is null), 0)::bigint as owed
      from cleans where cleaner_id = any(${idList(ids)}) group by cleaner_id`,
  )
  const byId = new Map(sums.map((sum) => [Number(sum.cleaner_id), sum]))
  for (const row of rows) {
    const sum = byId.get(Number(row.id))
    if (objects)
      row.objects = (objects.get(Number(row.id)) ?? []).map(({ cleaner_id: _own, ...object }) => object)
    if (sees('today')) row.today = Number(sum?.today ?? 0)
    if (sees('balance')) row.balance = showsSums ? fromKopecks(Number(sum?.owed ?? 0)) : null
    if (!showsSums) row.default_price = null
  }
}
