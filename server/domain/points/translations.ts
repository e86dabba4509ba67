// Points of a check-list in the languages of cleaners: an agency translates one title once.
import { sql } from 'drizzle-orm'
import type { EntityName } from '#schema/names.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { neighboursOf } from './moveUp.ts'
import { startTranslations } from './startTranslations.ts'

type Translations = EntityRow<'points'>['translations']

/** Throws 400 for two translations into one language. */
export function checkLanguages(entity: EntityName, translations: Translations | undefined): void {
  const languages = (translations ?? []).map(({ language }) => language)
  if (new Set(languages).size === languages.length) return
  throw badRequest(entity, { translations: 'На одном языке два перевода. Оставьте один.' })
}

/** The translations of a title that the agency, or the first set of points, has already. */
export async function knownTranslations(tx: Work['tx'], title: string | undefined): Promise<Translations> {
  if (title === undefined) return null
  const same = await findRows(tx, 'points', sql`t.title = ${title} and t.archived_at is null`)
  const [found] = same
    .filter(({ translations }) => (translations ?? []).length > 0)
    .sort((a, b) => b.id - a.id)
  return found?.translations ?? startTranslations(title)
}

/** Gives the translations of a point to all live points with its title; tells how many have changed. Throws 404 and 422. */
export async function translateAll(work: Work, id: number) {
  const point = (await neighboursOf(work, id)).find((one) => one.id === id)
  const { title = '', translations = null } = point ?? {}
  if ((translations ?? []).length === 0) {
    const text = 'У пункта ещё нет переводов. Добавьте их и повторите.'
    throw refused('points.not_translated', text, { id: text })
  }
  const same = await findRows(
    work.tx,
    'points',
    sql`t.title = ${title} and t.id <> ${id} and t.archived_at is null`,
    true,
  )
  const others = same.filter((one) => JSON.stringify(one.translations) !== JSON.stringify(translations))
  for (const other of others) await changeOne(work, 'points', other, { translations }, 'update')
  return { success: 1, updated: others.length }
}
