import { createHash } from 'node:crypto'
import { daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import type { ChannelFault, ChannelStay, StayStatus } from '../channel.ts'
import { classify, DEFAULT_WORDS, guestNameIn, type SummaryWords } from './classify.ts'
import { type Component, findProperty, parseCalendars, textOf } from './component.ts'
import { FeedError } from './feedError.ts'
import type { InPieces } from './inPieces.ts'
import { momentReader, type ReadMoment } from './moment.ts'
import { freshPatience, MAX_TIMES, type Patience, repeats, timesOf } from './repeating.ts'
import { type Span, secondsOf, spanOf } from './span.ts'
import { MAX_FEED_EVENTS, unfold } from './unfold.ts'

/** One event of a feed. */
export interface FeedEvent extends ChannelStay {
  /** The event's revision, 0 when not given. */
  sequence: number
}

/** How to read a feed: the object's zone and today, the answer's charset, the source's words and whether it names guests. */
export interface FeedOptions {
  zone: string
  today: IsoDate
  charset?: string | undefined
  words?: SummaryWords | undefined
  trustNames?: boolean | undefined
}

/** What a whole feed says; `refreshMinutes` is how often the source wants to be asked, null when it does not say. */
export interface FeedReading {
  events: FeedEvent[]
  faults: ChannelFault[]
  refreshMinutes: number | null
  /** The same text read on another day says the same: nothing in it repeats, and all of it could be read. */
  isLasting: boolean
}

/** How many events are read in one piece. */
const PIECE = 20

const faultTexts = {
  bad_date: 'У события нет существующей даты начала или конца. Оно не загружено, прежняя бронь не тронута.',
  no_nights: 'Событие не занимает ни одной ночи. Оно не загружено.',
  backwards: 'Событие кончается раньше, чем начинается. Оно не загружено: проверьте даты у источника.',
  too_long: 'Событие длиннее 1100 ночей. Оно не загружено: проверьте календарь у источника.',
  repeating:
    'Правило повторения события не читается: загружены только даты, которые известны точно. Заведите остальные у источника отдельными событиями.',
  too_often: `Событие повторяется больше ${MAX_TIMES} раз за два года. Остальные даты не загружены: заведите их у источника отдельными событиями.`,
}

type Fault = keyof typeof faultTexts

/**
 * Reads a feed. Throws `FeedError` when the feed as a whole cannot be believed; an event that cannot be used becomes a
 * fault and leaves the others alone. Several events of one UID are all kept, a mere repetition (same UID, same dates)
 * once, in its latest revision; an event that repeats is read as one event for each time.
 */
export function* readFeed(bytes: Uint8Array, options: FeedOptions): InPieces<FeedReading> {
  const reading: Found = { events: new Map(), faults: [] }
  const patience = freshPatience()
  const calendars = yield* parseCalendars(yield* unfold(bytes, options.charset))
  for (const calendar of calendars) {
    const page: Page = { ...reading, options, patience, read: momentReader(calendar, options.zone) }
    const parts = calendar.parts.filter(({ name }) => name === 'vevent')
    const masters = new Set(parts.filter(repeats).map(uidOf))
    const told = changedTimes(parts, masters, page.read)
    for (const [index, part] of parts.entries()) {
      if (index % PIECE === 0) yield
      const uid = uidOf(part)
      // What changes all times from one on is read as that one time, and the others are not known for certain.
      if (masters.has(uid) && findProperty(part, 'recurrence-id')?.onwards)
        page.faults.push(faultOf(uid, 'repeating'))
      if (repeats(part)) yield* takeTimes(page, part, uid, told.get(uid) ?? new Set())
      else take(page, part, nameOf(part, uid, masters, page.read), spanOf(part, page.read, page.options.zone))
    }
  }
  const { events, faults } = reading
  const isLasting = faults.length === 0 && !calendars.some(({ parts }) => parts.some(repeats))
  return { events: [...events.values()], faults, refreshMinutes: refreshOf(calendars), isLasting }
}

interface Found {
  readonly events: Map<string, FeedEvent>
  readonly faults: ChannelFault[]
}

/** One calendar being read. */
interface Page extends Found {
  readonly options: FeedOptions
  readonly read: ReadMoment
  readonly patience: Patience
}

function take({ events, faults, options }: Page, part: Component, uid: string, span: Span): void {
  if (typeof span === 'string') {
    faults.push(faultOf(uid, span))
    return
  }
  const event = eventOf(part, uid, span, options)
  const key = JSON.stringify([uid, event.begin, event.end])
  events.set(key, latest(events.get(key), event))
  if (events.size > MAX_FEED_EVENTS) throw new FeedError('too_many')
}

function faultOf(uid: string, reason: Fault): ChannelFault {
  return { uid, reason, text: faultTexts[reason] }
}

/** Every time of an event that repeats, but for those that the calendar tells of apart. */
function* takeTimes(page: Page, part: Component, uid: string, told: ReadonlySet<IsoDate>): InPieces<void> {
  const { read, options, patience } = page
  const first = spanOf(part, read, options.zone)
  if (typeof first === 'string') return take(page, part, uid, first)
  const nights = daysBetween(first.begin.date, first.end.date)
  const { times, fault } = yield* timesOf(part, { read, today: options.today, nights, patience })
  if (fault) page.faults.push(faultOf(uid, fault))
  let taken = 0
  for (const time of times) {
    const span = told.has(time.day) ? undefined : spanOf(part, read, options.zone, time)
    if (!span || (typeof span !== 'string' && span.end.date <= options.today)) continue
    if (taken === MAX_TIMES) return void page.faults.push(faultOf(uid, 'too_often'))
    if (taken % PIECE === 0) yield
    taken += 1
    take(page, part, timeName(uid, time.day), span)
  }
}

/** The times that events of the same UID tell of apart, by their UIDs: each is named by the day it would have been on. */
function changedTimes(parts: readonly Component[], masters: ReadonlySet<string>, read: ReadMoment) {
  const told = new Map<string, Set<IsoDate>>()
  for (const part of parts) {
    const uid = uidOf(part)
    const day = masters.has(uid) && !repeats(part) ? dayTold(part, read) : undefined
    if (day) told.set(uid, (told.get(uid) ?? new Set()).add(day))
  }
  return told
}

function dayTold(part: Component, read: ReadMoment): IsoDate | undefined {
  const id = findProperty(part, 'recurrence-id')
  return id && read(id)?.date
}

/** What an event is known by: one time of an event that repeats has the day of its own in it. */
function nameOf(part: Component, uid: string, masters: ReadonlySet<string>, read: ReadMoment): string {
  const day = masters.has(uid) ? dayTold(part, read) : undefined
  return day ? timeName(uid, day) : uid
}

function timeName(uid: string, day: IsoDate): string {
  return uid === '' ? '' : `${uid} ${day}`
}

function uidOf(part: Component): string {
  const uid = textOf(part, 'uid')
  return uid.length <= 200 ? uid : `sha256-${createHash('sha256').update(uid).digest('hex')}`
}

function eventOf(
  part: Component,
  uid: string,
  { begin, end }: Exclude<Span, string>,
  options: FeedOptions,
): FeedEvent {
  const summary = textOf(part, 'summary').slice(0, 500).toWellFormed()
  const description = textOf(part, 'description').slice(0, 4000)
  const kind = classify(summary, options.words ?? DEFAULT_WORDS)
  const sequence = Number(textOf(part, 'sequence'))
  return {
    uid,
    begin: begin.date,
    end: end.date,
    kind,
    status: statusOf(part),
    summary,
    guestName: options.trustNames && kind === 'booking' ? guestNameIn(summary) : null,
    reservation: /\/reservations\/details\/([A-Z0-9]{6,20})\b/.exec(description)?.[1] ?? null,
    phoneTail: /Last 4 Digits\): ?(\d{4})\b/.exec(description)?.[1] ?? null,
    arrivalTime: begin.time,
    departureTime: end.time,
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
  }
}

function statusOf(part: Component): StayStatus {
  const status = textOf(part, 'status').toUpperCase()
  if (status === 'CANCELLED') return 'cancelled'
  return status === 'TENTATIVE' ? 'tentative' : 'confirmed'
}

// Of two equal revisions the one that holds the dates wins: a night too many is cheaper than a guest too many.
function latest(first: FeedEvent | undefined, second: FeedEvent): FeedEvent {
  if (!first || second.sequence > first.sequence) return second
  if (second.sequence < first.sequence) return first
  return second.status === 'cancelled' ? first : second
}

function refreshOf(calendars: Component[]): number | null {
  const minutes = calendars.flatMap((calendar) =>
    ['refresh-interval', 'x-published-ttl'].flatMap((name) => {
      const seconds = secondsOf(textOf(calendar, name))
      return seconds !== null && seconds > 0 ? [Math.ceil(seconds / 60)] : []
    }),
  )
  return minutes.length > 0 ? Math.max(...minutes) : null
}
