// Which messages a booking wants of a rule, and when. Pure: everything is given.
import {
  addDays,
  eachDate,
  type Instant,
  instantOf,
  moveInstant,
  todayIn,
  toEpoch,
} from '#schema/rules/dates.ts'
import { fitsLastingly } from '#schema/rules/messageFits.ts'
import {
  afterQuiet,
  type LateDecision,
  lateDecision,
  messageMoment,
  type QuietHours,
} from '#schema/rules/messageTiming.ts'
import { conditionsOf, type Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'

/** One message that a booking wants. */
export interface WantedMessage {
  /** The same for the same message however often it is planned. */
  readonly key: string
  readonly at: string
  readonly decision: LateDecision
  /** Why it is left out, when the decision is `skip`. */
  readonly reason: 'late' | 'quiet'
}

const day = 86_400_000
const noon = '12:00'
const daysAfterStay = 3

/** A guest who books on the day of arrival comes within so many hours, whatever the hour of check-in. */
const comesWithin = 6 * 3_600_000

/** Until when a guest may still be on the way. */
function arrivesBy({ createdAt, arrivesAt, leavesAt }: MessageStay): string {
  const [booked, usual, end] = [toEpoch(createdAt) + comesWithin, toEpoch(arrivesAt), toEpoch(leavesAt)]
  return moveInstant(Math.min(Math.max(booked, usual), end), 0)
}

/** What a guest must know before the door. */
const ofArrival: readonly Rule['event'][] = [
  'booking_created',
  'before_checkin',
  'readiness_green',
  'checkin',
]

/** The moment of a message outside the quiet hours; those do not hold what a guest needs who arrives before they end. */
export function loudMoment(
  { quiet: wish, audience, event }: Pick<Rule, 'quiet' | 'audience' | 'event'>,
  moment: Instant,
  stay: MessageStay,
  quiet: QuietHours,
): string {
  const loud = wish === 'ignore' ? moveInstant(moment, 0) : afterQuiet(moment, stay.zone, quiet)
  const isOnTheWay = toEpoch(loud) > toEpoch(stay.arrivesAt) && toEpoch(moment) < toEpoch(arrivesBy(stay))
  const isNeeded = audience === 'guest' && ofArrival.includes(event) && isOnTheWay
  return isNeeded ? moveInstant(moment, 0) : loud
}

/** Whether a message that was to be read the day before is said on the very day that it speaks of. */
export function isDayLate(rule: Rule, stay: MessageStay, now: Instant): boolean {
  const days = { before_checkin: stay.begin, before_checkout: stay.end }
  const day = Object.entries(days).find(([event]) => event === rule.event)?.[1]
  if (day === undefined || todayIn(stay.zone, now) !== day) return false
  const event = rule.event === 'before_checkin' ? stay.arrivesAt : stay.leavesAt
  return todayIn(stay.zone, messageMoment(rule, event, stay.zone)) < day
}

/** Events before or on the day that they are about, and that day. */
const worded: Partial<Record<Rule['event'], 'begin' | 'end'>> = {
  before_checkin: 'begin',
  checkin: 'begin',
  readiness_green: 'begin',
  before_checkout: 'end',
  checkout: 'end',
}

/** The day that «завтра» of a rule's text speaks of: that of the arrival or of the departure it is about. */
export function wordedDay(event: Rule['event'], stay: MessageStay): string | undefined {
  const name = worded[event]
  return name && stay[name]
}

/** When a message about a stay has lost its sense. */
export function sensibleUntil(event: Rule['event'], stay: MessageStay): string {
  const { leavesAt } = stay
  if (event === 'before_checkin') return arrivesBy(stay)
  if (event === 'checkout' || event === 'after_checkout') return moveInstant(leavesAt, daysAfterStay * day)
  return leavesAt
}

/** Whether a rule speaks to a booking at all. */
export function suits(rule: Rule, stay: MessageStay): boolean {
  if (!stay.isLive || !fitsLastingly(conditionsOf(rule), stay.facts)) return false
  return rule.audience !== 'guest' || stay.sendsToGuest
}

/** The messages of a rule whose event the dates tell. */
export function wantedOf(rule: Rule, stay: MessageStay, now: Instant, quiet: QuietHours): WantedMessage[] {
  if (!suits(rule, stay)) return []
  const until = sensibleUntil(rule.event, stay)
  return eventsOf(rule, stay).map(({ at, mark }) => {
    const plain = messageMoment(rule, at, stay.zone)
    const decision = lateDecision(plain, now, until, rule.late_policy)
    const key = `s${rule.id}.${stay.id}${mark}`
    if (decision === 'skip') return { key, at: plain, decision, reason: 'late' as const }
    const loud = loudMoment(rule, plain, stay, quiet)
    return {
      key,
      at: loud,
      decision: lateDecision(loud, now, until, rule.late_policy),
      reason: 'quiet' as const,
    }
  })
}

/** The moments that a rule counts from, and what tells their messages apart. */
export function eventsOf({ event, once_per }: Rule, stay: MessageStay): { at: string; mark: string }[] {
  switch (event) {
    case 'before_checkin':
    case 'checkin':
    case 'after_checkin':
      return [{ at: stay.arrivesAt, mark: '' }]
    case 'before_checkout':
    case 'checkout':
    case 'after_checkout':
      return [{ at: stay.leavesAt, mark: '' }]
    case 'during_stay': {
      const days = eachDate(addDays(stay.begin, 1), stay.end)
      const chosen = once_per === 'day' ? days : days.slice(0, 1)
      return chosen.map((date) => ({
        at: instantOf(stay.zone, date, noon),
        mark: once_per === 'day' ? `.${date}` : '',
      }))
    }
    default:
      return []
  }
}
