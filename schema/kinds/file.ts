import type { Common, Field } from '../field.ts'

/** What the one file may be. */
export interface FileOptions {
  /** Only a picture. */
  readonly photo?: boolean
  /** What the file is told to be when it is sent for this field: the kind of a file. */
  readonly as?: string
}

/** A field with the id of a file. */
export type FileField<R extends boolean = boolean> = Field<'file', number, R> & FileOptions

/** The id of one uploaded file of the agency that the writer may see. */
export function file<const R extends boolean = false>(
  options: Common<R, number> & FileOptions,
): FileField<R> {
  return { kind: 'file', ...options }
}
