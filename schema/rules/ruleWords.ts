// Rules in words: when, to whom, through what, and where on the way of a stay they stand.
import { messages } from '../entities/messages.ts'
import type { SentRow } from '../wire/sent.ts'
import { channelName } from './messageWords.ts'
import { counted } from './plural.ts'
import { shiftText } from './shifts.ts'

/** A rule of the agency. */
export type Rule = SentRow<'messages'>

/** Forms of a booking after «для»: 1, 2 and 5. */
export const bookings = ['брони', 'броней', 'броней'] as const

/** What is said when a rule was planned for bookings that are there. */
export const plannedText = (count: number): string => `Запланировано для ${counted(count, bookings)}`

const { event: events, audience: audiences } = messages.fields

/** When a rule sends: «за 1 день до: заезд, в 12:00». */
export function timeOfRule({ event, offset_minutes = 0, at_time }: Rule): string {
  const name = event ? events.options[event] : ''
  const when = offset_minutes === 0 ? name : `${name}: ${shiftText(offset_minutes, 'minutes')}`
  return at_time ? `${when}, в ${at_time}` : when
}

/** To whom and through what. */
export function wayOfRule({ audience, channels = [] }: Rule): string {
  const way = channels.map(channelName).join(' → ') || 'по порядку каналов'
  return [audience && audiences.options[audience], way].filter(Boolean).join(' · ')
}
