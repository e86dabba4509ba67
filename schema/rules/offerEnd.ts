// How long an offer waits for its taker: minutes in which people read what they are sent.
import { type Instant, moveInstant, toEpoch } from './dates.ts'
import { afterQuiet, type QuietHours, quietFrom } from './messageTiming.ts'

const minute = 60_000
/** Quiet hours begin once a day, and an offer waits for a day at most. */
const mostNights = 3

/** The end of an offer made at a moment; quiet hours stop its clock. */
export function offerEnd(made: Instant, minutes: number, zone: string, quiet: QuietHours): string {
  let at = afterQuiet(made, zone, quiet)
  let left = minutes * minute
  for (let night = 0; night < mostNights; night += 1) {
    const silence = quietFrom(at, zone, quiet)
    const loud = silence === undefined ? left : toEpoch(silence) - toEpoch(at)
    if (silence === undefined || loud >= left) break
    left -= loud
    at = afterQuiet(silence, zone, quiet)
  }
  return moveInstant(at, left)
}
