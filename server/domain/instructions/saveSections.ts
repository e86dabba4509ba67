import { sql } from 'drizzle-orm'
import { instructionTypes } from '#schema/entities/examples.ts'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { create } from '../../crud/create.ts'
import { findRows } from '../../crud/entityRows.ts'
import { update } from '../../crud/update.ts'
import { badRequest } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { findSection } from './refuseTaken.ts'

/** Makes or changes the named sections of a flat, the others stay; a section without an id is found by its type and language. */
export async function saveSections(work: Work, object_id: number, sections: readonly Part[]): Promise<void> {
  await lockReferred(work.tx, 'objects', object_id, { entity: 'instructions', field: 'object_id' })
  for (const { id, version, ...fields } of sections) {
    const language = typeof fields.language === 'string' ? fields.language : 'ru'
    const known = await knownSection(work, { object_id, type: typeOf(fields), language }, id)
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    if (known) await update(work, models.instructions, { ...named, id: known.id, version })
    else await create(work, models.instructions, { ...named, object_id, language })
  }
}

function typeOf({ type }: Part): keyof typeof instructionTypes {
  const word = Object.keys(instructionTypes).find((one): one is keyof typeof instructionTypes => one === type)
  if (!word) throw badRequest('instructions', { instructions: 'Выберите раздел из списка.' })
  return word
}

async function knownSection(
  { tx }: Work,
  place: Parameters<typeof findSection>[1],
  id: unknown,
): Promise<EntityRow<'instructions'> | undefined> {
  if (typeof id !== 'number') return findSection(tx, place)
  const [row] = await findRows(
    tx,
    'instructions',
    sql`t.id = ${id} and t.object_id = ${place.object_id} and t.archived_at is null`,
    true,
  )
  if (row) return row
  const text = `Раздела № ${id} у этого объекта нет. Обновите страницу и сохраните снова.`
  throw badRequest('instructions', { instructions: text })
}
