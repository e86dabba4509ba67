import type { Common, Field } from '../field.ts'
import type { Part } from './parts.ts'

/** How a computed value is drawn and documented. */
export type ComputedLook = 'text' | 'integer' | 'money' | 'flag' | 'date' | 'record' | 'list' | 'lights'

/** Where a computed value comes from. */
export interface ComputedOptions<V> {
  readonly look: ComputedLook
  /** Columns of the same row that `value` reads; without it the server's hooks of the entity fill the field. */
  readonly from?: readonly string[]
  /** The value, from those columns. */
  readonly value?: (row: Part) => V
}

/** A field that is never stored. */
export type ComputedField<V = unknown> = Field<'computed', V, false> & ComputedOptions<V>

/** A value that is counted, not kept: by a pure function of the row, or by the server's hooks of the entity. */
export function computed<V = unknown>(
  options: Omit<Common<false, V>, 'required' | 'initial' | 'readonly'> & ComputedOptions<V>,
): ComputedField<V> {
  return { kind: 'computed', ...options }
}
