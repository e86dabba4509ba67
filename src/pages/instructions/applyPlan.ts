// Who changes when a text is given to other flats: pure, so that the list shown is the list sent.
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'

/** Whether filled sections are overwritten. */
export type ApplyMode = 'empty_only' | 'overwrite'

/** A flat that would change, with its text of now; an empty one has no section. */
export interface ApplyLine {
  readonly id: number
  readonly name: string
  readonly before: string
}

interface ApplyQuestion {
  /** All flats. */
  readonly flats: readonly Row[]
  /** The same section of other flats, in all languages. */
  readonly others: readonly Row[]
  readonly from: number
  readonly language: string
  readonly text: string
  readonly mode: ApplyMode
}

/** The flats that would change, in their order. */
export function applyPlan({ flats, others, from, language, text, mode }: ApplyQuestion): ApplyLine[] {
  const own = others.filter((row) => (textIn(row, 'language') || 'ru') === language)
  const texts = new Map(own.map((row) => [numberIn(row, 'object_id'), textIn(row, 'text')]))
  return flats.flatMap((flat) => {
    const id = numberIn(flat, 'id')
    if (id === undefined || id === from) return []
    const before = texts.get(id) ?? ''
    if (before === text || (mode === 'empty_only' && before !== '')) return []
    return [{ id, name: textIn(flat, 'name'), before }]
  })
}
