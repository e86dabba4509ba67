// The flats of an owner with their stays, their calendar and their totals.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import {
  addShares,
  nightsWithin,
  type OwnerTerms,
  type Period,
  type StayShare,
  shareOfStay,
  shareWithin,
} from '#schema/rules/ownerAccount.ts'
import { feeFormula } from '#schema/rules/ownerLines.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { adrOf, figuresOf } from './figures.ts'
import type { FlatStay } from './readStays.ts'

/** What an owner is shown beside the sums. */
export interface Sight {
  readonly names: boolean
  readonly sources: boolean
  readonly ahead: boolean
}

interface Counting {
  readonly stays: readonly FlatStay[]
  /** Flats with expenses. */
  readonly spentOn: ReadonlySet<number>
  readonly terms: OwnerTerms
  readonly period: Period
}

/** The flats, by name; one put away only while somebody has stayed there or something was spent on it. */
export async function flatsOf(reading: Reading, ownerId: number, counting: Counting) {
  const { stays, terms, period } = counting
  const flats = await readFlats(reading, ownerId, counting)
  return flats.map(({ id, name }) => {
    const own = stays.filter(({ object_id }) => object_id === id)
    const begun = own.filter(({ kind, begin }) => kind === 'guest' && begin <= reading.today)
    const share = addShares(begun.map((stay) => shareWithin(shareOfStay(stay, terms), stay, period)))
    return {
      id,
      name,
      rents: begun.map((stay) => lineOf(stay, terms, period)),
      calendar: own.map(({ begin, end, kind }) => ({ begin, end, kind })),
      totals: { ...totalsOf(share), ...figuresOf(own, begun, share.amount, period, 1) },
    }
  })
}

function totalsOf({ amount, ota_commission, clean_cost, other, fee, owner_amount }: StayShare) {
  return { gross: amount, ota: ota_commission, cleaning: clean_cost, other, fee, owner_amount }
}

function lineOf(stay: FlatStay, terms: OwnerTerms, period: Period) {
  const share = shareWithin(shareOfStay(stay, terms), stay, period)
  const part_nights = nightsWithin(stay, period)
  const { id, begin, end, status, guest_name, source, channel } = stay
  return {
    id,
    begin,
    end,
    nights: nightsWithin(stay, { begin, end: addDays(end, -1) }),
    part_nights,
    guest_name,
    source,
    channel,
    ...share,
    adr: adrOf(share.amount, part_nights),
    formula: feeFormula(share, terms),
    status,
  }
}

async function readFlats({ tx }: Reading, ownerId: number, { stays, spentOn }: Counting) {
  const rows = await rowsOf(
    tx,
    sql`select id, name, archived_at from objects where owner_id = ${ownerId} order by name, id`,
  )
  const lived = new Set([...spentOn, ...stays.map(({ object_id }) => object_id)])
  return rows
    .map((row) => ({ id: Number(row.id), name: String(row.name), isKept: row.archived_at === null }))
    .filter(({ id, isKept }) => isKept || lived.has(id))
}
