import type { Common, Field } from '../field.ts'

/** How the two halves of an entry are called, and the bounds. */
export interface AmountsOptions {
  /** What a name is: «Что». */
  readonly nameLabel: string
  /** What a number is: «На гостя». */
  readonly qtyLabel: string
  /** Most entries; 100 unless told. */
  readonly max?: number
  /** Largest number of an entry; a thousand million unless told. */
  readonly qtyMax?: number
}

/** Numbers by name. */
export type Amounts = Readonly<Record<string, number>>

/** A field with how much there is of each named thing. */
export type AmountsField<R extends boolean = boolean> = Field<'amounts', Amounts, R> & AmountsOptions

/** A map of names that people choose to numbers from 0; it comes whole and its order means nothing. */
export function amounts<const R extends boolean = false>(
  options: Common<R, Amounts> & AmountsOptions,
): AmountsField<R> {
  return { kind: 'amounts', ...options }
}
