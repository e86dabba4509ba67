import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { conflict } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'

/** Which live section of a flat has this type and language; sections of one's own kind are never taken. */
export async function findSection(
  tx: Work['tx'],
  { object_id, type, language }: Pick<EntityRow<'instructions'>, 'object_id' | 'type' | 'language'>,
): Promise<EntityRow<'instructions'> | undefined> {
  if (type === 'custom') return undefined
  const [row] = await findRows(
    tx,
    'instructions',
    sql`t.object_id = ${object_id} and t.type = ${type} and t.language = ${language} and t.archived_at is null`,
    true,
  )
  return row
}

/** Throws 409 with the section that a flat already has of this type and language. */
export async function refuseTaken(
  change: EntityChange<'instructions'>,
  { before, ...work }: Work & { readonly before: EntityRow<'instructions'> | undefined },
): Promise<void> {
  const { object_id, type, language = 'ru' } = { ...before, ...change }
  if (object_id === undefined || type === undefined) return
  await lockReferred(work.tx, 'objects', object_id, { entity: 'instructions', field: 'object_id' })
  const taken = await findSection(work.tx, { object_id, type, language })
  if (!taken || taken.id === before?.id) return
  const field = models.instructions.fields.type
  const label = field?.kind === 'choice' ? field.options[type] : type
  throw conflict(
    'instructions.taken',
    `У объекта уже есть раздел «${label}» на этом языке. Откройте его и поправьте текст.`,
    { extra: { current: await getOne(work, models.instructions, taken.id) } },
  )
}
