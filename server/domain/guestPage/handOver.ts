import { sql } from 'drizzle-orm'
import type { EntityName } from '#schema/names.ts'
import { idList } from '../../access/rows.ts'
import { recountWhere } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'

/** A file is named once: from then on it belongs to what it was sent with, out of reach of the link. */
export async function handOver(
  { tx }: Pick<Work, 'tx'>,
  ids: readonly number[],
  entity: EntityName,
  id: number,
): Promise<void> {
  if (ids.length === 0) return
  await recountWhere(tx, 'files', sql`t.id = any(${idList(ids)})`, { entity_type: entity, entity_id: id })
}
