// When a failed read is tried again: the same rule for the data cache and for the initial load.
import { HttpError } from './httpError.ts'

/** How many times a failed read is repeated. */
export const MAX_RETRIES = 3

const LONGEST_PAUSE = 30_000

/** Whether a failure may pass by itself: no answer, a fault of the server, too many calls. */
export function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.isNetwork || error.status >= 500 || error.status === 429)
}

/** The failure of a call whose answer did not come in time: the person has waited long enough to be told. */
export const LATE = 'http.late'

/** Whether a read that has failed so many times before is tried once more: `retry` of every read of the data cache. */
export function isRepeated(failures: number, error: unknown): boolean {
  const isLate = error instanceof HttpError && error.code === LATE
  return failures < MAX_RETRIES && isPassing(error) && !isLate
}

/** Milliseconds before a repetition, counted from 0: 1 s, 2 s, 4 s … at most 30 s; not sooner than the server asked for. */
export function retryPause(attempt: number, error?: unknown): number {
  return pauseFrom(1000, attempt, error)
}

/** The same for what a screen reads, from 0.4 s on: after three repetitions, within four seconds, the person reads what is wrong. */
export function readPause(attempt: number, error?: unknown): number {
  return pauseFrom(400, attempt, error)
}

function pauseFrom(first: number, attempt: number, error: unknown): number {
  const asked = error instanceof HttpError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.min(Math.max(first * 2 ** attempt, asked), LONGEST_PAUSE)
}

/** Runs a call and repeats it after the failures that `again` lets pass, reads by their rule; `pause` waits the given milliseconds. */
export async function withRetries<T>(call: () => Promise<T>, pause = wait, again = isRepeated): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!again(attempt, error)) throw error
      await pause(retryPause(attempt, error))
    }
  }
}

/** Refusals after which nothing was written, and how often such a write is sent again by itself. */
const undone: ReadonlyMap<string, number> = new Map([
  ['server.database_away', MAX_RETRIES],
  ['server.busy', MAX_RETRIES],
  ['request.locked', 1],
])

/** The refusal after which it is not known whether anything was written. */
export const UNSURE = 'server.unsure'

/** Whether a write that failed may be written all the same: no answer came, the server broke, or the same write is still under way. */
export function mayBeWritten(error: HttpError): boolean {
  return error.isNetwork || error.status >= 500 || error.code === 'request.locked'
}

/** Whether a refused write is sent once more; one of unknown outcome only when that cannot write twice. */
export function isWriteRepeated(failures: number, error: unknown, isOnce: boolean): boolean {
  if (!(error instanceof HttpError)) return false
  const most = error.code === UNSURE && isOnce ? MAX_RETRIES : (undone.get(error.code) ?? 0)
  return failures < most
}

/** Waits so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
