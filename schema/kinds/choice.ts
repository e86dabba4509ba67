import type { Common, Field } from '../field.ts'

/** The options of a choice: code and Russian word. */
export interface ChoiceOptions<C extends string> {
  readonly options: Readonly<Record<C, string>>
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
