import type { Common, Field } from '../field.ts'

/** The bounds of a whole number. */
export interface IntegerOptions {
  readonly min?: number
  readonly max?: number
}

/** A field with a whole number. */
export type IntegerField<R extends boolean = boolean> = Field<'integer', number, R> & IntegerOptions

/** A whole number; from 0 to 2 147 483 647 unless told. */
export function integer<const R extends boolean = false>(
  options: Common<R, number> & IntegerOptions,
): IntegerField<R> {
  return { kind: 'integer', ...options }
}
