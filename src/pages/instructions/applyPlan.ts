// Who changes when a text is given to other flats: pure, so that the list shown is the list sent.
import type { CallAnswer } from '#schema/wire/lines.ts'
import { isIn, type NamedFlat } from './matrix.ts'

/** Whether filled sections are overwritten. */
export type ApplyMode = 'empty_only' | 'overwrite'

/** A flat that would change, with its text of now; an empty one has no section. */
export interface ApplyLine extends NamedFlat {
  readonly before: string
}

interface ApplyQuestion {
  /** All flats. */
  readonly flats: readonly NamedFlat[]
  /** The same section of other flats, in all languages. */
  readonly others: CallAnswer<'GET objects/instructions/other/{id}'>
  readonly from: number
  readonly language: string
  readonly text: string
  readonly mode: ApplyMode
}

/** The flats that would change, in their order. */
export function applyPlan({ flats, others, from, language, text, mode }: ApplyQuestion): ApplyLine[] {
  const texts = new Map(others.filter(isIn(language)).map((row) => [row.object_id, row.text]))
  return flats.flatMap(({ id, name }) => {
    const before = texts.get(id) ?? ''
    if (id === from || before === text || (mode === 'empty_only' && before !== '')) return []
    return [{ id, name, before }]
  })
}
