// Who wrote a row last, by the journal: told to the second of two people who change it at once.
import { sql } from 'drizzle-orm'
import { isoMoment } from '../db/columns/index.ts'
import type { Tx } from '../db/database.ts'
import { firstRow } from '../db/execute.ts'

/** The last writing of a row; `changed_by` is null when it was a channel or the system. */
export interface LastWriting {
  readonly changed_at: string | null
  readonly changed_by: string | null
}

/** Reads the newest line of the journal about a row. */
export async function lastWriter(tx: Tx, entity: string, id: number): Promise<LastWriting> {
  const line = await firstRow(
    tx,
    sql`select a.at::text as at, u.name as name
      from audit a left join users u on u.agency_id = a.agency_id and u.id = a.user_id
      where a.entity = ${entity} and a.entity_id = ${id}::int order by a.id desc limit 1`,
  )
  if (!line) return { changed_at: null, changed_by: null }
  return {
    changed_at: String(isoMoment(line.at)),
    changed_by: typeof line.name === 'string' ? line.name : null,
  }
}
