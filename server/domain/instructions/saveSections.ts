import { sql } from 'drizzle-orm'
import { instructionTypes } from '#schema/entities/examples.ts'
import type { Part } from '#schema/kinds/index.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { badRequest } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../manner.ts'
import { findSection } from './refuseTaken.ts'

/** Makes or changes the named sections of a flat, the others stay; a section without an id is found by its type and language. */
export async function saveSections(work: Work, object_id: number, sections: readonly Part[]): Promise<void> {
  await lockReferred(work.tx, 'objects', object_id, { entity: 'instructions', field: 'object_id' })
  for (const part of sections) {
    const { type, text, language } = sectionOf(part)
    const known = await knownSection(work, { object_id, type, language: language ?? 'ru' }, part.id)
    if (known) await changeOne(work, 'instructions', known, { type, text, ...(language ? { language } : {}) })
    else await insertOne(work, 'instructions', { object_id, type, text, ...(language ? { language } : {}) })
  }
}

function sectionOf({ type, text, language }: Part) {
  const word = Object.keys(instructionTypes).find((one): one is keyof typeof instructionTypes => one === type)
  if (!word) throw badRequest('instructions', { instructions: 'Выберите раздел из списка.' })
  return { type: word, text: String(text), language: typeof language === 'string' ? language : undefined }
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
