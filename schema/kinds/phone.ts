import type { Common, Field } from '../field.ts'

/** A phone has no options of its own. */
export type PhoneOptions = object

/** A field with a phone number. */
export type PhoneField<R extends boolean = boolean> = Field<'phone', string, R> & PhoneOptions

/** A phone number; any usual Russian writing is taken and kept as E.164. */
export function phone<const R extends boolean = false>(
  options: Common<R, string> & PhoneOptions,
): PhoneField<R> {
  return { kind: 'phone', ...options }
}
