// The keys of planned messages: the same for the same message however often it is planned.
import { type Instant, localMoment } from '#schema/rules/dates.ts'
import type { Rule } from './rules.ts'

/** How the keys of messages about a cancelled booking begin. */
export const farewell = 'f'

/** The key of a message about what happened: to a booking or a clean, perhaps each day or each time anew. */
export function keyOfEvent(
  { id, once_per, event }: Pick<Rule, 'id' | 'once_per' | 'event'>,
  about: string,
  { at, zone, mark }: { readonly at: Instant; readonly zone: string; readonly mark?: string | undefined },
): string {
  const start = event === 'booking_canceled' ? farewell : 'e'
  const each = once_per === 'day' ? `.${localMoment(zone, at).date}` : ''
  return `${start}${id}.${about}${mark === undefined ? '' : `.${mark}`}${each}`
}

/** The key of a message about a booking. */
export function keyOfBooking(
  rule: Pick<Rule, 'id' | 'once_per' | 'event'>,
  rentId: number | null,
  when: Parameters<typeof keyOfEvent>[2],
): string {
  return keyOfEvent(rule, `r${rentId}`, when)
}
