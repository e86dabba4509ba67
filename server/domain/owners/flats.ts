// The flats of an owner with their stays, their calendar and their totals.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { type Letting, lettingsOf } from '#schema/rules/letting.ts'
import { addMoney } from '#schema/rules/money.ts'
import { addShares, nightsWithin, type Period, type StayShare } from '#schema/rules/ownerAccount.ts'
import { feeFormula } from '#schema/rules/ownerLines.ts'
import { byNights } from '#schema/rules/paymentSplit.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'
import type { OwnerAccount } from './account.ts'
import { adrOf, figuresOf, nightsOf } from './figures.ts'
import { type StoredStay, stayOn } from './readStays.ts'
import { nightsIn, piecesOf, type Rules, revenueIn, shareIn } from './stayShare.ts'

/** What an owner is shown beside the sums. */
export interface Sight {
  readonly names: boolean
  readonly sources: boolean
  readonly ahead: boolean
  /** Pictures of finished cleans, receipts of expenses, what was found broken and what was mended. */
  readonly photos: boolean
  readonly receipts: boolean
  readonly problems: boolean
}

interface Counting {
  readonly account: OwnerAccount
  /** Flats with expenses, cleans or money kept in the period, so with a part in what is paid. */
  readonly withMoney: ReadonlySet<number>
  readonly period: Period
}

/** The flats, by name; one put away only while it was let, somebody has stayed there or it has a part in what is paid. */
export async function flatsOf(reading: Reading, ownerId: number, counting: Counting) {
  const { account, period } = counting
  const { stays, lived: guests, started, cleans, rules } = account
  const flats = await readFlats(reading, ownerId, counting)
  return flats.map(({ id, name, lettings }) => {
    const isHere = ({ row }: StoredStay) => Number(row.object_id) === id
    const own = stays.filter(({ object_id }) => object_id === id)
    const here = cleans.filter(({ item }) => item.flatId === id)
    const after = Map.groupBy(here, ({ item }) => item.stayId)
    const lines = started
      .filter(isHere)
      .map((stay) => lineOf(stay, after.get(Number(stay.row.id)) ?? [], rules, period))
    const shown = new Set(lines.map((line) => line.id))
    const others = here.filter(({ item }) => item.stayId === null || !shown.has(item.stayId))
    const nights = nightsOf({ lettings, stays: own, today: reading.today, period })
    const lived = addMoney(...guests.filter(isHere).map((stay) => revenueIn(stay, byNights, period)))
    return {
      id,
      name,
      rents: lines,
      calendar: own.map(({ begin, end, kind }) => ({ begin, end, kind })),
      totals: { ...totalsOf(addShares([...lines, ...others])), ...figuresOf([nights], lived) },
      counted: nights,
      /** What the nights themselves have brought, as the statistics have it. */
      lived,
    }
  })
}

function totalsOf({ amount, ota_commission, clean_cost, other, fee, owner_amount }: StayShare) {
  return { gross: amount, ota: ota_commission, cleaning: clean_cost, other, fee, owner_amount }
}

/** A stay with the cleans after it in the period. */
function lineOf(stored: StoredStay, cleans: readonly StayShare[], rules: Rules, period: Period) {
  const own = [...new Set(piecesOf(stored, rules, period).map(({ terms }) => terms))]
  const last = own.at(-1)
  const stay = stayOn(stored, last?.clean_payer ?? 'owner')
  const share = addShares([shareIn(stored, rules, period), ...cleans])
  const part_nights = nightsIn(stored, rules, period)
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
    adr: adrOf(revenueIn(stored, rules.split, period), part_nights),
    formula: last && own.length === 1 ? feeFormula(share, last) : 'каждая ночь по условиям своего дня',
    status,
  }
}

async function readFlats(
  { tx }: Reading,
  ownerId: number,
  { account: { stays, started }, withMoney, period }: Counting,
) {
  const rows = await rowsOf(
    tx,
    sql`select id, name, archived_at, lettings from objects where owner_id = ${ownerId} order by name, id`,
  )
  const lived = new Set([
    ...withMoney,
    ...stays.map(({ object_id }) => object_id),
    ...started.map(({ row }) => Number(row.object_id)),
  ])
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
