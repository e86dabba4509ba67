// Long work done in pieces, so that a big calendar never keeps the server from answering.
import { setImmediate as letOthersIn } from 'node:timers/promises'

/** Work that stops by itself wherever others may be let in, and gives its result at the end. */
export type InPieces<T> = Generator<undefined, T, undefined>

/** The longest that work goes on by itself, in milliseconds; a piece is to be shorter. */
const TURN_MS = 10

/** Does the work, letting others in whenever a turn is over. */
export async function breathing<T>(work: InPieces<T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < TURN_MS) continue
    await letOthersIn()
    since = performance.now()
  }
}
