import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { EntityChange, Work } from '../entityHooks.ts'

/** The check-list of the flat as it is now, for a clean of this type: later changes of the flat leave the clean alone. */
export async function copyPoints(
  tx: Work['tx'],
  { object_id, type }: Pick<EntityChange<'cleans'>, 'object_id' | 'type'>,
): Promise<Part[]> {
  const points = await findRows(
    tx,
    'points',
    sql`t.object_id = ${object_id} and t.active and t.archived_at is null`,
  )
  return points
    .filter(
      ({ clean_types }) => !clean_types || clean_types.length === 0 || (type && clean_types.includes(type)),
    )
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
    .map(({ id, title, zone, required, photo_required, min_photos, sample_file_id }) => ({
      point_id: id,
      title,
      zone,
      required,
      photo_required,
      min_photos,
      sample_file_id,
      done: false,
    }))
}
