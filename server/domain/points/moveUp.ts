// The order of a check-list: a point goes up one place, and the whole list is the answer.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'

/** The live points of a flat in their order, through the person's view. */
export async function listOf(reading: Reading, objectId: number): Promise<readonly RowObject[]> {
  const page = await list(reading, models.points, { object_id: String(objectId) })
  return page.rows
}

/** Swaps a point with the one before it, the first stays; numbers the list anew and gives it whole. Throws 404. */
export async function moveUp(work: Work, id: number): Promise<readonly RowObject[]> {
  return numberAnew(work, raised(await neighboursOf(work, id), id))
}

/** Numbers the points of a flat as they stand, with one line in the journal of the flat; gives the whole list. */
export async function numberAnew(
  work: Work,
  ordered: readonly EntityRow<'points'>[],
): Promise<readonly RowObject[]> {
  const moved = [...ordered.entries()].filter(([index, { sort }]) => sort !== index + 1)
  for (const [index, { id }] of moved) await recountOne(work.tx, 'points', id, { sort: index + 1 })
  const objectId = ordered[0]?.object_id ?? 0
  if (moved.length > 0) work.record({ entity: 'objects', id: objectId, action: 'order_points' })
  return listOf(work, objectId)
}

/** The live points of the flat of a point, locked, in their order. Throws 404. */
export async function neighboursOf(work: Work, id: number): Promise<EntityRow<'points'>[]> {
  const own = rowCondition(models.points, work.actor) ?? sql`true`
  const [found] = await findRows(work.tx, 'points', sql`t.id = ${id} and t.archived_at is null and ${own}`)
  if (!found) throw notFound('points')
  const locked = await findRows(
    work.tx,
    'points',
    sql`t.object_id = ${found.object_id} and t.archived_at is null`,
    true,
  )
  return locked.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
}

function raised(points: readonly EntityRow<'points'>[], id: number): EntityRow<'points'>[] {
  const ordered = [...points]
  const at = ordered.findIndex((point) => point.id === id)
  const moved = ordered.splice(at, 1)
  ordered.splice(Math.max(0, at - 1), 0, ...moved)
  return ordered
}
