// The linen of a clean: counted for those who come next as long as it is ahead, kept as it was brought once it is done.
import { sql } from 'drizzle-orm'
import { linenFor } from '#schema/rules/linen.ts'
import { firstRow, type RawRow } from '../../db/execute.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { nextStay } from './nextStay.ts'

/** What to bring: for those who come next, or for a full flat when nobody is known to; null where the flat says nothing of beds. */
export function linenOf(next: RawRow): Readonly<Record<string, number>> | null {
  const flat = { beds: next.beds, norm: next.linen_norm, most: Number(next.guests_max) || null }
  const grown = Number(next.adults ?? 0) + Number(next.children ?? 0)
  const coming = next.next_id === null ? null : { grown, infants: Number(next.infants ?? 0) }
  const linen = linenFor(flat, coming)
  return Object.keys(linen).length === 0 ? null : linen
}

/** What was brought, kept with the end of a clean. */
export async function keepLinen(
  change: EntityChange<'cleans'>,
  { before, tx, restores }: Work & { readonly before: EntityRow<'cleans'> | undefined },
): Promise<EntityChange<'cleans'>> {
  if (restores || !before || change.status !== 'done' || before.status === 'done' || before.linen)
    return change
  const row = await firstRow(
    tx,
    sql`select o.beds, o.linen_norm, o.guests_max, n.id as next_id, n.adults, n.children, n.infants
      from cleans c join objects o on o.id = c.object_id left join ${nextStay('c')} on true where c.id = ${before.id}`,
  )
  const linen = row ? linenOf(row) : null
  return linen ? { ...change, linen } : change
}
