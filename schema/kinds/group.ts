import type { Common, Field } from '../field.ts'
import type { PairRule } from '../pairRule.ts'
import type { Members, Part } from './parts.ts'

/** What the group consists of. */
export interface GroupOptions<O extends Members = Members> {
  readonly of: O
  /** Members of which one comes before the other. */
  readonly inOrder?: readonly PairRule<keyof O & string>[]
}

/** A field with one small record. */
export type GroupField<R extends boolean = boolean, O extends Members = Members> = Field<'group', Part, R> &
  GroupOptions<O>

/** One small record inside the row; on writing only the named members change. */
export function group<const O extends Members, const R extends boolean = false>(
  options: Common<R, Part> & GroupOptions<O>,
): GroupField<R, O> {
  return { kind: 'group', ...options }
}
