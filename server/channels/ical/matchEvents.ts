// Which event of a feed is which stay we know. Sources repeat, change and drop UIDs; dates then decide.
import type { IsoDate } from '#schema/rules/dates.ts'
import type { FeedRules, KnownStay } from './importPlan.ts'
import type { InPieces } from './inPieces.ts'
import type { FeedEvent } from './readFeed.ts'
import { uidOfKey } from './stayKey.ts'

/** How many events are looked at in one piece. */
const PIECE = 100

/** One event and the stay it is about. */
export interface Pair {
  stay: KnownStay
  event: FeedEvent
}

/** Every event found its stay or is new; every stay found its event or is missing. */
export interface Matching {
  pairs: Pair[]
  fresh: FeedEvent[]
  missing: KnownStay[]
}

// A pass compares only events and stays of one group; null takes no part.
interface Pass {
  ofEvent(event: FeedEvent): string | null
  ofStay(stay: KnownStay): string | null
  fits?(event: FeedEvent, stay: KnownStay, group: readonly KnownStay[]): boolean
}

// A UID may stand for a booking and a closure of the same nights: neither may become the other.
const sameUidDatesAndKind: Pass = {
  ofEvent: (event) => (event.status === 'cancelled' ? null : `${event.uid} ${datesOf(event)} ${event.kind}`),
  ofStay: (stay) => `${uidOfKey(stay.key)} ${datesOf(stay)} ${stay.kind}`,
}

const sameUidAndDates: Pass = {
  ofEvent: (event) => (event.status === 'cancelled' ? null : `${event.uid} ${datesOf(event)}`),
  ofStay: (stay) => `${uidOfKey(stay.key)} ${datesOf(stay)}`,
}

// After the passes of what still stands: a UID may come twice, once cancelled and once with the nights cut off.
const cancelledUidAndDates: Pass = {
  ofEvent: (event) => `${event.uid} ${datesOf(event)}`,
  ofStay: sameUidAndDates.ofStay,
}

// Nights gone by are kept by us and cut off by the source, so such a stay agrees in its end only.
const sameUidAndEnd: Pass = {
  ofEvent: (event) => (event.status === 'cancelled' || event.uid === '' ? null : `${event.uid} ${event.end}`),
  ofStay: (stay) => `${uidOfKey(stay.key)} ${stay.end}`,
}

// Without a UID the end alone is no proof, but the end of a stay that has begun is, for an event that begins later and not later than today.
function sameEndOfCut(today: IsoDate): Pass {
  return {
    ofEvent: (event) =>
      event.status === 'cancelled' || event.uid !== '' || event.begin > today ? null : event.end,
    ofStay: (stay) => (uidOfKey(stay.key) === '' ? stay.end : null),
    fits: (event, stay) => stay.begin < event.begin && isSameGuest(event, stay),
  }
}

const sameUid: Pass = {
  ofEvent: (event) => (event.status === 'cancelled' ? null : event.uid || null),
  ofStay: (stay) => uidOfKey(stay.key) || null,
}

// A cancellation with other dates must not eat up, fetch by fetch, every stay that shares its UID.
const cancelledUid: Pass = {
  ofEvent: (event) => event.uid || null,
  ofStay: sameUid.ofStay,
  fits: (_event, _stay, group) => group.length === 1,
}

const sameDates: Pass = { ofEvent: datesOf, ofStay: datesOf }

const sameDatesNewUid: Pass = {
  ofEvent: (event) => (event.status === 'cancelled' ? null : datesOf(event)),
  ofStay: (stay) => (stay.state === 'live' ? datesOf(stay) : null),
  fits: isSameGuest,
}

const movedClosure: Pass = {
  ofEvent: (event) => (event.kind === 'booking' || event.status === 'cancelled' ? null : event.kind),
  ofStay: (stay) => (stay.kind === 'booking' || stay.state !== 'live' ? null : stay.kind),
  fits: (event, stay) => event.begin < stay.end && stay.begin < event.end,
}

/**
 * Pairs events with stays, in this order: same UID and dates, or at least end; same UID, the earliest with the earliest,
 * stays to come before all others; same dates under another UID, unless the booking numbers differ; a closed stretch that overlaps a
 * vanished one, since sources give an edited closure a new UID. With unstable UIDs only the dates count.
 */
export function* matchEvents(
  rules: FeedRules,
  events: readonly FeedEvent[],
  known: readonly KnownStay[],
  today: IsoDate,
): InPieces<Matching> {
  const isToCome = (stay: KnownStay) => stay.state === 'live' && stay.end > today
  const toCome = known.filter(isToCome).sort(byDates)
  const others = known.filter((stay) => !isToCome(stay)).sort(byDates)
  const passes = rules.unstableUid
    ? [sameDates]
    : [
        sameUidDatesAndKind,
        sameUidAndDates,
        sameUidAndEnd,
        sameEndOfCut(today),
        cancelledUidAndDates,
        sameUid,
        sameDatesNewUid,
        movedClosure,
        cancelledUid,
      ]
  yield
  let matching: Matching = {
    pairs: [],
    fresh: [...events].sort(byDates),
    missing: [...toCome, ...others],
  }
  for (const pass of passes) matching = yield* pairUp(matching, pass)
  return matching
}

function* pairUp({ pairs, fresh, missing }: Matching, pass: Pass): InPieces<Matching> {
  yield
  const groups = Map.groupBy(missing, pass.ofStay)
  groups.delete(null)
  const found = new Set<KnownStay>()
  const next: Matching = { pairs: [...pairs], fresh: [], missing: [] }
  for (const [at, event] of fresh.entries()) {
    if (at % PIECE === 0) yield
    const group = groups.get(pass.ofEvent(event)) ?? []
    const index = group.findIndex((stay) => pass.fits?.(event, stay, group) ?? true)
    const stay = index < 0 ? undefined : group.splice(index, 1)[0]
    if (stay) {
      found.add(stay)
      next.pairs.push({ stay, event })
    } else next.fresh.push(event)
  }
  next.missing = missing.filter((stay) => !found.has(stay))
  return next
}

function isSameGuest({ reservation }: FeedEvent, stay: KnownStay): boolean {
  return reservation === stay.reservation || reservation === null || stay.reservation === null
}

function datesOf({ begin, end }: { begin: IsoDate; end: IsoDate }): string {
  return `${begin}/${end}`
}

function byDates(first: { begin: IsoDate; end: IsoDate }, second: { begin: IsoDate; end: IsoDate }): number {
  if (first.begin !== second.begin) return first.begin < second.begin ? -1 : 1
  return first.end < second.end ? -1 : Number(first.end > second.end)
}
