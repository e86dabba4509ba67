import type { Common, Field } from '../field.ts'

/** The bounds of a sum in roubles and, for a stored sum of other columns, its formula. */
export interface MoneyOptions {
  /** Least sum; 0 unless told. */
  readonly min?: number
  /** SQL over columns of the same row in kopecks: the database keeps this sum itself. */
  readonly formula?: string
}

/** A field with roubles, kept as whole kopecks. */
export type MoneyField<R extends boolean = boolean> = Field<'money', number, R> & MoneyOptions

/** Roubles with at most two decimals on the wire, whole kopecks in the database. */
export function money<const R extends boolean = false>(
  options: Common<R, number> & MoneyOptions,
): MoneyField<R> {
  return { kind: 'money', ...options }
}
