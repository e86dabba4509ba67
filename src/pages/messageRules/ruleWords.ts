// Rules in words: when, to whom, through what, and where on the way of a stay they stand.
import { messages } from '#schema/entities/messages.ts'
import { shiftText } from '#schema/rules/shifts.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn, wordsIn } from '#src/kinds/rowParts.ts'
import { channelName } from '#src/pages/automessages/messageWords.ts'

/** A stretch of the way from booking to departure, with the events that belong to it. */
export interface Stretch {
  readonly title: string
  readonly events: readonly string[]
}

/** The stretches in their order. */
export const stretches: readonly Stretch[] = [
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

/** When a rule sends: «за 1 день до: заезд, в 12:00». */
export function timeOfRule(rule: Row): string {
  const event = Object.entries(messages.fields.event.options).find(([word]) => word === rule.event)?.[1] ?? ''
  const offset = numberIn(rule, 'offset_minutes') ?? 0
  const at = textIn(rule, 'at_time')
  const when = offset === 0 ? event : `${event}: ${shiftText(offset, 'minutes')}`
  return at === '' ? when : `${when}, в ${at}`
}

/** To whom and through what. */
export function wayOfRule(rule: Row): string {
  const audience = Object.entries(messages.fields.audience.options).find(
    ([word]) => word === rule.audience,
  )?.[1]
  const channels = wordsIn(rule, 'channels').map(channelName)
  return [audience, channels.filter(Boolean).join(' → ') || 'по порядку каналов'].filter(Boolean).join(' · ')
}
