// The money of a day: what came in, what is due by its end, what guests owe, the deposits at the agency.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, type IsoDate, instantOf, isZone } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { rowCondition } from '../../access/rows.ts'
import type { RawRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { paidAt } from '../history/paidAt.ts'
import { sumOfFact } from '../history/sumOfFact.ts'
import { owesNow } from '../rents/owesNow.ts'

const isOver = sql`t.status in ('checked_out', 'no_show', 'canceled', 'deleted')`

/** Sums in roubles over all flats of the person, those put away too. */
export function moneyPiece({ actor }: Reading, day: IsoDate) {
  const zone = isZone(actor.timezone) ? actor.timezone : 'UTC'
  const own = rowCondition(models.rents, actor) ?? sql`true`
  // what is to come and waits for its guest owes nothing yet: it is never read
  const owing = (part: SQL) =>
    sql`select t.owed, t."begin", t.status from rents t where t.owed > 0 and ${part} and ${own}`
  return {
    rows: sql`select
      (select coalesce(sum(${sumOfFact} * case h.name when 'payment' then 1 else -1 end), 0)
        from history h join rents t on t.id = h.rent_id
        where h.name in ('payment', 'payment_return') and h.undone_at is null and coalesce(h.data->>'kind', 'rent') <> 'deposit'
          and ${paidAt} >= ${instantOf(zone, day, '00:00')}::timestamptz
          and ${paidAt} < ${instantOf(zone, addDays(day, 1), '00:00')}::timestamptz and ${own}) as received,
      owing.due, owing.debts, held.held, held.to_return
      from (select coalesce(sum(t.owed) filter (where t."begin" <= ${day}::date), 0) as due,
          coalesce(sum(t.owed) filter (where ${owesNow(day)}), 0) as debts
        from (${owing(sql`t."begin" <= ${day}::date and t.status in ('booked', 'checked_in', 'checked_out')`)} union all
          ${owing(sql`t."begin" > ${day}::date and t.status in ('checked_in', 'checked_out')`)}) t) owing
      cross join (select coalesce(sum(t.deposit_held), 0) as held, coalesce(sum(t.deposit_held) filter (where ${isOver}), 0) as to_return
        from rents t where t.deposit_held > 0 and ${own}) held`,
    read: moneyOf,
  }
}

function moneyOf([row]: readonly RawRow[]) {
  const sum = (value: unknown) => fromKopecks(Number(value ?? 0))
  return {
    today_expected: sum(row?.due),
    today_received: sum(row?.received),
    debts: sum(row?.debts),
    deposits_to_return: sum(row?.to_return),
    deposits_held: sum(row?.held),
  }
}
