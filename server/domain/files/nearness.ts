// Whether a photo of a clean was taken in its flat: told by the phone once, compared, and forgotten.
import { sql } from 'drizzle-orm'
import { nearnessBetween } from '#schema/rules/nearness.ts'
import { firstRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import type { Place } from './place.ts'

interface Taken extends Place {
  readonly lat?: number | null
  readonly lng?: number | null
}

/** Near or far; nothing where the phone tells no place, the flat has none, or the file is no part of a clean. */
export async function nearnessOf({ tx }: Pick<Reading, 'tx'>, taken: Taken): Promise<'near' | 'far' | null> {
  const { entity_type, entity_id, lat, lng } = taken
  if (entity_type !== 'cleans' || !entity_id || typeof lat !== 'number' || typeof lng !== 'number')
    return null
  const flat = await firstRow(
    tx,
    sql`select o.lat, o.lng from cleans c join objects o on o.id = c.object_id where c.id = ${entity_id}`,
  )
  if (!flat || flat.lat === null || flat.lng === null) return null
  return nearnessBetween({ lat, lng }, { lat: Number(flat.lat), lng: Number(flat.lng) })
}
