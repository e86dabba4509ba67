import { models } from '#schema/index.ts'
import type { CleanerLanguage } from '#schema/rules/cleanerLanguages.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { forbidden } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

/** A cleaner chooses the language of the page and of what is sent to them. */
export async function speak(call: Work & { readonly body: { readonly language: CleanerLanguage } }) {
  const { tx, actor, body } = call
  if (actor.cleanerId === null) throw forbidden('cleaners')
  const { language } = body
  const cleaner = await lockOne(tx, 'cleaners', actor.cleanerId, rowCondition(models.cleaners, actor))
  if (cleaner.language !== language) await changeOne(call, 'cleaners', cleaner, { language }, 'update')
  return { success: 1, language }
}
