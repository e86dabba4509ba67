import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { sumOfFact } from '../history/sumOfFact.ts'

/**
 * What the records say each account holds, in roubles: payments and deposits that came to it less those given back,
 * expenses and payouts from it. Records that name no account belong to none.
 */
export async function balancesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    tx,
    sql`select m.id, sum(m.kopecks)::bigint as kopecks from (
        select (h.data->>'invoice_id')::numeric as id,
          ${sumOfFact} * case when h.name in ('payment_return', 'deposit_return') then -1 else 1 end as kopecks
        from history h
        where h.name in ('payment', 'payment_return', 'deposit', 'deposit_return') and h.undone_at is null
          and jsonb_typeof(h.data->'invoice_id') = 'number'
        union all
        select e.invoice_id, -e.amount from expenses e where e.invoice_id is not null
        union all
        select p.invoice_id, -p.amount from payouts p where p.invoice_id is not null and p.state = 'paid'
      ) m
      where m.id = any(${idList(ids)}::numeric[]) group by m.id`,
  )
  return new Map(rows.map(({ id, kopecks }) => [Number(id), fromKopecks(Number(kopecks))]))
}
