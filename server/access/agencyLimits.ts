// How much an agency and its public links may have: the usual, or what the operator has set for it.
import { sql } from 'drizzle-orm'
import { type LimitName, usualLimits } from '#schema/rules/limits.ts'
import type { Database, Tx } from '../db/database.ts'
import { firstRow, rowsOf } from '../db/execute.ts'

/** The limit of the agency of a transaction. */
export async function limitOfAgency(tx: Tx, name: LimitName): Promise<number> {
  const row = await firstRow(tx, sql`select most from agency_limits where name = ${name}`)
  return row ? Number(row.most) : usualLimits[name]
}

/** Sets a limit of an agency; false when there is no such agency. */
export async function setLimit(
  database: Database,
  agencyId: number,
  name: LimitName,
  most: number,
): Promise<boolean> {
  const known = await database.asSystem((tx) =>
    firstRow(tx, sql`select 1 from agency where id = ${agencyId}`),
  )
  if (!known) return false
  await database.asAgency({ agencyId, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`insert into agency_limits (name, most) values (${name}, ${most})
        on conflict (agency_id, name) do update set most = excluded.most`,
    ),
  )
  return true
}
