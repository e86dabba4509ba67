import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'

/** What a public page may say of the agency: its name and the phone to call, if it has one. */
export async function publicCard(tx: Tx): Promise<{ readonly name: string; readonly phone: string | null }> {
  const row = await firstRow(tx, sql`select name, contacts->>'phone' as phone from agency limit 1`)
  return { name: String(row?.name ?? ''), phone: typeof row?.phone === 'string' ? row.phone : null }
}
