import type { Common, Field } from '../field.ts'

/** The family that colours a state: ready, waiting, wrong, under way, silent, or plain text. */
export type Family = 'ok' | 'wait' | 'bad' | 'info' | 'mute' | 'accent' | 'plain'

/** The families that a mark has: a text that is plain or under way has none. */
export type MarkFamily = Exclude<Family, 'accent' | 'plain'>

/** One state: its Russian word, its colour family, the states it may go to and how people call these moves. */
export interface StateWord<S extends string> {
  readonly label: string
  readonly family: Family
  readonly to: readonly S[]
  /** The verbs of the moves, where a screen offers them by what a person does. */
  readonly verbs?: Readonly<Partial<Record<S, string>>>
  /** No person moves there, and a list shows such rows only to who asks for the state, for their numbers or by words. */
  readonly hidden?: true
}

/** The states of a row, the first of them and the moves between them. */
export interface StateOptions<S extends string> {
  readonly states: Readonly<Record<S, StateWord<NoInfer<S>>>>
}

/** A field with the state of the row. */
export type StateField<S extends string = string, R extends boolean = boolean> = Field<'state', S, R> &
  StateOptions<S>

/** The state of a row; a move that is not in the table is refused. */
export function state<const S extends string>(
  options: Common<true, NoInfer<S>> & StateOptions<S> & { readonly initial: NoInfer<S> },
): StateField<S, true> {
  return { kind: 'state', ...options, required: true }
}
