// Makers for the tests of import plans: a known stay, a feed event, and one fetch after another.
import { addDays } from '#schema/rules/dates.ts'
import type { FeedRules, ImportPlan, KnownStay, OtherStay } from '#server/channels/ical/importPlan.ts'
import { type ImportInput, planImport } from '#server/channels/ical/planImport.ts'
import type { FeedEvent } from '#server/channels/ical/readFeed.ts'
import { atOnce } from './feeds.ts'

/** The treatment of an ordinary feed. */
export const RULES: FeedRules = {
  ownHosts: ['klyuchnik.example'],
  unstableUid: false,
  cancelAbsent: true,
  alarmed: false,
  massCancelApproved: false,
}

/** The day and the moment every plan is made at unless told otherwise. */
export const TODAY = '2026-12-01'
/** The moment of the first fetch. */
export const NOW = '2026-12-01T09:00:00Z'

/** One event of a feed. */
export function event(uid: string, begin: string, end: string, more: Partial<FeedEvent> = {}): FeedEvent {
  return {
    uid,
    begin,
    end,
    kind: 'booking',
    status: 'confirmed',
    summary: 'Reserved',
    guestName: null,
    reservation: null,
    phoneTail: null,
    arrivalTime: null,
    departureTime: null,
    sequence: 0,
    ...more,
  }
}

/** One stay the feed has brought earlier. */
export function known(
  id: number,
  key: string,
  begin: string,
  end: string,
  more: Partial<KnownStay> = {},
): KnownStay {
  return {
    id,
    key,
    begin,
    end,
    kind: 'booking',
    reservation: null,
    state: 'live',
    conflict: false,
    settled: false,
    locked: false,
    absentSince: null,
    ...more,
  }
}

/** A plan for one fetch with everything not named left empty. */
export function plan(input: Partial<ImportInput>): ImportPlan {
  const nothing = { events: [], faults: [], known: [], others: [] }
  return atOnce(planImport({ feed: RULES, ...nothing, now: NOW, today: TODAY, ...input }))
}

/** Carries a plan out on plain rows the way the database part does, giving new stays the next numbers. */
export function carryOut(made: ImportPlan, stays: readonly KnownStay[], now: string): KnownStay[] {
  const rows = new Map(stays.map((stay) => [stay.id, { ...stay }]))
  const set = (id: number, more: Partial<KnownStay>) => {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, ...more })
  }
  for (const stay of made.markPresent) set(stay.id, { absentSince: null })
  for (const stay of made.markAbsent) set(stay.id, { absentSince: now })
  for (const { stay } of made.cancel) set(stay.id, { state: 'cancelled' })
  for (const { stay, key, begin, end, kind, overlaps, changed } of made.update) {
    const touched = changed.some((what) => what !== 'key' && what !== 'kind')
    const conflict = touched ? overlaps.length > 0 : stay.conflict
    set(stay.id, { key, begin, end, kind, conflict, state: 'live' })
  }
  let next = Math.max(0, ...rows.keys()) + 1
  for (const [list, conflict] of [
    [made.create, false],
    [made.conflicts, true],
  ] as const) {
    for (const { key, event: made } of list) {
      const { begin, end, kind, reservation } = made
      rows.set(next, known(next, key, begin, end, { kind, reservation, conflict }))
      next += 1
    }
  }
  return [...rows.values()]
}

/** Tells whether a plan leaves everything as it is. */
export function changesNothing(made: ImportPlan): boolean {
  const lists = [made.create, made.conflicts, made.update, made.cancel, made.markAbsent, made.markPresent]
  return lists.every((list) => list.length === 0)
}

/** A stay of the same object from elsewhere. */
export function other(id: number, begin: string, end: string): OtherStay {
  return { id, begin, end }
}

/** The numbers of the stays that a list of a plan is about. */
export const ids = (list: readonly { stay: { id: number } }[]) => list.map(({ stay }) => stay.id)

/** So many stays in a row, one a week, numbered from 1. */
export function row(count: number, more: Partial<KnownStay> = {}): KnownStay[] {
  return Array.from({ length: count }, (_, index) => {
    const begin = addDays('2027-01-01', index * 7)
    return known(index + 1, `u${index + 1}`, begin, addDays(begin, 3), more)
  })
}

/** The feed that shows just these stays. */
export function eventsOf(stays: readonly KnownStay[]): FeedEvent[] {
  return stays.map((stay) => event(stay.key, stay.begin, stay.end, { kind: stay.kind }))
}
