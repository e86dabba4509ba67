import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { firstRow } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'

/** Roubles for the one who cleans: agreed for this flat, else the flat's own rate, else the cleaner's, else the agency's for this type. */
export async function priceOf(
  tx: Work['tx'],
  clean: { readonly object_id: number; readonly cleaner_id: number | null; readonly type: string },
): Promise<number | null> {
  const { object_id, cleaner_id, type } = clean
  const row = await firstRow(
    tx,
    sql`select coalesce(
        (select b.price from bindings b where b.object_id = o.id and b.cleaner_id = ${cleaner_id}),
        o.clean_price,
        (select c.default_price from cleaners c where c.id = ${cleaner_id}),
        (select ((a.clean_settings->'prices'->>${type}::text)::numeric * 100)::bigint from agency a limit 1)
      ) as price from objects o where o.id = ${object_id}`,
  )
  return row?.price === null || row?.price === undefined ? null : fromKopecks(Number(row.price))
}
