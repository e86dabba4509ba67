// When a failed read is tried again: the same rule for the data cache and for the initial load.
import { HttpError } from './httpError.ts'

/** How many times a failed read is repeated. */
export const MAX_RETRIES = 3

const LONGEST_PAUSE = 30_000

/** Whether a failure may pass by itself: no answer, a fault of the server, too many calls. */
export function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.isNetwork || error.status >= 500 || error.status === 429)
}

/** Whether a read that has failed so many times before is tried once more: `retry` of every read of the data cache. */
export function isRepeated(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isPassing(error)
}

/** Milliseconds before a repetition, counted from 0: 1 s, 2 s, 4 s … at most 30 s. */
export function retryPause(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_PAUSE)
}

/** Runs a read and repeats it after passing failures; `pause` waits the given milliseconds. */
export async function withRetries<T>(read: () => Promise<T>, pause = wait): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (!isRepeated(attempt, error)) throw error
      await pause(retryPause(attempt))
    }
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
