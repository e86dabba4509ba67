import type { Common, Field } from '../field.ts'
import type { EntityName } from '../names.ts'

/** Where the references lead. */
export interface ReferencesOptions {
  readonly to: EntityName
}

/** A field with ids of rows of another entity. */
export type ReferencesField<R extends boolean = boolean> = Field<'references', readonly number[], R> &
  ReferencesOptions

/** Ids of rows of another entity of the same agency, each checked on writing. */
export function references<const R extends boolean = false>(
  options: Common<R, readonly number[]> & ReferencesOptions,
): ReferencesField<R> {
  return { kind: 'references', ...options }
}
