// When a payment through a service is read without anybody telling of it: at 1, 3, 10 and 30 minutes, then every hour.
import { moveInstant, toEpoch } from './dates.ts'

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const pauses = [1, 2, 7, 20]

/** The moment of the next reading after so many; `now` is when the last one was. */
export function nextPoll(now: string, done: number): string {
  const pause = pauses[done]
  return moveInstant(now, pause === undefined ? hour : pause * minute)
}

/** Whether a payment whose link ended is asked about no more. */
export function isPollOver(expiresAt: string | null, now: string): boolean {
  return expiresAt !== null && toEpoch(now) > toEpoch(expiresAt) + day
}
