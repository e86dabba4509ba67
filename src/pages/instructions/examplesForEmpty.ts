import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn, numberIn, textIn } from '#src/kinds/rowParts.ts'
import { sectionList } from './matrix.ts'

/** A section as it is saved together with others; without a number it is new. */
export type FilledSection = {
  readonly type: string
  readonly text: string
  readonly language: string
  readonly active: false
  readonly id?: number | undefined
  readonly version?: number | undefined
}

/** The first example of each kind of section that has no text in the language: hidden until a person has read it. */
export function examplesForEmpty(
  rows: readonly Row[],
  examples: readonly Row[],
  language: string,
): FilledSection[] {
  return sectionList.flatMap(([type]) => {
    if (type === 'custom') return []
    const isOf = (row: Row) => row.type === type && (textIn(row, 'language') || 'ru') === language
    const own = rows.filter(isOf)
    const example = examples.find((row) => isOf(row) && textIn(row, 'text').trim() !== '')
    if (!example || own.some((row) => textIn(row, 'text').trim() !== '')) return []
    const [empty] = own
    const place = empty ? { id: idIn(empty), version: numberIn(empty, 'version') } : {}
    return [{ type, text: textIn(example, 'text'), language, active: false as const, ...place }]
  })
}
