// All owners in one month: what came in, what was spent, what is to be paid, whether it is closed and what is amiss.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { datedTerms } from '#schema/rules/ownerTerms.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { numberIn, partIn } from '../rents/readPart.ts'
import { accountOf, readOwners, readStored } from './account.ts'
import { findUnfinished } from './checkMonth.ts'
import {
  type ClosedMonth,
  nextOpen,
  type PendingAdjustment,
  pendingByOwner,
  readClosed,
} from './closedMonths.ts'
import { owedBefore } from './owed.ts'

/** The sums of one owner in a month. */
export interface OwnerMonth {
  readonly begin: string
  readonly end: string
  readonly state: 'open' | 'closed' | 'paid'
  readonly gross: number
  readonly expenses: number
  /** With the corrections that the month takes over when it is the next to be closed. */
  readonly to_pay: number
  readonly paid: number
}

/** The months of many owners by id, and the corrections that are in them. */
interface MonthsOfOwners {
  readonly months: ReadonlyMap<number, OwnerMonth>
  readonly pending: ReadonlyMap<number, readonly PendingAdjustment[]>
}

type Owner = EntityRow<'owners'>

/** The month of each owner, by id: the copy where it is closed, what it would be closed with where it is not. */
export async function monthsOf(
  reading: Reading,
  owners: readonly Owner[],
  closed: readonly ClosedMonth[],
  period: Period,
): Promise<MonthsOfOwners> {
  const stored = await readStored(
    reading,
    owners.map(({ id }) => id),
    period,
  )
  const isNext = ({ id }: Owner) =>
    nextOpen(closed.filter(({ owner_id }) => owner_id === id)) === period.begin
  const next = new Set(owners.filter(isNext).map(({ id }) => id))
  const pending = await pendingByOwner(
    reading,
    closed.filter(({ owner_id }) => next.has(owner_id)),
  )
  const months = new Map(
    owners.map((owner): [number, OwnerMonth] => {
      const kept = closed.find(({ owner_id, begin }) => owner_id === owner.id && begin === period.begin)
      if (kept) return [owner.id, keptMonth(kept)]
      const {
        total,
        expenses: spent,
        to_pay,
      } = accountOf(stored(owner.id), {
        terms: datedTerms(owner),
        period,
        today: reading.today,
      })
      const adjustments = pending.get(owner.id) ?? []
      const sums = {
        gross: total.amount,
        expenses: spent,
        to_pay: addMoney(to_pay, ...adjustments.map(({ amount }) => amount)),
        paid: 0,
      }
      return [owner.id, { ...period, state: 'open', ...sums }]
    }),
  )
  return { months, pending }
}

/** A closed month as its copy tells it. */
export function keptMonth({ begin, end, copy, amount, paid_at }: ClosedMonth): OwnerMonth {
  const totals = partIn(copy, 'totals')
  return {
    begin,
    end,
    state: paid_at === null ? 'closed' : 'paid',
    gross: numberIn(totals, 'gross') ?? 0,
    expenses: numberIn(totals, 'expenses') ?? 0,
    to_pay: amount,
    paid: paid_at === null ? 0 : amount,
  }
}

/** Flats by owner; those of nobody under null. */
export async function readFlatsByOwner({ tx }: Pick<Reading, 'tx'>) {
  const rows = await rowsOf(
    tx,
    sql`select id, name, owner_id from objects where archived_at is null order by name, id`,
  )
  return Map.groupBy(
    rows.map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      ownerId: row.owner_id === null ? null : Number(row.owner_id),
    })),
    ({ ownerId }) => ownerId,
  )
}

/** Whether a month of an owner may be closed now: it has ended, and those before it are closed. */
export function isNextToClose(own: readonly ClosedMonth[], { begin, end }: Period, today: IsoDate): boolean {
  return end < today && (own.length === 0 || nextOpen(own) === begin)
}

const short = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name })

/** The answer for the screen: owners by name, and the flats that belong to nobody. */
export async function ownersInMonth(reading: Reading, period: Period) {
  const owners = await readOwners(reading)
  const closed = await readClosed(
    reading,
    owners.map(({ id }) => id),
  )
  const { months, pending } = await monthsOf(reading, owners, closed, period)
  const owed = await owedBefore(reading, owners, closed, reading.today)
  const flats = await readFlatsByOwner(reading)
  const rows = []
  for (const owner of owners) {
    const own = closed.filter(({ owner_id }) => owner_id === owner.id)
    const month = months.get(owner.id)
    const mayClose = isNextToClose(own, period, reading.today)
    const ended = period.end < reading.today && month?.state === 'open'
    rows.push({
      ...shownOf(owner),
      objects: (flats.get(owner.id) ?? []).map(short),
      ...month,
      adjustments: pending.get(owner.id) ?? [],
      balance: owed.get(owner.id) ?? 0,
      payout_begin: own.find(({ payout_id }) => payout_id === null)?.begin ?? null,
      may_close: mayClose,
      unfinished: ended ? await findUnfinished(reading, owner.id, period) : [],
    })
  }
  return { ...period, today: reading.today, owners: rows, without_owner: (flats.get(null) ?? []).map(short) }
}

function shownOf(owner: Owner) {
  const { id, version, name, phone, scheme, percent, fixed_amount, link_active, link_opened_at } = owner
  const { link_expires_at, public_id } = { public_id: null, ...owner }
  const terms = { scheme, percent, fixed_amount }
  return { id, version, name, phone, ...terms, public_id, link_active, link_expires_at, link_opened_at }
}
