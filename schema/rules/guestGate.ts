// When the keys of a flat are open to a guest: one rule for the page, for messages with keys and for staff that sends a code.
import { type Instant, moveInstant, toEpoch } from './dates.ts'

/** What the keys of a stay follow from. */
export interface GateFacts {
  readonly status: string
  readonly conflict: boolean
  /** Every demanded light is green and every holding step done, or a senior has let the code out. */
  readonly ready: boolean
  /** A senior has let the code out before its hour. */
  readonly letOutNow: boolean
  /** When the guest may come and must be gone, by the hours agreed. */
  readonly arrivesAt: Instant
  readonly leavesAt: Instant
  /** How many minutes before the arrival the keys open. */
  readonly minutesBefore: number
  readonly now: Instant
}

/** Why the keys are closed, the first reason that holds; `open` where none does. */
export type GateReason = 'open' | 'missing' | 'early' | 'over' | 'conflict' | 'off'

/** Whether the keys of a stay are open, and the stretch in which they can be. */
export interface Gate {
  readonly open: boolean
  readonly reason: GateReason
  readonly opensAt: string
  readonly until: string
}

const minute = 60_000
const living: readonly string[] = ['booked', 'checked_in']

/** Judges the gate: a booking that stands alone on its dates, all that is demanded, and an hour of the stay. */
export function guestGate(facts: GateFacts): Gate {
  const opensAt = moveInstant(facts.arrivesAt, -facts.minutesBefore * minute)
  const until = moveInstant(facts.leavesAt, 0)
  const reason = reasonOf(facts, opensAt)
  return { open: reason === 'open', reason, opensAt, until }
}

function reasonOf(facts: GateFacts, opensAt: string): GateReason {
  const now = toEpoch(facts.now)
  if (facts.status === 'checked_out') return 'over'
  if (!living.includes(facts.status)) return 'off'
  if (facts.conflict) return 'conflict'
  if (now >= toEpoch(facts.leavesAt)) return 'over'
  if (!facts.ready) return 'missing'
  return now < toEpoch(opensAt) && !facts.letOutNow ? 'early' : 'open'
}

/** Whether keys that a guest has read belong to them no more: the stay is off, in conflict, or on other days. */
export function isTakenAway({ reason }: Pick<Gate, 'reason'>, begin: string, today: string): boolean {
  const isAhead = (reason === 'early' || reason === 'missing') && begin > today
  return reason === 'off' || reason === 'conflict' || isAhead
}
