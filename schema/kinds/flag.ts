import type { Common, Field } from '../field.ts'

/** SQL over columns of the same row: the database keeps the answer itself. */
export interface FlagOptions {
  readonly formula?: string
}

/** A field with yes or no. */
export type FlagField<R extends boolean = boolean> = Field<'flag', boolean, R> & FlagOptions

/** Yes or no; no unless `initial` says otherwise, never empty. */
export function flag<const R extends boolean = false>(
  options: Common<R, boolean> & FlagOptions,
): FlagField<R> {
  return { kind: 'flag', ...options }
}
