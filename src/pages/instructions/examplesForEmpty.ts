import type { SentRow } from '#schema/wire/sent.ts'
import { isIn, sectionList } from './matrix.ts'

/** The first example of each kind of section that has no text in the language: hidden until a person has read it. */
export function examplesForEmpty(
  rows: readonly SentRow<'instructions'>[],
  examples: readonly SentRow<'examples'>[],
  language: string,
) {
  const [had, ready] = [rows.filter(isIn(language)), examples.filter(isIn(language))]
  return sectionList.flatMap(([type]) => {
    if (type === 'custom') return []
    const own = had.filter((row) => row.type === type)
    const text = ready.find((row) => row.type === type && row.text?.trim())?.text
    if (!text || own.some((row) => row.text?.trim())) return []
    const [empty] = own
    const place = empty && { id: empty.id, version: empty.version }
    return [{ type, text, language, active: false, ...place }]
  })
}
