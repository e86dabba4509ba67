// When the way into a flat is told to the one who cleans it: docs/decisions says why these hours.
import { type Instant, instantOf, isTime, localMoment, moveInstant, toEpoch } from './dates.ts'

const hour = 3_600_000
/** To find the door in time, before the window opens. */
const ahead = 2 * hour
/** Nobody cleans longer: what was never finished tells nothing the next day. */
const longest = 12 * hour

/** What the hours depend on. */
export interface EnteredClean {
  readonly status: string
  readonly date: string
  readonly time_from: string | null
  readonly started_at: Instant | null
}

/** From which moment the way in is told of a confirmed clean: two hours before its window, or its whole day when it has none. */
export function entryOpensAt(
  { date, time_from }: Pick<EnteredClean, 'date' | 'time_from'>,
  zone: string,
): string {
  const from = time_from?.slice(0, 5)
  return isTime(from) ? moveInstant(instantOf(zone, date, from), -ahead) : instantOf(zone, date, '00:00')
}

/** From which moment a clean may be begun: its own day, or the hours in which the way in is told already. */
export function mayBeginAt(clean: Pick<EnteredClean, 'date' | 'time_from'>, zone: string): string {
  const [day, entry] = [instantOf(zone, clean.date, '00:00'), entryOpensAt(clean, zone)]
  return toEpoch(entry) < toEpoch(day) ? entry : day
}

/** Whether a clean was finished before the guest had to be out: who inspects should know. */
export function wasBeforeDeparture(
  { date, time_from }: Pick<EnteredClean, 'date' | 'time_from'>,
  finished: Instant,
  zone: string,
): boolean {
  const from = time_from?.slice(0, 5)
  return isTime(from) && toEpoch(finished) < toEpoch(instantOf(zone, date, from))
}

/** Whether codes, intercom and the number of the flat are told now: of a confirmed clean from two hours ahead, of a begun one until it is finished. */
export function mayEnter(clean: EnteredClean, zone: string, now: Instant): boolean {
  const { status, date, started_at } = clean
  const today = localMoment(zone, now).date
  if (status === 'accepted') return today <= date && toEpoch(now) >= toEpoch(entryOpensAt(clean, zone))
  if (status !== 'in_progress' && status !== 'rework') return false
  if (today === date) return true
  return (
    started_at !== null &&
    localMoment(zone, started_at).date === date &&
    toEpoch(now) < toEpoch(started_at) + longest
  )
}
