import type { Common, Field } from '../field.ts'

/** How many files a row may hold. */
export interface FilesOptions {
  readonly max?: number
}

/** A field with ids of files. */
export type FilesField<R extends boolean = boolean> = Field<'files', readonly number[], R> & FilesOptions

/** Ids of uploaded files, in order; 50 at most unless told. */
export function files<const R extends boolean = false>(
  options: Common<R, readonly number[]> & FilesOptions,
): FilesField<R> {
  return { kind: 'files', ...options }
}
