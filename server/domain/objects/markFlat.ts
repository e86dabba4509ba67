import { sql } from 'drizzle-orm'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** Marks how clean a flat is, in the journal too, so that the act it follows from can be taken back; a flat under repair stays so. */
export async function markFlat(
  { tx, record }: Pick<Work, 'tx' | 'record'>,
  objectId: number,
  clean_status: EntityRow<'objects'>['clean_status'],
): Promise<void> {
  const [flat] = await findRows(tx, 'objects', sql`t.id = ${objectId}`, true)
  if (!flat || flat.clean_status === 'repair' || flat.clean_status === clean_status) return
  await recountOne(tx, 'objects', flat.id, { clean_status })
  const before = { clean_status: flat.clean_status }
  record({ entity: 'objects', id: flat.id, action: 'follow_clean', before, after: { clean_status } })
}
