// The sums that are kept by month, held to what they are made of while histories go on.
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/execute.ts'
import { findFaults } from '#server/domain/sums/checkSums.ts'
import { keepMonths } from '#server/domain/sums/keepMonths.ts'
import type { Scene } from './carry.ts'

/** Keeps the months of all stays, those that changed anew, so that the next moves find sums to mark. */
export async function keepTouched({ database, actor }: Scene): Promise<void> {
  const months = await database.readAgency(actor, (tx) =>
    rowsOf(
      tx,
      sql`select distinct date_trunc('month', day::timestamp)::date::text as month from rents cross join lateral (values ("begin"), ("end")) d(day) order by 1`,
    ),
  )
  await keepMonths(
    database,
    actor,
    months.map(({ month }) => String(month)),
  )
}

/** Throws with the months whose kept sums are not what stays and money make. */
export async function compareKept({ database, actor }: Scene): Promise<void> {
  const faults = await findFaults({ database }, actor.agencyId)
  if (faults.length > 0) throw new Error(`Kept sums differ: ${faults.map(({ month }) => month).join(', ')}`)
}
