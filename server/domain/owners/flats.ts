// The flats of an owner with their stays, their calendar and their totals.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { type Letting, lettingsOf } from '#schema/rules/letting.ts'
import { addShares, nightsWithin, type Period, type StayShare } from '#schema/rules/ownerAccount.ts'
import { feeFormula } from '#schema/rules/ownerLines.ts'
import type { TermSpan } from '#schema/rules/ownerTerms.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'
import { type OwnerAccount, shareIn } from './account.ts'
import { adrOf, figuresOf, nightsOf } from './figures.ts'
import { type StoredStay, stayOn } from './readStays.ts'

/** What an owner is shown beside the sums. */
export interface Sight {
  readonly names: boolean
  readonly sources: boolean
  readonly ahead: boolean
}

interface Counting {
  readonly account: OwnerAccount
  /** Flats with expenses. */
  readonly spentOn: ReadonlySet<number>
  readonly period: Period
}

/** The flats, by name; one put away only while it was let, somebody has stayed there or something was spent on it. */
export async function flatsOf(reading: Reading, ownerId: number, counting: Counting) {
  const { account, period } = counting
  const { stays, started, spans } = account
  const flats = await readFlats(reading, ownerId, counting)
  return flats.map(({ id, name, lettings }) => {
    const own = stays.filter(({ object_id }) => object_id === id)
    const lines = started
      .filter(({ row }) => Number(row.object_id) === id)
      .map((stay) => lineOf(stay, spans, period))
    const share = addShares(lines)
    const nights = nightsOf({ lettings, stays: own, today: reading.today, period })
    return {
      id,
      name,
      rents: lines,
      calendar: own.map(({ begin, end, kind }) => ({ begin, end, kind })),
      totals: { ...totalsOf(share), ...figuresOf([nights], share.amount) },
      counted: nights,
    }
  })
}

function totalsOf({ amount, ota_commission, clean_cost, other, fee, owner_amount }: StayShare) {
  return { gross: amount, ota: ota_commission, cleaning: clean_cost, other, fee, owner_amount }
}

function lineOf(stored: StoredStay, spans: readonly TermSpan[], period: Period) {
  const own = spans.filter(
    ({ period: { begin, end } }) => String(stored.row.begin) <= end && String(stored.row.end) > begin,
  )
  const last = own.at(-1)?.terms
  const stay = stayOn(stored, last?.clean_payer ?? 'owner')
  const share = shareIn(stored, spans)
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
    formula: last && own.length === 1 ? feeFormula(share, last) : 'каждая ночь по условиям своего дня',
    status,
  }
}

async function readFlats(
  { tx }: Reading,
  ownerId: number,
  { account: { stays }, spentOn, period }: Counting,
) {
  const rows = await rowsOf(
    tx,
    sql`select id, name, archived_at, lettings from objects where owner_id = ${ownerId} order by name, id`,
  )
  const lived = new Set([...spentOn, ...stays.map(({ object_id }) => object_id)])
  return rows
    .map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      lettings: lettingsOf(partsIn(row.lettings)),
      isKept: row.archived_at === null,
    }))
    .filter(({ id, isKept, lettings }) => isKept || lived.has(id) || lettings.some(isDuring(period)))
}

const isDuring =
  ({ begin, end }: Period) =>
  ({ from, until }: Letting): boolean =>
    from <= end && (until === null || until > begin)

const partsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isPart) : [])
