// When an event begins and ends, as the wall clock at the object shows it.
import { instantOf, isIsoDate, isTime, isZone, localMoment } from '#schema/rules/dates.ts'
import { type Component, findProperty, type Property } from './component.ts'

/** A date at the object and, unless the event is all-day, the wall-clock time `HH:MM` there. */
export interface EventMoment {
  date: string
  time: string | null
}

/** Reads one DTSTART or DTEND; null when it names no existing date of the years 2000-2100. */
export type ReadMoment = (property: Property) => EventMoment | null

const allDay = /^(\d{4}-\d\d-\d\d)(?:T::)?$/
const timed = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(Z?)$/
const offset = /^[+-]\d\d:\d\d$/

/**
 * Builds the reader for one calendar. A zone is taken by its name, else from the calendar's own VTIMEZONE when that
 * has a single offset; times without a known zone are the object's own. `zone` is the object's.
 */
export function momentReader(calendar: Component, zone: string): ReadMoment {
  const places = new Map<string, string | null>()
  const placeOf = (id: string) => {
    const known = places.get(id)
    if (known !== undefined) return known
    const found = places.size < 50 ? (namedZone(id) ?? fixedOffset(calendar, id)) : null
    places.set(id, found)
    return found
  }
  return ({ value, zone: id }) => {
    const whole = allDay.exec(value)?.[1]
    if (whole !== undefined) return isUsable(whole) ? { date: whole, time: null } : null
    const [, date = '', time = '', utc] = timed.exec(value) ?? []
    if (!isUsable(date) || !isTime(time)) return null
    const place = utc ? 'UTC' : id === null ? null : placeOf(id)
    if (place === null || place === zone) return { date, time }
    return localMoment(zone, offset.test(place) ? `${date}T${time}:00${place}` : instantOf(place, date, time))
  }
}

function isUsable(date: string): boolean {
  return isIsoDate(date) && date >= '2000-01-01' && date < '2101-01-01'
}

function namedZone(id: string): string | null {
  const name = id.replace(/^.*\/(?=[A-Z][a-z]+\/[A-Z][\w-]*$)/, '')
  return isZone(name) ? name : null
}

function fixedOffset(calendar: Component, id: string): string | null {
  const zone = calendar.parts.find(
    (part) => part.name === 'vtimezone' && findProperty(part, 'tzid')?.value === id,
  )
  const [rule, ...more] = zone?.parts ?? []
  if (!rule || more.length > 0) return null
  const value = findProperty(rule, 'tzoffsetto')?.value ?? ''
  return offset.test(value) ? value : null
}
