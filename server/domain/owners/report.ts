// The account of an owner for a period: stays that have begun are counted, those ahead are named with their sum if the owner may see it.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { lastOfMonth, type Period } from '#schema/rules/ownerAccount.ts'
import { adjustmentLines, mergeLines, sumOfLines } from '#schema/rules/ownerLines.ts'
import { datedTerms } from '#schema/rules/ownerTerms.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, notFound } from '../../errors.ts'
import { publicCard } from '../agency/publicCard.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { flagIn } from '../rents/readPart.ts'
import { accountOf, type OwnerAccount, readStored } from './account.ts'
import { readCare } from './care.ts'
import { type ClosedMonth, nextOpen, pendingAdjustments, readClosed } from './closedMonths.ts'
import { figuresOf } from './figures.ts'
import { flatsOf, type Sight } from './flats.ts'
import { openStretches } from './openStretches.ts'
import { payoutDay, sumOwed, unpaidMonths } from './owed.ts'
import { readPayouts } from './readPayouts.ts'
import { readShown } from './shown.ts'
import { asSeen } from './sight.ts'
import { nightsIn, shareIn } from './stayShare.ts'

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

/** What the owner may see beside the sums; staff see everything. */
function sightOf({ show }: EntityRow<'owners'>, isStaff: boolean): Sight {
  return {
    names: isStaff || (flagIn(show, 'guest_name') ?? false),
    sources: isStaff || (flagIn(show, 'sources') ?? true),
    ahead: isStaff || (flagIn(show, 'future_prices') ?? false),
    photos: isStaff || (flagIn(show, 'photos') ?? false),
    receipts: isStaff || (flagIn(show, 'receipts') ?? false),
    problems: isStaff || (flagIn(show, 'problems') ?? false),
  }
}

/** The whole answer for one owner, a closed month as it was when it was closed; throws 404 for an id that is not there. */
export async function ownerReport(reading: Reading, ownerId: number, period: Period) {
  const [owner] = await findRows(reading.tx, 'owners', sql`t.id = ${ownerId}`)
  if (!owner) throw notFound('owners')
  const closed = await readClosed(reading, [ownerId])
  const month = closed.find(({ begin, end }) => begin === period.begin && end === period.end)
  const sight = sightOf(owner, reading.actor.link === null)
  const counted = month ? copyOf(month) : await countReport(reading, owner, period, sight)
  const months = month
    ? [month]
    : closed.filter(({ begin, end }) => period.begin <= begin && end <= period.end)
  const open = nextOpen(closed)
  const isNext = open !== undefined && period.begin <= open && lastOfMonth(open) <= period.end
  const adjustments = [
    ...months.flatMap((one) => one.adjustments ?? []),
    ...(isNext && !month ? await pendingAdjustments(reading, closed) : []),
  ]
  const sums = month ? counted : await addMonths(reading, owner, { period, counted, closed: months })
  const lines = [...sums.lines, ...adjustmentLines(adjustments.map((one) => adjustmentOf({ ...one })))]
  const to_pay = sumOfLines(lines)
  const unpaid = await unpaidMonths(reading, owner, closed, period.begin)
  const carried = sumOwed(unpaid)
  const paid = addMoney(...months.filter(({ paid_at }) => paid_at !== null).map(({ amount }) => amount))
  const seen = asSeen(counted, sight)
  const { receipts, visits, problems } = await readShown(reading, ownerId, period, {
    sight,
    expenses: seen.expenses,
  })
  return {
    ...seen,
    expenses: seen.expenses.map((expense) => ({ ...expense, receipts: receipts(expense.file_ids) })),
    care: { ...seen.care, visits, problems },
    owner: { name: owner.name },
    agency: await publicCard(reading.tx),
    period,
    closed: month !== undefined,
    state: month === undefined ? 'open' : month.paid_at === null ? 'closed' : 'paid',
    today: reading.today,
    payout_on: payoutDay(owner, period),
    unpaid: unpaid.map((one) => ({ ...one, payout_on: payoutDay(owner, one) })),
    lines,
    adjustments,
    payouts: await readPayouts(reading, ownerId, period),
    totals: {
      ...sums.totals,
      reserve: owner.reserve ?? 0,
      to_pay,
      paid,
      carried,
      balance: subtractMoney(addMoney(carried, to_pay), paid),
    },
  }
}

