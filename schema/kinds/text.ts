import type { Common, Field } from '../field.ts'

/** How long a line may be and what it must look like. */
export interface TextOptions {
  /** Most characters; 255 unless told. */
  readonly max?: number
  /** Two rows of one agency may not share it. */
  readonly unique?: boolean
  /** A number outside may also come as a whole number, as other services write their own. */
  readonly orNumber?: boolean
  /** A colour of six signs, as screens write it: #00AAFF. */
  readonly colour?: boolean
  /** Values that a form offers with their names; any other text is as good. */
  readonly suggestions?: Readonly<Record<string, string>>
  /** A password: typed unseen, and known as the present or as a new one to what keeps passwords. */
  readonly password?: 'current' | 'new'
}

/** A field with one line of text. */
export type TextField<R extends boolean = boolean> = Field<'text', string, R> & TextOptions

/** One line of text. */
export function text<const R extends boolean = false>(
  options: Common<R, string> & TextOptions,
): TextField<R> {
  return { kind: 'text', ...options }
}
