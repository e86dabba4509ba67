import type { Common, Field } from '../field.ts'

/** How many files a row may hold, and of what sort. */
export interface FilesOptions {
  readonly max?: number
  /** Only pictures. */
  readonly photo?: boolean
  /** What the files are told to be when they are sent for this field: the kind of a file. */
  readonly as?: string
}

/** A field with ids of files. */
export type FilesField<R extends boolean = boolean> = Field<'files', readonly number[], R> & FilesOptions

/** Ids of uploaded files of the agency that the writer may see, in order; 50 at most unless told. */
export function files<const R extends boolean = false>(
  options: Common<R, readonly number[]> & FilesOptions,
): FilesField<R> {
  return { kind: 'files', ...options }
}
