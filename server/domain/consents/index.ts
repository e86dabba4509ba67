// Consents and signatures: whether the print of each still is that of its text is counted at every showing.
import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { ComputeContext, EntityHooks } from '../entityHooks.ts'

const entityHooks: EntityHooks<'consents'> = { computeFields: countPrints }

async function countPrints(rows: RowObject[], { tx }: ComputeContext): Promise<void> {
  const ids = idList(rows.map(({ id }) => Number(id)))
  const counted = await rowsOf(
    tx,
    sql`select id, encode(sha256(convert_to(text, 'UTF8')), 'hex') = text_sha256 as intact
      from consents where id = any(${ids})`,
  )
  const intact = new Map(counted.map((row) => [Number(row.id), row.intact === true]))
  for (const row of rows) row.intact = intact.get(Number(row.id)) ?? false
}

/** The papers of guests. */
export const consents = { entityHooks }
