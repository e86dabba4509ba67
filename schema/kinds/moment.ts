import type { Common, Field } from '../field.ts'

/** A moment has no options of its own. */
export type MomentOptions = object

/** A field with a moment. */
export type MomentField<R extends boolean = boolean> = Field<'moment', string, R> & MomentOptions

/** A moment, ISO 8601 with an offset. */
export function moment<const R extends boolean = false>(
  options: Common<R, string> & MomentOptions,
): MomentField<R> {
  return { kind: 'moment', ...options }
}
