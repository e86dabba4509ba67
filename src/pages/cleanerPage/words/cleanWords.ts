// What the page says of a clean: its hours, its guest, its zones.

import { cleans } from '#schema/entities/cleans.ts'
import { addDays, type IsoDate, instantOf, localMoment, toEpoch } from '#schema/rules/dates.ts'
import type { Arrival, Clean, Status } from '../cleanData.ts'
import type { Speech } from './speech.ts'

/** «1 час 30 мин» */
export function lengthText({ count }: Speech, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && count('hours', hours), rest > 0 && count('minutes', rest)]
  return parts.filter(Boolean).join(' ') || count('minutes', 0)
}

/** «13:00» today, «завтра 14:00», «пт, 27.11 14:00» */
export function arrivalText({ say, day }: Speech, { date, time }: Arrival, today: IsoDate): string {
  if (date === today) return time
  return date === addDays(today, 1) ? say('tomorrowAt', { time }) : `${day(date)} ${time}`
}

/** «15:40» today, «завтра 10:00»: until when an offer waits, by the clock of the agency. */
export const untilText = (speech: Speech, until: string, zone: string, today: IsoDate): string =>
  arrivalText(speech, localMoment(zone, until), today)

/** Minutes left until the guest, below zero when the hour has passed. */
export const minutesLeft = ({ date, time }: Arrival, zone: string, now: number): number =>
  Math.floor((toEpoch(instantOf(zone, date, time)) - now) / 60_000)

/** «12:00–15:30, гость в 15:30», «с 12:00, гость вт, 01.12 14:00»; how long it takes where neither an end nor a guest is known. */
export function windowText(
  speech: Speech,
  { from, to, arrival, date, duration_min: minutes }: Clean,
): string {
  const { say, day } = speech
  const window = from && to ? `${from}–${to}` : from ? say('since', { time: from }) : ''
  const length = !to && minutes ? lengthText(speech, minutes) : ''
  if (!arrival) return [window, length].filter(Boolean).join(', ')
  const { time } = arrival
  const isSameDay = arrival.date === date
  const guest = isSameDay
    ? say('guestAt', { time })
    : say('guestOn', { when: `${day(arrival.date)} ${time}` })
  return [window, guest].filter(Boolean).join(', ')
}

/** The family of the colour of a clean's state. */
export const familyOf = (status: Status) => cleans.fields.status.states[status].family

/** The name of a zone of the flat. */
export function zoneName({ zones }: Speech, zone: string): string {
  const names: Readonly<Partial<Record<string, string>>> = zones
  return names[zone] ?? zone
}
