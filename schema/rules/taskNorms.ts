// How long a task may wait: hours for each type, counted in the working hours of the agency unless it is urgent.
import { type Instant, moveInstant } from './dates.ts'
import { afterQuiet, type QuietHours } from './messageTiming.ts'
import type { TaskType } from './taskTypes.ts'

/** Hours by type until an agency says otherwise; nought sets no deadline. */
export const usualNorms: Readonly<Record<TaskType, number>> = {
  question: 1,
  early_checkin: 2,
  late_checkout: 2,
  extend: 2,
  addon: 4,
  payment_check: 1,
  deposit_return: 24,
  documents: 24,
  problem: 2,
  lost: 24,
  complaint: 4,
  cancel: 2,
  conflict: 2,
  price: 4,
  other: 0,
}

const hour = 3_600_000

/** Until when a task made or opened now is to be done; nothing for a type without a norm. What is not urgent waits for the opening. */
export function dueByNorm(
  hours: number,
  at: {
    readonly now: Instant
    readonly zone: string
    readonly closed: QuietHours
    readonly isUrgent: boolean
  },
): string | null {
  if (hours <= 0) return null
  const begun = at.isUrgent ? at.now : afterQuiet(at.now, at.zone, at.closed)
  return moveInstant(begun, hours * hour)
}
