import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { firstRow } from '../../db/execute.ts'
import type { Work } from '../manner.ts'

/** What the cleaner gets: for this flat, else the flat's own rate, else the cleaner's, else the agency's for this type. */
export async function priceOf(
  tx: Work['tx'],
  objectId: number,
  cleanerId: number | null,
  type: string,
): Promise<number | null> {
  const row = await firstRow(
    tx,
    sql`select coalesce(
        (select price from bindings where object_id = o.id and cleaner_id = ${cleanerId}),
        o.clean_price,
        (select default_price from cleaners where id = ${cleanerId}),
        (select ((a.clean_settings->'prices'->>${type})::numeric * 100)::bigint from agency a limit 1)
      ) as price from objects o where o.id = ${objectId}`,
  )
  return row?.price === null || row?.price === undefined ? null : fromKopecks(Number(row.price))
}
