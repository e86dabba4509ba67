import type { Common, Field } from '../field.ts'
import type { Shape } from '../wire/shape.ts'
import type { Part } from './parts.ts'

/** How a computed value is drawn and documented. */
export type ComputedLook = 'text' | 'integer' | 'money' | 'flag' | 'date' | 'record' | 'list' | 'lights'

/** Where a computed value comes from. */
export interface ComputedOptions<V, L extends ComputedLook = ComputedLook, S extends Shape = Shape> {
  readonly look: L
  /** What a record or a list holds. */
  readonly shape?: S
  /** Columns of the same row that `value` reads; without it the server's hooks of the entity fills the field. */
  readonly from?: readonly string[]
  /** The value, from those columns. */
  readonly value?: (row: Part) => V
}

/** A field that is never stored. */
export type ComputedField<
  V = unknown,
  L extends ComputedLook = ComputedLook,
  S extends Shape = Shape,
> = Field<'computed', V, false> & ComputedOptions<V, L, S>

/** A value that is counted, not kept: by a pure function of the row, or by the server's hooks of the entity. */
export function computed<
  V = unknown,
  const L extends ComputedLook = ComputedLook,
  const S extends Shape = never,
>(
  options: Omit<Common<false, V>, 'required' | 'initial' | 'readonly'> & ComputedOptions<V, L, S>,
): ComputedField<V, L, S> {
  return { kind: 'computed', ...options }
}
