import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** A flat with its owner, as the figures name them. */
export interface StatisticsFlat {
  readonly id: number
  readonly name: string
  readonly ownerId: number | null
  readonly ownerName: string | null
}

/** Which flats are counted. */
export interface StatisticsQuery {
  readonly object_ids?: readonly number[] | null
  readonly owner_id?: number | null
  readonly group?: string | null
}

/** The flats of the person that were asked for, those put away too, by name. */
export async function readFlats({ tx, actor }: Reading, query: StatisticsQuery): Promise<StatisticsFlat[]> {
  const conditions: SQL[] = [sql.raw('true')]
  if (actor.objectIds !== null) conditions.push(sql`o.id = any(${idList(actor.objectIds)})`)
  if (query.object_ids && query.object_ids.length > 0) {
    conditions.push(sql`o.id = any(${idList(query.object_ids)})`)
  }
  if (query.owner_id) conditions.push(sql`o.owner_id = ${query.owner_id}`)
  if (query.group) conditions.push(sql`o."group" = ${query.group}`)
  const rows = await rowsOf(
    tx,
    sql`select o.id, o.name, o.owner_id, w.name as owner_name from objects o left join owners w on w.id = o.owner_id
      where ${sql.join(conditions, sql.raw(' and '))} order by o.name, o.id`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    ownerId: row.owner_id === null ? null : Number(row.owner_id),
    ownerName: typeof row.owner_name === 'string' ? row.owner_name : null,
  }))
}
