import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { Tx } from '../db/database.ts'
import { firstRow } from '../db/execute.ts'

/** The place after the last live row of an entity, or of one object of it, in the order people have made. */
export async function nextSort(tx: Tx, entity: EntityName, objectId?: number): Promise<number> {
  const within = objectId === undefined ? sql.raw('true') : sql`object_id = ${objectId}`
  const live = models[entity].traits?.includes('archived') ? sql.raw(' and archived_at is null') : sql.raw('')
  const row = await firstRow(
    tx,
    sql`select coalesce(max(sort), 0) + 1 as next from ${sql.identifier(entity)} where ${within}${live}`,
  )
  return Number(row?.next ?? 1)
}
