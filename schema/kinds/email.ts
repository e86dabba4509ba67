import type { Common, Field } from '../field.ts'

/** An address has no options of its own. */
export type EmailOptions = object

/** A field with an e-mail address. */
export type EmailField<R extends boolean = boolean> = Field<'email', string, R> & EmailOptions

/** An e-mail address, kept in lower case. */
export function email<const R extends boolean = false>(
  options: Common<R, string> & EmailOptions,
): EmailField<R> {
  return { kind: 'email', ...options }
}
