import type { Common, Field } from '../field.ts'

/** A calendar date has no options of its own. */
export type DateOptions = object

/** A field with a calendar date. */
export type DateField<R extends boolean = boolean> = Field<'date', string, R> & DateOptions

/** A calendar date `YYYY-MM-DD`, the same string from the database to the screen. */
export function date<const R extends boolean = false>(
  options: Common<R, string> & DateOptions,
): DateField<R> {
  return { kind: 'date', ...options }
}
