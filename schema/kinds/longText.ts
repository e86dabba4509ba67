import type { Common, Field } from '../field.ts'

/** How long the text may be. */
export interface LongTextOptions {
  /** Most characters; 10 000 unless told. */
  readonly max?: number
  /** May hold variables in braces, which people read by their names. */
  readonly variables?: boolean
}

/** A field with text of many lines. */
export type LongTextField<R extends boolean = boolean> = Field<'longText', string, R> & LongTextOptions

/** Text of many lines, plain, never markup that a browser runs. */
export function longText<const R extends boolean = false>(
  options: Common<R, string> & LongTextOptions,
): LongTextField<R> {
  return { kind: 'longText', ...options }
}
