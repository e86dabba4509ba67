import type { Common, Field } from '../field.ts'
import type { AnyField } from './index.ts'

/** What one part consists of. */
export interface PartsOptions {
  readonly of: Readonly<Record<string, AnyField>>
  /** Names that a part sent back as it was given carries beside these and that mean nothing. */
  readonly beside?: readonly string[]
  /** Most parts; 200 unless told. */
  readonly max?: number
}

/** One part of a list, by the names of its fields. */
export type Part = Readonly<Record<string, unknown>>

/** A field with a list of small records. */
export type PartsField<R extends boolean = boolean> = Field<'parts', readonly Part[], R> & PartsOptions

/** A list of small records that live and die with the row. */
export function parts<const R extends boolean = false>(
  options: Common<R, readonly Part[]> & PartsOptions,
): PartsField<R> {
  return { kind: 'parts', ...options }
}
