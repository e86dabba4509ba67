// When a message of a rule is to go: its moment in the zone of the flat, quiet hours, bookings that came too late.
import { addDays, type Instant, instantOf, localMoment, moveInstant, toEpoch } from './dates.ts'

/** The timing of a rule. */
export interface MessageTiming {
  /** Minutes after the event, before it when negative. */
  readonly offset_minutes: number | null
  /** `HH:MM` of the day that the offset leads to. */
  readonly at_time: string | null
}

/** Hours without messages, `HH:MM` each; either empty means none. */
export interface QuietHours {
  readonly from: string | null
  readonly to: string | null
}

const minute = 60_000
const minutesOfDay = 1440

/** The moment of a message: whole days of the offset are days of the calendar, so that clocks changed in between do not move the hour. */
export function messageMoment(timing: MessageTiming, event: Instant, zone: string): string {
  const offset = timing.offset_minutes ?? 0
  const days = Math.trunc(offset / minutesOfDay)
  const local = localMoment(zone, event)
  const onDay = days === 0 ? event : instantOf(zone, addDays(local.date, days), local.time)
  const moved = moveInstant(onDay, (offset - days * minutesOfDay) * minute)
  if (timing.at_time === null) return moved
  return instantOf(zone, localMoment(zone, moved).date, timing.at_time)
}

/** The same moment, or the end of the quiet hours that it falls into. */
export function afterQuiet(moment: Instant, zone: string, { from, to }: QuietHours): string {
  const same = moveInstant(moment, 0)
  if (from === null || to === null || from === to) return same
  const { date, time } = localMoment(zone, moment)
  const overNight = from > to
  const isQuiet = overNight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return same
  return instantOf(zone, overNight && time >= from ? addDays(date, 1) : date, to)
}

/** When the quiet hours after a loud moment begin; nothing where there are none. */
export function quietFrom(moment: Instant, zone: string, { from, to }: QuietHours): string | undefined {
  if (from === null || to === null || from === to) return undefined
  const { date, time } = localMoment(zone, moment)
  return instantOf(zone, time < from ? date : addDays(date, 1), from)
}

/** What to do with a message whose moment is known. */
export type LateDecision = 'wait' | 'send_now' | 'skip' | 'merge'

/** A moment still ahead waits; a passed one follows the rule's policy as long as the message still makes sense. */
export function lateDecision(
  moment: Instant,
  now: Instant,
  makesSenseUntil: Instant,
  policy: 'send_now' | 'skip' | 'merge' | null,
): LateDecision {
  if (toEpoch(moment) > toEpoch(now)) return toEpoch(moment) < toEpoch(makesSenseUntil) ? 'wait' : 'skip'
  if (toEpoch(now) >= toEpoch(makesSenseUntil)) return 'skip'
  return policy ?? 'send_now'
}

const firstPause = 60
const longestPause = 3600

/** Seconds before a try after so many failed ones: a minute, growing fourfold up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 4 ** Math.max(0, attempts - 1), longestPause)
}
