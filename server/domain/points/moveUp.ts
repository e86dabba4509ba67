// The order of a check-list: a point goes up one place, and the whole list is the answer.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../manner.ts'

/** The live points of a flat in their order, through the person's view. */
export async function listOf(reading: Reading, objectId: number): Promise<readonly RowObject[]> {
  const page = await list(reading, models.points, { object_id: String(objectId) })
  return page.rows
}

/** Swaps a point with the one before it, the first stays; numbers the list anew and gives it whole. Throws 404. */
export async function moveUp(work: Work, id: number): Promise<readonly RowObject[]> {
  const own = rowCondition(models.points, work.actor) ?? sql`true`
  const [found] = await findRows(work.tx, 'points', sql`t.id = ${id} and t.archived_at is null and ${own}`)
  if (!found) throw notFound('points')
  const locked = await findRows(
    work.tx,
    'points',
    sql`t.object_id = ${found.object_id} and t.archived_at is null`,
    true,
  )
  for (const [index, point] of raised(locked, id).entries()) {
    await changeOne(work, 'points', point, { sort: index + 1 }, 'up')
  }
  return listOf(work, found.object_id)
}

function raised(points: readonly EntityRow<'points'>[], id: number): EntityRow<'points'>[] {
  const ordered = [...points].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
  const at = ordered.findIndex((point) => point.id === id)
  const moved = ordered.splice(at, 1)
  ordered.splice(Math.max(0, at - 1), 0, ...moved)
  return ordered
}
