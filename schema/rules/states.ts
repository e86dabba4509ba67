/** A table of states, each with the states a row may go to from it. */
export type StateTable = Readonly<Record<string, { readonly to: readonly string[] }>>

/** Tells whether a table lets a row go from one state to another; unknown states and standing still are not moves. */
export function canMove(states: StateTable, from: string, to: string): boolean {
  return Object.hasOwn(states, from) && Object.hasOwn(states, to) && states[from]?.to.includes(to) === true
}
