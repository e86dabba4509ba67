// Twelve months of one owner: closed ones from their copies, open ones counted, each so that it adds up.
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { datedTerms } from '#schema/rules/ownerTerms.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { numberIn, partIn } from '../rents/readPart.ts'
import { accountOf, readStored, type Stored } from './account.ts'
import { findUnfinished } from './checkMonth.ts'
import { type ClosedMonth, nextOpen, pendingAdjustments, readClosed } from './closedMonths.ts'
import { isNextToClose, keptMonth, type OwnerMonth } from './months.ts'
import { firstMonths, payoutDay, sumOwed, unpaidMonths } from './owed.ts'

const shownMonths = 12

interface Deducted {
  readonly channel: number
  readonly cleans: number
  readonly fee: number
}

/** The last twelve months, the newest first, with what is owed of all that have ended and what was paid of these. */
export async function yearOfOwner(reading: Reading, owner: EntityRow<'owners'>) {
  const { today } = reading
  const periods = Array.from({ length: shownMonths }, (_, back) =>
    periodOfMonth(moveMonths(periodOfMonth(today).begin, -back)),
  )
  const begin = periods.at(-1)?.begin ?? today
  const stored = (await readStored(reading, [owner.id], { begin, end: periodOfMonth(today).end }))(owner.id)
  const closed = await readClosed(reading, [owner.id])
  const unpaid = await unpaidMonths(reading, owner, closed, today)
  // the month under way takes the corrections where all before it are closed
  const isNext = nextOpen(closed) === periodOfMonth(today).begin
  const corrections = addMoney(
    ...(isNext ? await pendingAdjustments(reading, closed) : []).map(({ amount }) => amount),
  )
  const months = periods.map((period) => {
    const kept = closed.find((month) => month.begin === period.begin)
    const rest = unpaid.find((one) => one.begin === period.begin)?.amount
    const month = kept ? monthOfCopy(kept) : openMonth(stored, { owner, period, today, rest, corrections })
    return { ...month, rest: rest ?? 0, payout_on: payoutDay(owner, period) }
  })
  // the account runs from the month that was closed first, or from its first guest: what lies before is settled elsewhere
  const first = closed[0]?.begin ?? (await firstMonths(reading, [owner])).get(owner.id) ?? begin
  const isTold = ({ begin: month, gross, to_pay, state }: OwnerMonth) =>
    month >= first && (state !== 'open' || gross !== 0 || to_pay !== 0)
  const told = months.filter(isTold)
  const oldest = told.findLast(({ state }) => state === 'open')
  const next = oldest && isNextToClose(closed, oldest, today) ? oldest : undefined
  return {
    months: told,
    next: next
      ? {
          begin: next.begin,
          to_pay: next.to_pay,
          unfinished: await findUnfinished(reading, owner.id, next),
        }
      : null,
    owed: sumOwed(unpaid),
    paid: addMoney(...months.map(({ paid }) => paid)),
  }
}

function monthOfCopy(month: ClosedMonth) {
  const totals = partIn(month.copy, 'totals')
  const of = (name: string) => numberIn(totals, name) ?? 0
  const deducted = { channel: of('ota'), cleans: of('cleaning'), fee: of('fee') }
  return { ...addingUp(keptMonth(month), deducted), paid_at: month.paid_at }
}

interface OpenMonth {
  readonly owner: EntityRow<'owners'>
  readonly period: Period
  readonly today: string
  /** What is owed of it once it has ended. */
  readonly rest: number | undefined
  /** What the month under way takes over. */
  readonly corrections: number
}

function openMonth(stored: Stored, { owner, period, today, rest, corrections }: OpenMonth) {
  const { total, expenses, to_pay: counted } = accountOf(stored, { terms: datedTerms(owner), period, today })
  const to_pay = rest ?? addMoney(counted, period.end < today ? 0 : corrections)
  const month = { ...period, state: 'open', gross: total.amount, expenses, to_pay, paid: 0 } as const
  const deducted = { channel: total.ota_commission, cleans: total.clean_cost, fee: total.fee }
  return { ...addingUp(month, deducted), paid_at: null }
}

/** With what lacks between the named sums and what the owner gets: fixed parts, extras, kept money, corrections. */
function addingUp(month: OwnerMonth, deducted: Deducted) {
  const named = addMoney(month.expenses, deducted.channel, deducted.cleans, deducted.fee)
  return { ...month, ...deducted, other: subtractMoney(month.to_pay, subtractMoney(month.gross, named)) }
}
