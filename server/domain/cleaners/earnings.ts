// The money of a cleaner's page: cleans of the period, bonuses and penalties beside them, the last payouts.
import { sql } from 'drizzle-orm'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { payOfAccrual, payOfClean } from '#schema/rules/payouts.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { RowObject } from '../../db/execute.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'

const lastPayouts = 12

/** Bonuses and penalties of a cleaner in a period. */
export async function accrualsOf({ tx }: Pick<Reading, 'tx'>, id: number, begin: string, end: string) {
  const rows = await findRows(
    tx,
    'accruals',
    sql`t.cleaner_id = ${id} and t.date between ${begin}::date and ${end}::date`,
  )
  return [...rows].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The last payouts of a cleaner; drafts are the staff's own. */
export async function payoutsOf({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, id: number) {
  const isStaff = actor.role !== 'cleaner'
  const rows = await findRows(
    tx,
    'payouts',
    isStaff ? sql`t.cleaner_id = ${id}` : sql`t.cleaner_id = ${id} and t.state <> 'draft'`,
  )
  return [...rows]
    .sort((a, b) => (a.end < b.end ? 1 : -1))
    .slice(0, lastPayouts)
    .map(({ id: payout, begin, end, amount, state, paid_at, lines, version }) => ({
      id: payout,
      version,
      begin,
      end,
      amount,
      state,
      paid_at,
      lines: lines ?? [],
    }))
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What a period has brought: earned, added, held back, paid and still to pay. */
export function moneyOf(earning: readonly RowObject[], accruals: readonly EntityRow<'accruals'>[]) {
  const pay = (row: RowObject) =>
    payOfClean({
      price: numberOf(row.price),
      bonus: numberOf(row.bonus),
      penalty: numberOf(row.penalty),
    })
  const sum = (name: string) => addMoney(...earning.map((row) => numberOf(row[name])))
  const beside = (kind: 'bonus' | 'penalty') =>
    addMoney(
      ...accruals.filter((accrual) => accrual.kind === kind && !accrual.part).map(({ amount }) => amount),
    )
  const isPaid = ({ paid_at }: { readonly paid_at?: unknown }) => typeof paid_at === 'string'
  const of = (cleans: readonly RowObject[], others: readonly EntityRow<'accruals'>[]) =>
    addMoney(...cleans.map(pay), ...others.map(({ kind, amount }) => payOfAccrual(kind, amount)))
  const paid = of(earning.filter(isPaid), accruals.filter(isPaid))
  return {
    earned: addMoney(sum('price'), ...accruals.filter(({ part }) => part).map(({ amount }) => amount)),
    bonus: addMoney(sum('bonus'), beside('bonus')),
    penalty: addMoney(sum('penalty'), beside('penalty')),
    paid,
    to_pay: subtractMoney(of(earning, accruals), paid),
  }
}
