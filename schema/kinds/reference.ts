import type { Common, Field } from '../field.ts'
import type { EntityName } from '../names.ts'
import type { NoMembers, RecordShape } from '../wire/shape.ts'

/** Where a reference leads. */
export interface ReferenceOptions<A extends RecordShape = RecordShape> {
  readonly to: EntityName
  /** What answers may carry of the target beside its id and name. */
  readonly carries?: A
  /** Deleting the target deletes this row too; otherwise a target in use cannot go. */
  readonly owned?: boolean
}

/** A field with the id of a row of another entity of the same agency. */
export type ReferenceField<R extends boolean = boolean, A extends RecordShape = RecordShape> = Field<
  'reference',
  number,
  R
> &
  ReferenceOptions<A>

/** The id of a row of another entity; answers carry `{id, name}` of the target beside it, under the name without `_id`. */
export function reference<const R extends boolean = false, const A extends RecordShape = NoMembers>(
  options: Common<R, number> & ReferenceOptions<A>,
): ReferenceField<R, A> {
  return { kind: 'reference', ...options }
}
