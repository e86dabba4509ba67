// The contract of a stay as it would be signed at this moment.
import { createHash } from 'node:crypto'
import { fillText } from '#schema/rules/templateText.ts'
import { editionOf } from '../consents/printOfText.ts'
import { inLanguage, signatureClause } from '../consents/usualTexts.ts'
import type { Reading } from '../entityHooks.ts'
import type { PageScene } from '../guestPage/pageScene.ts'
import { hideKeys } from '../guestPage/withoutKeys.ts'
import { speakerOf } from '../templates/speakerOf.ts'
import { contractTemplate } from './template.ts'

/** A contract, or what it lacks. */
export type Contract =
  | {
      readonly text: string
      readonly edition: string
      readonly language: string
      readonly templateId: number
    }
  | { readonly missing: readonly string[] }

/** What lets people in, and who cleans, is in no contract. */
const untold = { door_code: null, wifi_name: null, wifi_password: null, cleaner_name: null }

/** Fills the contract of a stay in the best language there is; with no template it lacks everything. */
export async function contractText(
  reading: Pick<Reading, 'tx' | 'now' | 'site'>,
  scene: PageScene,
  language: string,
): Promise<Contract> {
  const template = await contractTemplate(reading, scene, language)
  const speak = template && (await speakerOf(reading, scene.rent.id))
  if (!template || !speak) return { missing: [] }
  const spoken = template.language
  // what somebody typed is hidden before the figures come in: a sum may read like a code
  const typed = hideKeys(scene, template.text)
  const filled = fillText(typed, { ...speak({ language: spoken }).values, ...untold })
  if (filled.missing.length > 0) return { missing: filled.missing }
  const clause = inLanguage(signatureClause, spoken)
  const text = `${filled.text.trim()}\n\n${clause}`
  return { text, edition: editionOf(text), language: spoken, templateId: template.id }
}

/** What a contract is about: another print is another contract, whatever else of the booking has changed. */
export function printOfTerms({
  object_id,
  begin,
  end,
  total,
  guest_name,
}: Pick<PageScene['rent'], 'object_id' | 'begin' | 'end' | 'total' | 'guest_name'>): string {
  return createHash('sha256')
    .update(JSON.stringify([object_id, begin, end, total, guest_name]))
    .digest('hex')
}
