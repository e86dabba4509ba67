// The account of an owner for a period: stays that have begun are counted, those ahead are named with their sum if the owner may see it.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { lastOfMonth, type Period, shareOfStay, shareWithin } from '#schema/rules/ownerAccount.ts'
import { adjustmentLines, sumOfLines } from '#schema/rules/ownerLines.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, notFound } from '../../errors.ts'
import { publicCard } from '../agency/publicCard.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { flagIn } from '../rents/readPart.ts'
import { accountOf, termsOf } from './account.ts'
import { readCare } from './care.ts'
import { type ClosedMonth, nextOpen, pendingAdjustments, readClosed } from './closedMonths.ts'
import { figuresOf } from './figures.ts'
import { flatsOf, type Sight } from './flats.ts'
import { readExpenses } from './ownerExpenses.ts'
import { readPayouts } from './readPayouts.ts'
import { readStays } from './readStays.ts'
import { asSeen } from './sight.ts'

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
  }
}

/** The whole answer for one owner, a closed month as it was when it was closed; throws 404 for an id that is not there. */
export async function ownerReport(reading: Reading, ownerId: number, period: Period) {
  const [owner] = await findRows(reading.tx, 'owners', sql`t.id = ${ownerId}`)
  if (!owner) throw notFound('owners')
  const closed = await readClosed(reading, [ownerId])
  const month = closed.find(({ begin, end }) => begin === period.begin && end === period.end)
  const isNext = period.begin === nextOpen(closed) && period.end === lastOfMonth(period.begin)
  const pending = isNext ? await pendingAdjustments(reading, closed) : []
  const sight = sightOf(owner, reading.actor.link === null)
  const counted = month ? copyOf(month) : await countReport(reading, owner, period, sight)
  const adjustments = month ? (month.adjustments ?? []) : pending
  const lines = [...counted.lines, ...adjustmentLines(adjustments.map((one) => adjustmentOf({ ...one })))]
  const to_pay = sumOfLines(lines)
  const before = closed.filter(({ end, paid_at }) => end < period.begin && paid_at === null)
  const carried = addMoney(...before.map(({ amount }) => amount))
  const paid = month?.paid_at ? month.amount : 0
  return {
    ...asSeen(counted, sight),
    owner: { name: owner.name },
    agency: await publicCard(reading.tx),
    period,
    closed: month !== undefined,
    state: month === undefined ? 'open' : month.paid_at === null ? 'closed' : 'paid',
    today: reading.today,
    payout_on: payoutDay(owner.payout_day, period),
    lines,
    adjustments,
    payouts: await readPayouts(reading, ownerId, period),
    totals: {
      ...counted.totals,
      reserve: owner.reserve ?? 0,
      to_pay,
      paid,
      carried,
      balance: subtractMoney(addMoney(carried, to_pay), paid),
    },
  }
}

/** What is counted of the period itself, in full sight: this is what a closing keeps. */
export async function countReport(
  reading: Reading,
  owner: EntityRow<'owners'>,
  period: Period,
  sight: Sight,
) {
  const terms = termsOf(owner)
  const stored = await readStays(reading, [owner.id], period)
  const expenses = await readExpenses(reading, [owner.id], period)
  const account = accountOf(stored, expenses, { terms, period, today: reading.today })
  const { stays, begun, total } = account
  const ahead = stays.filter(({ kind, begin }) => kind === 'guest' && begin > reading.today)
  const spentOn = new Set(expenses.map(({ flatId }) => flatId))
  const flats = await flatsOf(reading, owner.id, { stays, spentOn, terms, period })
  return {
    objects: flats,
    ahead: {
      count: ahead.length,
      amount: sight.ahead
        ? addMoney(...ahead.map((stay) => shareWithin(shareOfStay(stay, terms), stay, period).amount))
        : null,
    },
    lines: account.lines,
    expenses: expenses.map(({ ownerId: _owner, flatId: _flat, ...expense }) => ({
      ...expense,
      file_id: expense.file_ids[0] ?? null,
    })),
    totals: {
      gross: total.amount,
      ota: total.ota_commission,
      fee: total.fee,
      cleaning: total.clean_cost,
      other: total.other,
      expenses: account.expenses,
      ...figuresOf(stays, begun, total.amount, period, flats.length),
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

/** The day of the next month on which the owner is paid, or nothing when none is agreed. */
function payoutDay(day: number | null, { end }: Period): IsoDate | null {
  if (day === null) return null
  const next = lastOfMonth(addDays(lastOfMonth(end), 1))
  const wanted = `${next.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < next ? wanted : next
}
