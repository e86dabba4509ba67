// The account of an owner for a period: stays that have begun are counted, those ahead are named with their sum if the owner may see it.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import {
  addShares,
  fixedPart,
  lastOfMonth,
  nightsWithin,
  type OwnerTerms,
  type Period,
  type StayShare,
  shareOfStay,
  shareWithin,
} from '#schema/rules/ownerAccount.ts'
import { accountLines, feeFormula, sumOfLines } from '#schema/rules/ownerLines.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest, notFound } from '../../errors.ts'
import { publicCard } from '../agency/publicCard.ts'
import type { EntityRow, Reading } from '../manner.ts'
import { flagIn } from '../rents/readPart.ts'
import { readCare } from './care.ts'
import { adrOf, figuresOf } from './figures.ts'
import { type FlatStay, readStays } from './readStays.ts'

const longestDays = 1100

/** The period asked for; this month unless told, 400 for one that ends before it begins or is longer than three years. */
export function periodOf(
  { begin, end }: { readonly begin?: string | null; readonly end?: string | null },
  today: IsoDate,
): Period {
  const first = begin ?? `${(end ?? today).slice(0, 7)}-01`
  const period = { begin: first, end: end ?? lastOfMonth(first) }
  if (period.begin <= period.end && addDays(period.begin, longestDays) >= period.end) return period
  throw badRequest('owners', {
    end: 'Последний день должен быть не раньше первого и не дальше трёх лет от него.',
  })
}

function termsOf(owner: EntityRow<'owners'>): OwnerTerms {
  return {
    scheme: owner.scheme,
    percent: owner.percent ?? 0,
    fixed_amount: owner.fixed_amount ?? 0,
    commission_base: owner.commission_base ?? 'gross',
    clean_payer: owner.clean_payer ?? 'owner',
  }
}

/** What the owner may see beside the sums; staff see everything. */
function sightOf({ show }: EntityRow<'owners'>, isStaff: boolean) {
  return {
    names: isStaff || (flagIn(show, 'guest_name') ?? false),
    sources: isStaff || (flagIn(show, 'sources') ?? true),
    ahead: isStaff || (flagIn(show, 'future_prices') ?? false),
  }
}

/** The whole answer for one owner; throws 404 for an id that is not there. */
export async function ownerReport(reading: Reading, ownerId: number, period: Period) {
  const [owner] = await findRows(reading.tx, 'owners', sql`t.id = ${ownerId}`)
  if (!owner) throw notFound('owners')
  const terms = termsOf(owner)
  const sight = sightOf(owner, reading.actor.link === null)
  const stays = await readStays(reading, ownerId, period, terms.clean_payer)
  const flats = await readFlats(reading, ownerId, stays)
  const guests = stays.filter(({ kind }) => kind === 'guest')
  const begun = guests.filter(({ begin }) => begin <= reading.today)
  const ahead = guests.filter(({ begin }) => begin > reading.today)
  const shares = begun.map((stay) => shareWithin(shareOfStay(stay, terms), stay, period))
  const total = addShares(shares)
  const expenses = 0
  const lines = accountLines(total, terms, { fixed: fixedPart(begun, terms, period), expenses })
  const toPay = sumOfLines(lines)
  return {
    owner: { name: owner.name },
    agency: await publicCard(reading.tx),
    period,
    closed: false,
    today: reading.today,
    payout_on: payoutDay(owner.payout_day, period),
    objects: flats.map(({ id, name }) => ({
      id,
      name,
      rents: begun
        .filter(({ object_id }) => object_id === id)
        .map((stay) => lineOf(stay, terms, period, sight)),
      calendar: stays
        .filter(({ object_id }) => object_id === id)
        .map(({ begin, end, kind }) => ({ begin, end, kind })),
      totals: flatTotals(
        stays.filter(({ object_id }) => object_id === id),
        terms,
        period,
        reading.today,
      ),
    })),
    ahead: {
      count: ahead.length,
      amount: sight.ahead
        ? addMoney(...ahead.map((stay) => shareWithin(shareOfStay(stay, terms), stay, period).amount))
        : null,
    },
    lines,
    expenses: [],
    adjustments: [],
    payouts: [],
    totals: {
      gross: total.amount,
      ota: total.ota_commission,
      fee: total.fee,
      cleaning: total.clean_cost,
      other: total.other,
      expenses,
      reserve: owner.reserve ?? 0,
      to_pay: toPay,
      paid: 0,
      balance: subtractMoney(toPay, 0),
      ...figuresOf(stays, begun, total.amount, period, flats.length),
    },
    care: await readCare(reading, ownerId, period),
  }
}

function flatTotals(stays: readonly FlatStay[], terms: OwnerTerms, period: Period, today: IsoDate) {
  const begun = stays.filter(({ kind, begin }) => kind === 'guest' && begin <= today)
  const share = addShares(begun.map((stay) => shareWithin(shareOfStay(stay, terms), stay, period)))
  return { ...totalsOf(share), ...figuresOf(stays, begun, share.amount, period, 1) }
}

function totalsOf({ amount, ota_commission, clean_cost, other, fee, owner_amount }: StayShare) {
  return { gross: amount, ota: ota_commission, cleaning: clean_cost, other, fee, owner_amount }
}

function lineOf(stay: FlatStay, terms: OwnerTerms, period: Period, sight: ReturnType<typeof sightOf>) {
  const share = shareWithin(shareOfStay(stay, terms), stay, period)
  const part_nights = nightsWithin(stay, period)
  const { id, begin, end, status } = stay
  return {
    id,
    begin,
    end,
    nights: nightsWithin(stay, { begin, end: addDays(end, -1) }),
    part_nights,
    ...(sight.names ? { guest_name: stay.guest_name } : {}),
    source: sight.sources ? stay.source : null,
    channel: sight.sources ? stay.channel : null,
    ...share,
    adr: adrOf(share.amount, part_nights),
    formula: feeFormula(share, terms),
    status,
  }
}

async function readFlats({ tx }: Reading, ownerId: number, stays: readonly FlatStay[]) {
  const rows = await rowsOf(
    tx,
    sql`select id, name, archived_at from objects where owner_id = ${ownerId} order by name, id`,
  )
  const lived = new Set(stays.map(({ object_id }) => object_id))
  return rows
    .map((row) => ({ id: Number(row.id), name: String(row.name), isKept: row.archived_at === null }))
    .filter(({ id, isKept }) => isKept || lived.has(id))
}

/** The day of the next month on which the owner is paid, or nothing when none is agreed. */
function payoutDay(day: number | null, { end }: Period): IsoDate | null {
  if (day === null) return null
  const next = lastOfMonth(addDays(lastOfMonth(end), 1))
  const wanted = `${next.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < next ? wanted : next
}
