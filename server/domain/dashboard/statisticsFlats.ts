import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import type { Piece } from '../../crud/pieces.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** Which flats are counted. */
export interface StatisticsQuery {
  readonly object_ids?: readonly number[] | null
  readonly owner_id?: number | null
  readonly group?: string | null
}

/** The groups of the person's flats that are not put away. */
export function groupsPiece({ actor }: Reading): Piece<readonly string[]> {
  const own = actor.objectIds === null ? sql.raw('true') : sql`o.id = any(${idList(actor.objectIds)})`
  return {
    rows: sql`select distinct o."group" from objects o where o."group" <> '' and o.archived_at is null and ${own} order by 1`,
    read: (rows) => rows.map(({ group }) => String(group)),
  }
}

/** The flats of the person that were asked for, those put away too; null means all of the agency. */
export async function readFlats({ tx, actor }: Reading, query: StatisticsQuery): Promise<number[] | null> {
  const conditions: SQL[] = []
  if (actor.objectIds !== null) conditions.push(sql`o.id = any(${idList(actor.objectIds)})`)
  if (query.object_ids && query.object_ids.length > 0) {
    conditions.push(sql`o.id = any(${idList(query.object_ids)})`)
  }
  if (query.owner_id) conditions.push(sql`o.owner_id = ${query.owner_id}`)
  if (query.group) conditions.push(sql`o."group" = ${query.group}`)
  if (conditions.length === 0) return null
  const rows = await rowsOf(
    tx,
    sql`select o.id from objects o where ${sql.join(conditions, sql.raw(' and '))} order by o.id`,
  )
  return rows.map(({ id }) => Number(id))
}
