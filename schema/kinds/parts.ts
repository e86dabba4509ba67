import type { Common, Field } from '../field.ts'
import type { PairRule } from '../pairRule.ts'
import type { AnyField } from './index.ts'

/** The members of a record inside a row, by name. */
export interface Members {
  readonly [name: string]: AnyField
}

/** What one part consists of. */
export interface PartsOptions<O extends Members = Members> {
  readonly of: O
  /** Names that a part sent back as it was given carries beside these and that mean nothing. */
  readonly beside?: readonly string[]
  /** Members of which one comes before the other. */
  readonly inOrder?: readonly PairRule<keyof O & string>[]
  /** Most parts; 200 unless told. */
  readonly max?: number
}

/** One part of a list, by the names of its fields. */
export type Part = Readonly<Record<string, unknown>>

/** A field with a list of small records. */
export type PartsField<R extends boolean = boolean, O extends Members = Members> = Field<
  'parts',
  readonly Part[],
  R
> &
  PartsOptions<O>

/** A list of small records that live and die with the row. */
export function parts<const O extends Members, const R extends boolean = false>(
  options: Common<R, readonly Part[]> & PartsOptions<O>,
): PartsField<R, O> {
  return { kind: 'parts', ...options }
}
