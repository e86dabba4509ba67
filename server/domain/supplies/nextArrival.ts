import { sql } from 'drizzle-orm'
import { firstRow } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'

/** The day by which things must be in a flat: when the next guest comes, today for one who has not come in yet. */
export async function nextArrival(tx: Work['tx'], flatId: number, today: string): Promise<string | null> {
  const row = await firstRow(
    tx,
    sql`select min(r."begin") as next from rents r
      where r.object_id = ${flatId} and r.occupies and r.kind in ('guest', 'owner_stay')
        and (r."begin" > ${today}::date or (r."begin" = ${today}::date and r.status = 'booked'))`,
  )
  return typeof row?.next === 'string' ? row.next : null
}
