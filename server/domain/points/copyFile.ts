import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { withoutSystem } from '../withoutSystem.ts'

type Place = Pick<EntityChange<'files'>, 'entity_type' | 'entity_id'>

/** Another row of the same picture: who cleans only the second flat sees nothing that hangs on the first. */
export async function copyFile(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  id: number | null,
  place: Place = { entity_type: null, entity_id: null },
): Promise<number | null> {
  const [file] = id === null ? [] : await findRows(tx, 'files', sql`t.id = ${id}`)
  if (!file) return null
  const [copy] = await storeNew(tx, 'files', [{ ...withoutSystem(file), ...place, created_by: actor.userId }])
  return copy?.id ?? null
}

/** The example of a point as its own: a photo of some clean is copied, for whoever cleans next does not see that clean. */
export async function ownSample(
  work: Pick<Work, 'tx' | 'actor'>,
  id: number,
  point: number,
): Promise<number | null> {
  const rule = rowCondition(models.files, work.actor)
  const [file] = await findRows(work.tx, 'files', rule ? sql`t.id = ${id} and ${rule}` : sql`t.id = ${id}`)
  const isShot = file?.entity_type === 'cleans' && file.mime?.startsWith('image/')
  return isShot ? copyFile(work, id, { entity_type: 'points', entity_id: point }) : id
}
