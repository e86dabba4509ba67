// Events that repeat: each time becomes an event of its own, within bounds.
import { addDays, daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import { type Component, findProperty, type Property, propertiesOf } from './component.ts'
import type { InPieces } from './inPieces.ts'
import type { EventMoment, ReadMoment } from './moment.ts'
import { holdsOn, type RepeatRule, ruleOf } from './repeatRule.ts'

/** How far ahead a repetition is followed: 24 months. */
const AHEAD_DAYS = 731

/** The most times of one event that are taken. */
export const MAX_TIMES = 1000

/** How many days the rules of one feed may be asked about all together. */
const MOST_ASKED = 1_000_000

/** What is left to the rules of one feed. */
export interface Patience {
  days: number
}

/** A patience that nothing has been taken of. */
export function freshPatience(): Patience {
  return { days: MOST_ASKED }
}

/** How many days a rule is asked about in one piece. */
const PIECE = 500

/** One time of an event: where it begins as written, and how many days after the first one. */
export interface Time {
  readonly start: Property
  readonly later: number
  /** The day at the object by which exceptions name it. */
  readonly day: IsoDate
}

/** The times of an event to come; `fault` tells why there may be more than these. */
export interface Times {
  readonly times: readonly Time[]
  readonly fault: 'repeating' | 'too_often' | null
}

/** Whether an event repeats. */
export function repeats(part: Component): boolean {
  return ['rrule', 'rdate', 'exrule'].some((name) => findProperty(part, name) !== undefined)
}

const dateIn = /^\d{4}-\d\d-\d\d/

/** What the times of an event are told from. */
export interface Asked {
  readonly read: ReadMoment
  readonly today: IsoDate
  /** How many nights the event lasts, so that a time before today may reach into days to come. */
  readonly nights: number
  readonly patience: Patience
}

/** The times of an event that may still matter today. Of what cannot be told for certain, the first time alone is. */
export function* timesOf(part: Component, asked: Asked): InPieces<Times> {
  const { read, today, nights } = asked
  const start = findProperty(part, 'dtstart')
  const first = start && dateIn.exec(start.value)?.[0]
  if (!start || first === undefined || !read(start)) return { times: [], fault: null }
  const rules = propertiesOf(part, 'rrule').map(({ values }) => ruleOf(values[0]))
  const [rule] = rules
  const added = valuesOf(part, 'rdate')
  const dropped = valuesOf(part, 'exdate')
  const isClear = rules.length < 2 && rule !== null && added && dropped && !findProperty(part, 'exrule')
  const except = new Set((dropped ?? []).flatMap((property) => read(property)?.date ?? []))
  const since = addDays(today, -nights - 1)
  const dates = isClear && rule ? yield* datesOf(rule, start, first, since, asked) : [first]
  const all = [...(dates ?? [first]).map((date) => moved(start, first, date)), ...(isClear ? added : [])]
  const found = new Map<IsoDate, Time>()
  for (const [index, own] of all.entries()) {
    if (index % PIECE === 0) yield
    const moment = read(own)
    if (!moment || except.has(moment.date) || found.has(moment.date)) continue
    const later = daysBetween(first, own.value.slice(0, first.length))
    found.set(moment.date, { start: own, later, day: moment.date })
  }
  const horizon = addDays(today, AHEAD_DAYS)
  const times = [...found.values()].filter(({ day }) => day < horizon && day >= since)
  return { times, fault: isClear && dates ? null : 'repeating' }
}

/** All values of the properties of a name, each as a property of its own; null when one of them is no date. */
function valuesOf(part: Component, name: string): Property[] | null {
  const all = propertiesOf(part, name).flatMap((property) =>
    property.values.map((value) => ({ ...property, value: typeof value === 'string' ? value : '' })),
  )
  return all.every(({ value }) => dateIn.test(value)) ? all : null
}

function moved(start: Property, first: IsoDate, date: IsoDate): Property {
  return { ...start, value: `${date}${start.value.slice(first.length)}` }
}

/** The days of a rule as the event's own calendar names them, the first one among them; null when they are too many to ask about. */
function* datesOf(
  rule: RepeatRule,
  start: Property,
  first: IsoDate,
  since: IsoDate,
  { read, today, patience }: Asked,
): InPieces<IsoDate[] | null> {
  const last = addDays(today, AHEAD_DAYS)
  const isOver = endOf(rule, start, read)
  const dates = isOver(first, start) ? [] : [first]
  // A rule that counts has to be followed from its beginning, any other can be asked about any day.
  let date = rule.count === null && since > first ? since : addDays(first, 1)
  for (; date < last; date = addDays(date, 1)) {
    if (rule.count !== null && dates.length >= rule.count) break
    if (patience.days === 0) return null
    patience.days -= 1
    if (patience.days % PIECE === 0) yield
    if (!holdsOn(rule, first, date)) continue
    if (isOver(date, moved(start, first, date))) break
    dates.push(date)
  }
  return dates
}

/** Tells whether a time is beyond the end of its rule, which may be a day, a moment of the event's own clock or one of the world. */
function endOf({ until }: RepeatRule, start: Property, read: ReadMoment) {
  const limit = until?.endsWith('Z') === true && start.value.includes('T') ? until : null
  const last = limit === null ? null : read({ ...start, zone: null, value: limit })
  return (date: IsoDate, own: Property): boolean => {
    if (until === null) return false
    const at = last && read(own)
    if (last && at) return textOf(at) > textOf(last)
    return until.includes('T') && own.value.includes('T')
      ? own.value > until
      : date > until.slice(0, date.length)
  }
}

const textOf = ({ date, time }: EventMoment) => `${date} ${time ?? ''}`
