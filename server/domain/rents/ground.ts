// What the placing of a stay stands on: the flats, the rules of the agency, what a channel takes, who has the nights.

import { Nights } from '#schema/rules/nights.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { FindGuest } from '../guests/heldGuests.ts'
import { type AgencyRules, readAgencyRules } from './agencyRules.ts'
import { type ChannelTerms, channelOfSource, channelTerms } from './charges.ts'
import { type BusyStay, findBusy, findTaken, type LockedObject, lockObjects, type Span } from './placeStay.ts'

/** Answers what the rules of a stay ask; every flat asked for is locked until the end of the transaction. */
export interface Ground {
  flats(ids: readonly number[]): Promise<readonly LockedObject[]>
  rules(): Promise<AgencyRules>
  channel(otaId: number | null): Promise<ChannelTerms | null>
  channelOfSource(sourceId: number | null): Promise<number | null>
  /** Other stays that take nights of the same flat, the earliest first. */
  busy(span: Span): Promise<readonly BusyStay[]>
  /** The card of the guest, where many were looked up at once. */
  readonly guest?: FindGuest
  /** Hears what is about to be written, under number 0 when it is new, and whether it takes its nights. */
  placed?(stay: BusyStay, occupies: boolean): void
}

/** The ground as the database has it at every question. */
export function groundIn({ tx, actor }: Pick<Work, 'tx' | 'actor'>): Ground {
  return {
    flats: (ids) => lockObjects(tx, actor, ids),
    rules: () => readAgencyRules(tx),
    channel: (otaId) => channelTerms(tx, otaId),
    channelOfSource: (sourceId) => channelOfSource(tx, sourceId),
    busy: (span) => findBusy(tx, span),
  }
}

/** One flat held in memory while many stays of it are written. */
export interface HeldGround extends Ground {
  /** Takes stays that are about to move out of their nights. */
  left(ids: readonly number[]): void
  /** Gives what was placed without a number the numbers it is stored under. */
  stored(rows: readonly EntityRow<'rents'>[]): void
}

/** Reads, once, whatever the placing of stays of a locked flat within some days will ask. */
export async function holdGround(
  { tx }: Pick<Work, 'tx'>,
  object: LockedObject,
  range: DateRange,
): Promise<HeldGround> {
  const rules = await readAgencyRules(tx)
  const byId = new Map((await findTaken(tx, object.id, range)).map((stay) => [stay.id, stay]))
  const nights = new Nights<BusyStay>(byId.values())
  const unnumbered: BusyStay[] = []
  const put = (stay: BusyStay) => {
    nights.add(stay)
    byId.set(stay.id, stay)
  }
  const drop = (id: number) => {
    const stay = byId.get(id)
    if (stay) nights.remove(stay)
    byId.delete(id)
  }
  return {
    flats: () => Promise.resolve([object]),
    rules: () => Promise.resolve(rules),
    channel: once((otaId) => channelTerms(tx, otaId)),
    channelOfSource: once((sourceId) => channelOfSource(tx, sourceId)),
    busy: ({ id, begin, end }) =>
      Promise.resolve(nights.within({ begin, end }).filter((stay) => id === null || stay.id !== id)),
    placed({ id, begin, end, guest_name, kind }, occupies) {
      drop(id)
      if (!occupies) return
      const stay = { id, begin, end, guest_name, kind }
      if (id !== 0) return put(stay)
      nights.add(stay)
      unnumbered.push(stay)
    },
    left: (ids) => ids.forEach(drop),
    stored(rows) {
      for (const stay of unnumbered.splice(0)) nights.remove(stay)
      for (const row of rows) if (row.occupies) put(row)
    },
  }
}

/** The same reading, each question asked once. */
function once<T>(ask: (id: number | null) => Promise<T>): (id: number | null) => Promise<T> {
  const known = new Map<number | null, Promise<T>>()
  return (id) => {
    const answer = known.get(id) ?? ask(id)
    known.set(id, answer)
    return answer
  }
}
