import type { Common, Field } from '../field.ts'

/** A time of day has no options of its own. */
export type TimeOptions = object

/** A field with a time of day. */
export type TimeField<R extends boolean = boolean> = Field<'time', string, R> & TimeOptions

/** A time of day `HH:MM`. */
export function time<const R extends boolean = false>(
  options: Common<R, string> & TimeOptions,
): TimeField<R> {
  return { kind: 'time', ...options }
}
