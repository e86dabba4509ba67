import type { Common, Field } from '../field.ts'

/** The bounds of a number with a fraction. */
export interface DecimalOptions {
  readonly min?: number
  readonly max?: number
  /** Written after the number: «%», «м²». */
  readonly unit?: string
}

/** A field with a number that may have a fraction; never money. */
export type DecimalField<R extends boolean = boolean> = Field<'number', number, R> & DecimalOptions

/** A number with a fraction, such as an area or a percent; money has its own kind. */
export function decimal<const R extends boolean = false>(
  options: Common<R, number> & DecimalOptions,
): DecimalField<R> {
  return { kind: 'number', ...options }
}
