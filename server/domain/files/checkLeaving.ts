import { sql } from 'drizzle-orm'
import type { EntityName } from '#schema/names.ts'
import { refuseLeaving } from '#schema/rules/messageFiles.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest } from '../../errors.ts'

/** Throws 400 for files that cannot go along with a message: too many, too heavy, or closed papers. */
export async function checkLeaving(
  tx: Tx,
  entity: EntityName,
  ids: readonly number[] | null | undefined,
): Promise<void> {
  if (!ids || ids.length === 0) return
  const files = await findRows(tx, 'files', sql`t.id = any(${idList(ids)})`)
  const reason = refuseLeaving(files)
  if (reason !== undefined) throw badRequest(entity, { file_ids: reason })
}
