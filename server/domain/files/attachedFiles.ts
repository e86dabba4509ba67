import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { list } from '../../crud/list.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

const most = 1000

/** The files of rows of an entity that the person may see, newest first, with their links. */
export async function attachedFiles(
  reading: Reading,
  entity: EntityName,
  ids: readonly unknown[],
): Promise<readonly RowObject[]> {
  if (ids.length === 0) return []
  const filter = JSON.stringify({ entity_type: entity, entity_id: ids })
  return (await list(reading, models.files, { filter, range: `[0,${most - 1}]` })).rows
}

/** The files with these ids that the person may see, with their links. */
export async function namedFiles(reading: Reading, ids: readonly number[]): Promise<readonly RowObject[]> {
  if (ids.length === 0) return []
  const filter = JSON.stringify({ id: ids.slice(0, most) })
  return (await list(reading, models.files, { filter, range: `[0,${most - 1}]` })).rows
}
