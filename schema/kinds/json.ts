import type { Common, Field } from '../field.ts'
import type { Part } from './parts.ts'

/** A free record has no options of its own. */
export type JsonOptions = object

/** A field with a record whose shape the sender chooses. */
export type JsonField<R extends boolean = boolean> = Field<'json', Part, R> & JsonOptions

/** A free record of at most 64 kB, such as the payload of a fact; never trusted, never run. */
export function json<const R extends boolean = false>(options: Common<R, Part> & JsonOptions): JsonField<R> {
  return { kind: 'json', ...options }
}
