import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { addDays, daysBetween, instantOf, localMoment, toEpoch } from '#schema/rules/dates.ts'
import type { ChannelFault, ChannelStay, StayStatus } from '../channel.ts'
import { classify, DEFAULT_WORDS, guestNameIn, type SummaryWords } from './classify.ts'
import { type Component, findProperty, parseCalendars, textOf } from './component.ts'
import { type EventMoment, momentReader, type ReadMoment } from './moment.ts'
import { unfold } from './unfold.ts'

/** One event of a feed. */
export interface FeedEvent extends ChannelStay {
  /** The event's revision, 0 when not given. */
  sequence: number
}

/** How to read a feed: the object's zone, the answer's charset, the source's words and whether it names guests. */
export interface FeedOptions {
  zone: string
  charset?: string | undefined
  words?: SummaryWords | undefined
  trustNames?: boolean | undefined
}

/** What a whole feed says; `refreshMinutes` is how often the source wants to be asked, null when it does not say. */
export interface FeedReading {
  events: FeedEvent[]
  faults: ChannelFault[]
  refreshMinutes: number | null
}

const MAX_NIGHTS = 1100
const LONG_DAY_MINUTES = 12 * 60

const faultTexts = {
  bad_date: 'У события нет существующей даты начала или конца. Оно не загружено, прежняя бронь не тронута.',
  no_nights: 'Событие не занимает ни одной ночи. Оно не загружено.',
  too_long: 'Событие длиннее 1100 ночей. Оно не загружено: проверьте календарь у источника.',
  repeating: 'Повторяющиеся события не поддерживаются. Заведите эти даты у источника отдельными событиями.',
}

type Span = { begin: EventMoment; end: EventMoment } | keyof typeof faultTexts

/**
 * Reads a feed. Throws `FeedError` when the feed as a whole cannot be believed; an event that cannot be used becomes a
 * fault and leaves the others alone. Several events of one UID are all kept, a mere repetition (same UID, same dates)
 * once, in its latest revision.
 */
export function readFeed(bytes: Uint8Array, options: FeedOptions): FeedReading {
  const events = new Map<string, FeedEvent>()
  const faults: ChannelFault[] = []
  const calendars = parseCalendars(unfold(bytes, options.charset))
  for (const calendar of calendars) {
    const read = momentReader(calendar, options.zone)
    for (const part of calendar.parts) {
      if (part.name !== 'vevent') continue
      const uid = uidOf(part)
      const span = spanOf(part, read, options.zone)
      if (typeof span === 'string') {
        faults.push({ uid, reason: span, text: faultTexts[span] })
        continue
      }
      const event = eventOf(part, uid, span, options)
      const key = JSON.stringify([uid, event.begin, event.end])
      events.set(key, latest(events.get(key), event))
    }
  }
  return { events: [...events.values()], faults, refreshMinutes: refreshOf(calendars) }
}

function uidOf(part: Component): string {
  const uid = textOf(part, 'uid')
  return uid.length <= 200 ? uid : `sha256-${createHash('sha256').update(uid).digest('hex')}`
}

function spanOf(part: Component, read: ReadMoment, zone: string): Span {
  if (findProperty(part, 'rrule') || findProperty(part, 'rdate')) return 'repeating'
  const start = findProperty(part, 'dtstart')
  const begin = start ? read(start) : null
  if (!begin) return 'bad_date'
  const end = endOf(part, begin, read, zone)
  if (!end) return 'bad_date'
  const nights = daysBetween(begin.date, end.date)
  if (nights > MAX_NIGHTS) return 'too_long'
  if (nights > 0) return { begin, end }
  if (nights === 0 && minutesOf(end) - minutesOf(begin) >= LONG_DAY_MINUTES) {
    return { begin, end: { date: addDays(end.date, 1), time: null } }
  }
  return 'no_nights'
}

function endOf(part: Component, begin: EventMoment, read: ReadMoment, zone: string): EventMoment | null {
  const end = findProperty(part, 'dtend')
  if (end) return read(end)
  const duration = findProperty(part, 'duration')
  if (!duration) return begin.time === null ? { date: addDays(begin.date, 1), time: null } : begin
  const seconds = secondsOf(duration.value)
  if (seconds === null || Math.abs(seconds) > (MAX_NIGHTS + 1) * 86_400) return null
  if (begin.time === null) return { date: addDays(begin.date, Math.floor(seconds / 86_400)), time: null }
  return localMoment(zone, toEpoch(instantOf(zone, begin.date, begin.time)) + seconds * 1000)
}

function minutesOf({ time }: EventMoment): number {
  return time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
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

function secondsOf(text: string): number | null {
  if (!/^[+-]?P[\dTWDHMS]{2,40}$/.test(text)) return null
  try {
    const seconds = ICAL.Duration.fromString(text).toSeconds()
    return Number.isSafeInteger(seconds) ? seconds : null
  } catch {
    return null
  }
}
