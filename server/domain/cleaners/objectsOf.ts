import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { idList } from '../../access/rows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** The flats of some cleaners with price in roubles (null unless sums are shown) and order, main ones first. */
export async function objectsOf(
  tx: Reading['tx'],
  cleanerIds: readonly number[],
  showsPrice = true,
): Promise<RawRow[]> {
  const rows = await rowsOf(
    tx,
    sql`select b.cleaner_id, b.object_id, o.name, o.address, b.price, b.priority, b.excluded
      from bindings b join objects o on o.id = b.object_id
      where b.cleaner_id = any(${idList(cleanerIds)}) and o.archived_at is null order by b.priority, o.name, o.id`,
  )
  return rows.map((row) => ({
    ...row,
    price: row.price === null || !showsPrice ? null : fromKopecks(Number(row.price)),
  }))
}
