import type { Common, Field } from '../field.ts'
import type { ChoiceOptions } from './choice.ts'

/** The words, and whether their order says anything. */
export interface ChoicesOptions<C extends string> extends ChoiceOptions<C> {
  /** The first word comes first: the input keeps the order in which a person ticks. */
  readonly ordered?: boolean
}

/** A field with any number of a few words. */
export type ChoicesField<C extends string = string, R extends boolean = boolean> = Field<
  'choices',
  readonly C[],
  R
> &
  ChoicesOptions<C>

/** Any of a few words known in advance, each at most once. */
export function choices<const C extends string, const R extends boolean = false>(
  options: Common<R, readonly NoInfer<C>[]> & ChoicesOptions<C>,
): ChoicesField<C, R> {
  return { kind: 'choices', ...options }
}
