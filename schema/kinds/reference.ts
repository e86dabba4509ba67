import type { Common, Field } from '../field.ts'
import type { EntityName } from '../names.ts'

/** Where a reference leads. */
export interface ReferenceOptions {
  readonly to: EntityName
  /** Deleting the target deletes this row too; otherwise a target in use cannot go. */
  readonly owned?: boolean
}

/** A field with the id of a row of another entity of the same agency. */
export type ReferenceField<R extends boolean = boolean> = Field<'reference', number, R> & ReferenceOptions

/** The id of a row of another entity; answers carry `{id, name}` of the target beside it, under the name without `_id`. */
export function reference<const R extends boolean = false>(
  options: Common<R, number> & ReferenceOptions,
): ReferenceField<R> {
  return { kind: 'reference', ...options }
}