interface Longer {
  readonly period: Period
  readonly counted: Counted
  readonly closed: readonly ClosedMonth[]
}

/** The lines and sums of a longer period: closed months as they were closed, the other days as they are counted now. */
async function addMonths(reading: Reading, owner: EntityRow<'owners'>, { period, counted, closed }: Longer) {
  if (closed.length === 0) return counted
  const gaps = openStretches(period, closed)
  const stored = (await readStored(reading, [owner.id], period))(owner.id)
  const terms = datedTerms(owner)
  const open = gaps.map((stretch) => accountOf(stored, { terms, period: stretch, today: reading.today }))
  const copies = closed.map(copyOf)
  const parts = [...copies.map(({ lines }) => lines), ...open.map(({ lines }) => lines)]
  const sum = (name: 'gross' | 'ota' | 'fee' | 'cleaning' | 'other' | 'expenses') =>
    addMoney(
      ...copies.map(({ totals }) => totals[name] ?? 0),
      ...open.map((account) => sumsOf(account)[name]),
    )
  return {
    lines: mergeLines(parts),
    totals: {
      ...counted.totals,
      gross: sum('gross'),
      ota: sum('ota'),
      fee: sum('fee'),
      cleaning: sum('cleaning'),
      other: sum('other'),
      expenses: sum('expenses'),
    },
  }
}

function sumsOf({ total, expenses }: OwnerAccount) {
  const { amount, ota_commission, fee, clean_cost, other } = total
  return { gross: amount, ota: ota_commission, fee, cleaning: clean_cost, other, expenses }
}

/** What is counted of the period itself, in full sight: this is what a closing keeps. */
export async function countReport(
  reading: Reading,
  owner: EntityRow<'owners'>,
  period: Period,
  sight: Sight,
) {
  const terms = datedTerms(owner)
  const stored = (await readStored(reading, [owner.id], period))(owner.id)
  const { expenses, cleans, kept } = stored
  const account = accountOf(stored, { terms, period, today: reading.today })
  const { rules } = account
  const ahead = stored.stays.filter(
    (stay) => stay.row.kind === 'guest' && stay.begin > reading.today && nightsIn(stay, rules, period) > 0,
  )
  const withMoney = new Set([...expenses, ...cleans, ...kept].map(({ flatId }) => flatId))
  const flats = await flatsOf(reading, owner.id, { account, withMoney, period })
  return {
    objects: flats.map(({ counted: _nights, lived: _money, ...flat }) => flat),
    ahead: {
      count: ahead.length,
      amount: sight.ahead ? addMoney(...ahead.map((stay) => shareIn(stay, rules, period).amount)) : null,
    },
    lines: account.lines,
    expenses: expenses.map(({ ownerId: _owner, flatId: _flat, ...expense }) => ({
      ...expense,
      file_id: expense.file_ids[0] ?? null,
    })),
    totals: {
      ...sumsOf(account),
      ...figuresOf(
        flats.map(({ counted }) => counted),
        addMoney(...flats.map(({ lived }) => lived)),
      ),
    },
    care: await readCare(reading, owner.id, period),
  }
}

type Counted = Awaited<ReturnType<typeof countReport>>

// A copy was written by `countReport` and by nothing else.
function copyOf({ copy }: ClosedMonth): Counted {
  return copy as unknown as Counted
}

function adjustmentOf({ month, amount, reason }: Readonly<RowObject>) {
  return {
    month: String(month),
    amount: Number(amount),
    reason: typeof reason === 'string' ? reason : null,
  }
}
