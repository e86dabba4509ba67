// «Прибыль»: what the agency keeps of a period when the owners have their share and it has borne its own costs.
import { sql } from 'drizzle-orm'
import { addMoney, fromKopecks, subtractMoney } from '#schema/rules/money.ts'
import { lastOfMonth, ownersPart } from '#schema/rules/ownerAccount.ts'
import { type DatedTerms, datedTerms, termsOn } from '#schema/rules/ownerTerms.ts'
import { partsOfExpense } from '#schema/rules/payouts.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { accountOf, readStored } from '../owners/account.ts'
import { nextOpen, pendingAdjustments, readClosed } from '../owners/closedMonths.ts'
import { copiedLines, openStretches } from '../owners/openStretches.ts'

/** What is taken from the income of a period, in roubles. */
export interface Taken {
  /** What the owners' reports count as theirs before the costs that they bear. */
  readonly owners: number
  /** Finished cleans, expenses and accruals of cleaners that the agency bears. */
  readonly borne: number
}

const costs: readonly string[] = ['cleaning', 'other', 'expenses']

/** Counts both over the whole agency; bookings ahead count as far as the revenue of the period counts them. */
export async function readTaken(reading: Reading, period: StatisticsPeriod): Promise<Taken> {
  const owners = await findRows(reading.tx, 'owners', sql`true`)
  const ids = owners.map(({ id }) => id)
  const closed = await readClosed(reading, ids)
  const stored = await readStored(reading, ids, period)
  const sums: number[] = []
  for (const owner of owners) {
    const own = closed.filter(({ owner_id }) => owner_id === owner.id)
    const months = own.filter(({ begin, end }) => period.begin <= begin && end <= period.end)
    const terms = datedTerms(owner)
    const lines = [
      ...months.flatMap(copiedLines),
      ...openStretches(period, months).flatMap(
        (stretch) => accountOf(stored(owner.id), { terms, period: stretch, today: period.end }).lines,
      ),
    ]
    sums.push(...lines.filter(({ code }) => !costs.includes(code)).map(({ amount }) => amount))
    sums.push(...months.flatMap(({ adjustments }) => (adjustments ?? []).map(({ amount }) => Number(amount))))
    const open = nextOpen(own)
    if (open !== undefined && period.begin <= open && lastOfMonth(open) <= period.end)
      sums.push(...(await pendingAdjustments(reading, own)).map(({ amount }) => amount))
  }
  const byId = new Map(owners.map((owner) => [owner.id, datedTerms(owner)]))
  const borne = addMoney(
    ...(await bornCleans(reading, period, byId)),
    ...(await bornExpenses(reading, period)),
    await accrued(reading, period),
  )
  return { owners: addMoney(...sums), borne }
}

async function bornCleans(
  { tx }: Pick<Reading, 'tx'>,
  { begin, end }: StatisticsPeriod,
  terms: ReadonlyMap<number, DatedTerms>,
): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    sql`select o.owner_id, c.date::text as date, coalesce(c.price, 0) + coalesce(c.bonus, 0) - coalesce(c.penalty, 0) as kopecks
      from cleans c join objects o on o.id = c.object_id
      where c.status in ('done', 'checked') and c.date between ${begin}::date and ${end}::date`,
  )
  return rows.map(({ owner_id, date, kopecks }) => {
    const sum = fromKopecks(Number(kopecks))
    const own = terms.get(Number(owner_id))
    return own ? subtractMoney(sum, ownersPart(sum, termsOn(own, String(date)).clean_payer)) : sum
  })
}

async function bornExpenses(
  { tx }: Pick<Reading, 'tx'>,
  { begin, end }: StatisticsPeriod,
): Promise<number[]> {
  const rows = await findRows(
    tx,
    'expenses',
    sql`t.payer <> 'guest' and t.date between ${begin}::date and ${end}::date`,
  )
  const owned = new Set(
    (await rowsOf(tx, sql`select id from objects where owner_id is not null`)).map(({ id }) => Number(id)),
  )
  return rows.map(({ amount, payer, object_id }) =>
    object_id !== null && owned.has(object_id) ? partsOfExpense(amount, payer).agency : amount,
  )
}

async function accrued({ tx }: Pick<Reading, 'tx'>, { begin, end }: StatisticsPeriod): Promise<number> {
  const row = await firstRow(
    tx,
    sql`select coalesce(sum(case when kind = 'bonus' then amount else -amount end), 0)::bigint as kopecks
      from accruals where date between ${begin}::date and ${end}::date`,
  )
  return fromKopecks(Number(row?.kopecks ?? 0))
}
