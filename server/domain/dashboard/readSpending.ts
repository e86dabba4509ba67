import { sql } from 'drizzle-orm'
import { addMoney, fromKopecks } from '#schema/rules/money.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** Expenses of a period by category, those that guests bear left out; `ofAgency` adds what belongs to no flat. */
export async function readSpending(
  { tx }: Pick<Reading, 'tx'>,
  { begin, end }: StatisticsPeriod,
  { objectIds, ofAgency }: { readonly objectIds: readonly number[]; readonly ofAgency: boolean },
) {
  const rows = await rowsOf(
    tx,
    sql`select category, sum(amount)::bigint as amount, count(*)::int as count from expenses
      where payer <> 'guest' and date between ${begin}::date and ${end}::date
        and (object_id = any(${idList(objectIds)}) ${ofAgency ? sql`or object_id is null` : sql``})
      group by category order by 2 desc, 1`,
  )
  const by_category = rows.map((row) => ({
    category: String(row.category),
    amount: fromKopecks(Number(row.amount)),
    count: Number(row.count),
  }))
  return { total: addMoney(...by_category.map(({ amount }) => amount)), by_category }
}
