// Words of a cleaner's page: days, lengths, guests, zones, states.
import { cleans } from '#schema/entities/cleans.ts'
import { cleanZones } from '#schema/entities/cleanTypes.ts'
import { addDays, formatDate, type IsoDate, instantOf, toEpoch } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import type { Arrival, Clean, Status } from './cleanData.ts'

/** «пт, 20.11» */
export const dayText = (date: IsoDate): string => `${shortWeekday(date)}, ${formatDate(date).slice(0, 5)}`

/** «1 час 30 минут» */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && counted(hours, ['час', 'часа', 'часов']), rest > 0 && `${rest}\u00a0мин`]
  return parts.filter(Boolean).join(' ') || '0\u00a0мин'
}

/** «13:00» today, «завтра 14:00», «пт, 27.11 14:00» */
export function arrivalText({ date, time }: Arrival, day: IsoDate): string {
  if (date === day) return time
  return `${date === addDays(day, 1) ? 'завтра' : dayText(date)} ${time}`
}

/** Minutes left until the guest, below zero when the hour has passed. */
export const minutesLeft = ({ date, time }: Arrival, zone: string, now: number): number =>
  Math.floor((toEpoch(instantOf(zone, date, time)) - now) / 60_000)

/** «12:00–15:30, гость в 15:30» */
export function windowText({ from, to, arrival, date }: Clean): string {
  const window = from && to ? `${from}–${to}` : from ? `с ${from}` : ''
  const guest = arrival && arrival.date === date ? `гость в ${arrival.time}` : ''
  return [window, guest].filter(Boolean).join(', ')
}

/** The label and the family of a clean's state. */
export const stateOf = (status: Status) => cleans.fields.status.states[status]

const zones: Readonly<Partial<Record<string, string>>> = cleanZones

/** The name of a zone of the flat. */
export const zoneName = (zone: string): string => zones[zone] ?? zone
