// What is being done and for whom, known wherever its statements run.
import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database cost a piece of work. */
export interface Cost {
  /** Statements, and the milliseconds they took. */
  statements: number
  ms: number
  /** Milliseconds until there was a connection. */
  waited: number
  /** Rows held by others: how often they were waited for in vain, and for how many milliseconds. */
  locks: number
  locked: number
}

/** Who asks: numbers and a role, never a name. */
export interface Asker {
  readonly agency: number
  readonly user: number | null
  readonly role: string
}

/** A request or a job on its way. */
export interface Underway {
  /** How lines of the log name it: the number of the request, or the job and the agency it is at. */
  readonly name: Readonly<Record<string, string | number>>
  readonly cost: Cost
  /** It is known to take long, and nobody works beside it: nothing is told of its statements. */
  readonly isBulk?: boolean
  asker?: Asker
  /** The code of the refusal it ended with. */
  refusal?: string
}

const current = new AsyncLocalStorage<Underway>()

/** A piece of work that has cost nothing yet. */
export function underwayAs(name: Underway['name']): Underway {
  return { name, cost: { statements: 0, ms: 0, waited: 0, locks: 0, locked: 0 } }
}

/** Runs the work so that all it does is counted for it. */
export const during = <T>(work: Underway, run: () => T): T => current.run(work, run)

/** What is being done here. */
export const whatIsUnderway = (): Underway | undefined => current.getStore()

/** Counts what a piece of work waits for before it has a connection. */
export async function counted<T>(wait: Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await wait
  } finally {
    const cost = current.getStore()?.cost
    if (cost) cost.waited += performance.now() - begun
  }
}

/** Runs a part of what is being done, whose lines say more of it; the cost stays one. */
export function partly<T>(more: Underway['name'], run: (name: Underway['name']) => T): T {
  const whole = current.getStore() ?? underwayAs({})
  const name = { ...whole.name, ...more }
  return current.run({ name, cost: whole.cost }, () => run(name))
}
