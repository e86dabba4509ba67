// Where on the way from booking to departure the events of messages stand.
import type { MessageEvent } from '../entities/messages.ts'

/** A stretch of the way, with the events that belong to it. */
export interface MessageStretch {
  readonly title: string
  readonly events: readonly MessageEvent[]
}

/** The stretches in their order; every event stands in one of them. */
export const messageStretches: readonly MessageStretch[] = [
  { title: 'Бронь', events: ['booking_created', 'booking_changed', 'booking_canceled', 'no_answer'] },
  { title: 'Деньги', events: ['payment_received', 'deposit_received', 'deposit_returned'] },
  { title: 'До заезда', events: ['before_checkin', 'readiness_green'] },
  { title: 'Заезд и проживание', events: ['checkin', 'after_checkin', 'during_stay'] },
  { title: 'Выезд', events: ['before_checkout', 'checkout', 'after_checkout'] },
  {
    title: 'Уборка',
    events: [
      'clean_assigned',
      'clean_changed',
      'clean_not_started',
      'clean_done',
      'clean_checked',
      'supplies_low',
      'problem_reported',
    ],
  },
]
