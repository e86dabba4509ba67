import type { Common, Field } from '../field.ts'
import type { AnyField } from './index.ts'
import type { Part } from './parts.ts'

/** What the group consists of. */
export interface GroupOptions {
  readonly of: Readonly<Record<string, AnyField>>
}

/** A field with one small record. */
export type GroupField<R extends boolean = boolean> = Field<'group', Part, R> & GroupOptions

/** One small record inside the row; on writing only the named members change. */
export function group<const R extends boolean = false>(
  options: Common<R, Part> & GroupOptions,
): GroupField<R> {
  return { kind: 'group', ...options }
}
