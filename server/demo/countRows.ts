import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { becomeOwner, systemRole } from '../db/roles.ts'

/** Counts the rows of a table, or of all, as the owner of the tables, who alone may; goes on under the role of before. */
export async function countRows(tx: Tx, table: SQL = sql``): Promise<void> {
  await tx.execute(sql.raw(becomeOwner))
  await tx.execute(sql`analyze ${table}`)
  await tx.execute(sql`select set_config('role', ${systemRole}, true)`)
}
