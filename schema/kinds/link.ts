import type { Common, Field } from '../field.ts'

/** A link has no options of its own. */
export type LinkOptions = object

/** A field with a web address. */
export type LinkField<R extends boolean = boolean> = Field<'link', string, R> & LinkOptions

/** A web address, http or https only. */
export function link<const R extends boolean = false>(
  options: Common<R, string> & LinkOptions,
): LinkField<R> {
  return { kind: 'link', ...options }
}
