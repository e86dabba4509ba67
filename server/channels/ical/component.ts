// The parser's nested arrays as plain typed values. Names are only ever compared, never used as keys.
import ICAL from 'ical.js'
import { FeedError } from './feedError.ts'

/** One property of a component; `zone` is its TZID, `value` the first value, as text. */
export interface Property {
  name: string
  zone: string | null
  value: string
}

/** A calendar, an event, a time zone: its properties in order and the components inside it. */
export interface Component {
  name: string
  properties: Property[]
  parts: Component[]
}

/** Parses unfolded calendar text into its calendars; throws `FeedError` when the parser cannot read it. */
export function parseCalendars(text: string): Component[] {
  const parsed = parse(text)
  const list = Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed
  return components(list).filter((component) => component.name === 'vcalendar')
}

/** Finds the first property of that lower-case name. */
export function findProperty(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name)
}

/** Gives the text of the first property of that lower-case name on one clean line, or an empty string. */
export function textOf(component: Component, name: string): string {
  const raw = findProperty(component, name)?.value ?? ''
  return raw
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function parse(text: string): unknown {
  try {
    return ICAL.parse(text)
  } catch {
    throw new FeedError('unreadable')
  }
}

function components(list: unknown): Component[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
    return [{ name: entry[0], properties: properties(entry[1]), parts: components(entry[2]) }]
  })
}

function properties(list: unknown): Property[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
    const value: unknown = entry[3]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return [{ name: entry[0], zone: zoneOf(entry[1]), value: text }]
  })
}

function zoneOf(parameters: unknown): string | null {
  if (typeof parameters !== 'object' || parameters === null || !('tzid' in parameters)) return null
  return typeof parameters.tzid === 'string' ? parameters.tzid : null
}
