import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'

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
  const hasMeter = points.some(({ kind }) => kind === 'meter')
  const readings = hasMeter ? await lastReadings(tx, Number(object_id)) : new Map<number, number>()
  return points
    .filter(
      ({ clean_types }) => !clean_types || clean_types.length === 0 || (type && clean_types.includes(type)),
    )
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
    .map((point) => ({
      ...Object.fromEntries(copied.map((name) => [name, point[name]])),
      point_id: point.id,
      ...(point.kind === 'meter' ? { number_before: readings.get(point.id) ?? null } : {}),
      done: false,
    }))
}

const copied = [
  'title',
  'translations',
  'description',
  'zone',
  'kind',
  'minutes',
  'required',
  'photo_required',
  'min_photos',
  'sample_file_id',
] as const satisfies readonly (keyof EntityRow<'points'>)[]

/** What the meters of a flat showed last, by their points. */
async function lastReadings(tx: Work['tx'], objectId: number): Promise<ReadonlyMap<number, number>> {
  const found = await rowsOf(
    tx,
    sql`select distinct on (1) (p ->> 'point_id')::int as point, (p ->> 'number')::float8 as reading
      from cleans c cross join lateral jsonb_array_elements(c.points) p
      where c.object_id = ${objectId} and c.finished_at is not null and p ->> 'kind' = 'meter' and p ->> 'number' is not null
      order by 1, c.finished_at desc`,
  )
  return new Map(found.map(({ point, reading }) => [Number(point), Number(reading)]))
}
