import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { addMoney, fromKopecks } from '#schema/rules/money.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import type { RawRow } from '../../db/execute.ts'

/** Periods as rows `p (b, e, n)`, numbered from 1. */
export function numberedPeriods(periods: readonly StatisticsPeriod[]) {
  const list = (dates: readonly IsoDate[]) => sql`${`{${dates.join()}}`}::date[]`
  return sql`unnest(${list(periods.map(({ begin }) => begin))}, ${list(periods.map(({ end }) => end))}) with ordinality p(b, e, n)`
}

/** Expenses of periods by category, those that guests bear left out; of all flats and of no flat when none are named. */
export function spendingIn(periods: readonly StatisticsPeriod[], flats: readonly number[] | null) {
  const own = flats === null ? sql.raw('true') : sql`x.object_id = any(${idList(flats)})`
  return {
    rows: sql`select p.n, x.category, sum(x.amount)::bigint as amount, count(*)::int as count
      from ${numberedPeriods(periods)} join expenses x on x.date between p.b and p.e
      where x.payer <> 'guest' and ${own} group by 1, 2 order by 1, 3 desc, 2`,
    read: (rows: readonly RawRow[]) => periods.map((_, index) => spendingOf(rows, index + 1)),
  }
}

function spendingOf(rows: readonly RawRow[], number: number) {
  const by_category = rows
    .filter(({ n }) => Number(n) === number)
    .map((row) => ({
      category: String(row.category),
      amount: fromKopecks(Number(row.amount)),
      count: Number(row.count),
    }))
  return { total: addMoney(...by_category.map(({ amount }) => amount)), by_category }
}
