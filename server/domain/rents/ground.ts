// What the placing of a stay stands on: the flats, the rules of the agency, what a channel pays, who has the nights.

import { Nights } from '#schema/rules/nights.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import type { OtaPays } from '#schema/rules/payments.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { type AgencyRules, readAgencyRules } from './agencyRules.ts'
import { paysOf } from './charges.ts'
import { type BusyStay, findBusy, findTaken, type LockedObject, lockObjects, type Span } from './placeStay.ts'

/** Answers what the rules of a stay ask; every flat asked for is locked until the end of the transaction. */
export interface Ground {
  flats(ids: readonly number[]): Promise<readonly LockedObject[]>
  rules(): Promise<AgencyRules>
  paysOf(otaId: number | null): Promise<OtaPays | null>
  /** Other stays that take nights of the same flat, the earliest first. */
  busy(span: Span): Promise<readonly BusyStay[]>
  /** Hears what is about to be written, under number 0 when it is new, and whether it takes its nights. */
  placed?(stay: BusyStay, occupies: boolean): void
}

/** The ground as the database has it at every question. */
export function groundIn({ tx, actor }: Pick<Work, 'tx' | 'actor'>): Ground {
  return {
    flats: (ids) => lockObjects(tx, actor, ids),
    rules: () => readAgencyRules(tx),
    paysOf: (otaId) => paysOf(tx, otaId),
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
  const pays = new Map<number | null, Promise<OtaPays | null>>()
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
    paysOf(otaId) {
      const known = pays.get(otaId) ?? paysOf(tx, otaId)
      pays.set(otaId, known)
      return known
    },
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
