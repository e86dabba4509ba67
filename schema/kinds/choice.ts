import type { Common, Field } from '../field.ts'
import type { MarkFamily } from './state.ts'

/** The options of a choice: code and Russian word, and the colour families of those that tell how things stand. */
export interface ChoiceOptions<C extends string> {
  readonly options: Readonly<Record<C, string>>
  readonly families?: Readonly<Partial<Record<NoInfer<C>, MarkFamily>>>
}

/** A field with one of a few words. */
export type ChoiceField<C extends string = string, R extends boolean = boolean> = Field<'choice', C, R> &
  ChoiceOptions<C>

/** One of a few words known in advance. */
export function choice<const C extends string, const R extends boolean = false>(
  options: Common<R, NoInfer<C>> & ChoiceOptions<C>,
): ChoiceField<C, R> {
  return { kind: 'choice', ...options }
}
