// The parser's nested arrays as plain typed values. Names are only ever compared, never used as keys.
import ICAL from 'ical.js'
import { FeedError } from './feedError.ts'
import type { InPieces } from './inPieces.ts'
import { edgeOf } from './unfold.ts'

/** One property of a component; `zone` is its TZID, `value` the first value, as text, `values` all as the parser gave them; `onwards` speaks of this time and all after it. */
export interface Property {
  name: string
  zone: string | null
  value: string
  values: readonly unknown[]
  onwards: boolean
}

/** A calendar, an event, a time zone: its properties in order and the components inside it. */
export interface Component {
  name: string
  properties: Property[]
  parts: Component[]
}

/** How many events are parsed in one piece. */
const PIECE = 20

/** Parses the lines of a feed into its calendars; throws `FeedError` when the parser cannot read them. */
export function* parseCalendars(lines: readonly string[]): InPieces<Component[]> {
  const calendars: Component[] = []
  for (const { frame, events } of yield* partsOf(lines)) {
    const [calendar] = components(parse(frame.join('\n')))
    if (!calendar) continue
    for (let at = 0; at < events.length; at += PIECE) {
      yield
      const text = ['BEGIN:VCALENDAR', ...events.slice(at, at + PIECE).flat(), 'END:VCALENDAR'].join('\n')
      calendar.parts.push(...components(parse(text)).flatMap(({ parts }) => parts))
    }
    calendars.push(calendar)
  }
  return calendars
}

/** A calendar cut up: its events, and the lines of everything else in it. */
interface Cut {
  readonly frame: string[]
  readonly events: string[][]
}

/** Cuts whole calendars up; what stands between them belongs to none. */
function* partsOf(lines: readonly string[]): InPieces<Cut[]> {
  const cuts: Cut[] = []
  const open: string[] = []
  for (const [index, line] of lines.entries()) {
    if (index % (100 * PIECE) === 0) yield
    const edge = edgeOf(line)
    if (edge && !edge.isEnd) {
      open.push(edge.name)
      if (open.length === 1 && edge.name === 'VCALENDAR') cuts.push({ frame: [], events: [] })
      if (open.length === 2 && edge.name === 'VEVENT') cuts.at(-1)?.events.push([])
    }
    const cut = open[0] === 'VCALENDAR' ? cuts.at(-1) : undefined
    const isOfEvent = open[1] === 'VEVENT'
    if (cut) (isOfEvent ? cut.events.at(-1) : cut.frame)?.push(line)
    if (edge?.isEnd) open.pop()
  }
  return cuts
}

/** Finds the first property of that lower-case name. */
export function findProperty(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name)
}

/** Gives all properties of that lower-case name. */
export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name)
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
    const parsed = ICAL.parse(text)
    return typeof parsed[0] === 'string' ? [parsed] : parsed
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
    const [zone, range] = ['tzid', 'range'].map((name) => parameter(entry[1], name))
    const onwards = range?.toUpperCase() === 'THISANDFUTURE'
    return [{ name: entry[0], zone: zone ?? null, value: text, values: entry.slice(3), onwards }]
  })
}

function parameter(parameters: unknown, name: string): string | undefined {
  if (typeof parameters !== 'object' || parameters === null || !Object.hasOwn(parameters, name))
    return undefined
  const value: unknown = Reflect.get(parameters, name)
  return typeof value === 'string' ? value : undefined
}
