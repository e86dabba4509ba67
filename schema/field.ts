// The shape every field shares. A field is plain data: what it is, how people call it, what it allows.

declare const value: unique symbol

/** What any field may say, whatever its kind; `R` is whether it must be filled, `V` the type of its value. */
export interface Common<R extends boolean, V> {
  /** Russian name on screens, in exports and messages. */
  readonly label: string
  /** A shorter name for the head of a column, where the label is wider than what stands below it. */
  readonly head?: string
  /** One Russian sentence of what it is: the data dictionary. It only says the label in other words, so no screen shows it. */
  readonly help?: string
  /** Instead of the help where it says more than the label does: people read it under the input too. */
  readonly hint?: string
  /** Must be filled on creation and never emptied. */
  readonly required?: R
  /** Written by the server only; sent back by a client it is ignored. */
  readonly readonly?: boolean
  /** Never leaves the server and is not accepted from outside. */
  readonly internal?: boolean
  /** Given only when a single row is asked for, not in lists. */
  readonly single?: boolean
  /** Helps programs to sort or to count: given to them, shown on no screen. */
  readonly auxiliary?: boolean
  /** Personal data: masked in logs and in the audit. */
  readonly sensitive?: boolean
  /** For people to know: shown as it was written, no rule reads it. What is neither read nor said to be this fails a check. */
  readonly informational?: boolean
  /** Not asked in a form where another field of the row has this value. */
  readonly unless?: { readonly field: string; readonly is: string }
  /** A new row begins with what the agency has under the same name. */
  readonly asAgency?: boolean
  /** Value of a new row when none is given. */
  readonly initial?: V
}

/** A field of kind `K` that holds a `V`. */
export interface Field<K extends string, V, R extends boolean = boolean> extends Common<R, V> {
  readonly kind: K
  readonly [value]?: V
}

/** The type of value that a field holds, without the emptiness. */
export type ValueOf<F> = F extends { readonly [value]?: infer V } ? Exclude<V, undefined> : never

/** The sentence that documents a field, whether screens show it or not; empty for what a place made up. */
export const helpOf = ({ help, hint }: Pick<Common<boolean, unknown>, 'help' | 'hint'>): string =>
  hint ?? help ?? ''
