import { sql } from 'drizzle-orm'
import type { EntityName } from '#schema/names.ts'
import type { Tx } from '../db/database.ts'
import { firstRow } from '../db/execute.ts'

/** The place after the last live row of an entity, or of one object of it, in the order people have made. */
export async function nextSort(tx: Tx, entity: EntityName, objectId?: number): Promise<number> {
  const within = objectId === undefined ? sql.raw('') : sql` and object_id = ${objectId}`
  const row = await firstRow(
    tx,
    sql`select coalesce(max(sort), 0) + 1 as next from ${sql.identifier(entity)} where archived_at is null${within}`,
  )
  return Number(row?.next ?? 1)
}
