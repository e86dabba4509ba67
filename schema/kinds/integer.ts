import type { Common, Field } from '../field.ts'
import type { ShiftUnit } from '../rules/shifts.ts'

/** The bounds of a whole number, and how people read it where a bare number says nothing. */
export interface IntegerOptions {
  readonly min?: number
  readonly max?: number
  /** The word of each number within the bounds, in the order in which they are offered. */
  readonly words?: readonly (readonly [value: number, word: string])[]
  /** The unit of a number that moves a moment, below zero to before it: «за 2 часа», «через 1 день». */
  readonly shift?: ShiftUnit
}

/** A field with a whole number. */
export type IntegerField<R extends boolean = boolean> = Field<'integer', number, R> & IntegerOptions

/** A whole number; from 0 to 2 147 483 647 unless told. */
export function integer<const R extends boolean = false>(
  options: Common<R, number> & IntegerOptions,
): IntegerField<R> {
  return { kind: 'integer', ...options }
}
