// The lines of a payout: what has been earned and stands in no other one, locked so that nothing is paid twice.
import { sql } from 'drizzle-orm'
import { payOfAccrual, payOfClean } from '#schema/rules/payouts.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Tx = Work['tx']

/** One line: what is paid for and how much. */
export interface PayoutLine {
  readonly source: 'clean' | 'accrual' | 'month'
  readonly row_id: number
  readonly date: string
  readonly name: string
  readonly amount: number
}

interface Period {
  readonly begin: string
  readonly end: string
}

const tableOf = { clean: 'cleans', accrual: 'accruals', month: 'closedperiods' } as const

/** Everything a cleaner has earned in a period: finished cleans, bonuses and penalties. */
export async function linesOfCleaner(
  tx: Tx,
  cleanerId: number,
  { begin, end }: Period,
): Promise<PayoutLine[]> {
  const within = sql`t.cleaner_id = ${cleanerId} and t.payout_id is null and t.paid_at is null
    and t.date between ${begin}::date and ${end}::date`
  const cleans = await findRows(tx, 'cleans', sql`${within} and t.status in ('done', 'checked')`, true)
  const accruals = await findRows(tx, 'accruals', within, true)
  const names = await namesOf(tx, cleans)
  const lines = [
    ...cleans.map(
      (clean): PayoutLine => ({
        source: 'clean',
        row_id: clean.id,
        date: clean.date,
        name: [names.get(clean.object_id), clean.bonus_reason, clean.penalty_reason]
          .filter(Boolean)
          .join(', '),
        amount: payOfClean(clean),
      }),
    ),
    ...accruals.map(
      (accrual): PayoutLine => ({
        source: 'accrual',
        row_id: accrual.id,
        date: accrual.date,
        name: accrual.reason,
        amount: payOfAccrual(accrual.kind, accrual.amount),
      }),
    ),
  ]
  return lines.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.row_id - b.row_id))
}

async function namesOf(tx: Tx, cleans: readonly EntityRow<'cleans'>[]) {
  const ids = idList(cleans.map(({ object_id }) => object_id))
  const rows = await rowsOf(tx, sql`select id, name from objects where id = any(${ids})`)
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]))
}

/** The closed months of an owner up to a day that stand in no payout yet. */
export async function linesOfOwner(tx: Tx, ownerId: number, { end }: Period): Promise<PayoutLine[]> {
  const months = await findRows(
    tx,
    'closedperiods',
    sql`t.owner_id = ${ownerId} and t.payout_id is null and t."end" <= ${end}::date`,
    true,
  )
  return [...months]
    .sort((a, b) => (a.begin < b.begin ? -1 : 1))
    .map(({ id, begin, amount }) => ({
      source: 'month',
      row_id: id,
      date: begin,
      name: `За ${begin.slice(5, 7)}.${begin.slice(0, 4)}`,
      amount,
    }))
}

/** Writes the number of the payout, or nothing, into the rows behind its lines. */
export async function tieLines(tx: Tx, lines: readonly PayoutLine[], payoutId: number | null): Promise<void> {
  for (const [source, rows] of Map.groupBy(lines, (line) => line.source)) {
    const ids = idList(rows.map(({ row_id }) => row_id))
    await rowsOf(
      tx,
      sql`update ${sql.identifier(tableOf[source])} set payout_id = ${payoutId} where id = any(${ids})`,
    )
  }
}

/** Marks everything in a payout as paid at a moment, or as not paid any more. */
export async function markPaid(tx: Tx, payoutId: number, paidAt: string | null): Promise<void> {
  for (const table of Object.values(tableOf)) {
    await rowsOf(
      tx,
      sql`update ${sql.identifier(table)} set paid_at = ${paidAt}::timestamptz where payout_id = ${payoutId}`,
    )
  }
}
