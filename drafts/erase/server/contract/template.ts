// Which text is the contract of a stay: the best document of the agency for its flat, channel of sale and language.
import { sql } from 'drizzle-orm'
import { chooseTemplate } from '#schema/rules/templateChoice.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import type { PageScene } from '../guestPage/pageScene.ts'

/** The code of the document that is signed where an agency has several. */
const usualCode = 'contract'

/** The template of the contract for a stay in a language; undefined when the agency has none for it. */
export async function contractTemplate(
  { tx }: Pick<Reading, 'tx'>,
  { rent }: PageScene,
  language: string,
): Promise<EntityRow<'templates'> | undefined> {
  const documents = await findRows(
    tx,
    'templates',
    sql`t.category = 'document' and t.active and t.archived_at is null
      and (t.object_id is null or t.object_id = ${rent.object_id})`,
  )
  const ordered = documents.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
  const named = ordered.find(({ code }) => code === usualCode) ?? ordered[0]
  if (!named) return undefined
  const live = ordered.filter(({ code }) => code === named.code)
  return chooseTemplate(named, live, { object_id: rent.object_id, ota_id: rent.ota_id, language })
}
