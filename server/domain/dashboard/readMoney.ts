// The money of a day and of its week: what came in, what is due by the end, what guests owe, the deposits at the agency.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, type IsoDate, instantOf, isIsoDate, isZone, WEEK_STARTS_ON } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { rowCondition } from '../../access/rows.ts'
import type { RawRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { paidAt } from '../history/paidAt.ts'
import { sumOfFact } from '../history/sumOfFact.ts'
import { depositBack } from '../rents/depositBack.ts'
import { owesNow } from '../rents/owesNow.ts'

/** Sums in roubles over all flats of the person, those put away too. */
export function moneyPiece({ actor }: Reading, day: IsoDate) {
  const zone = isZone(actor.timezone) ? actor.timezone : 'UTC'
  const own = rowCondition(models.rents, actor) ?? sql`true`
  // what is to come and waits for its guest owes nothing yet: it is never read
  const owing = (part: SQL) =>
    sql`select t.owed, t."begin", t.status from rents t where t.owed > 0 and ${part} and ${own}`
  const since = (date: SQL) => sql`${paidAt} >= (${date})::timestamp at time zone ${zone}`
  return {
    rows: sql`select week."begin"::text as week_begin, (week."begin" + 6)::text as week_end,
      received.of_day, received.of_week, owing.due, owing.due_in_week, owing.debts, held.held, held.to_return
      from (select ${day}::date - mod(extract(isodow from ${day}::date)::int
          - coalesce((select (settings->>'week_start')::int from agency limit 1), ${WEEK_STARTS_ON}) + 7, 7) as "begin") week
      cross join lateral (select coalesce(sum(f.amount) filter (where f.of_day), 0) as of_day, coalesce(sum(f.amount), 0) as of_week
        from (select ${sumOfFact} * case h.name when 'payment' then 1 else -1 end as amount,
            ${paidAt} >= ${instantOf(zone, day, '00:00')}::timestamptz
              and ${paidAt} < ${instantOf(zone, addDays(day, 1), '00:00')}::timestamptz as of_day
          from history h join rents t on t.id = h.rent_id
          where h.name in ('payment', 'payment_return') and h.undone_at is null and coalesce(h.data->>'kind', 'rent') <> 'deposit'
            and ${since(sql`week."begin"`)} and not ${since(sql`week."begin" + 7`)} and ${own}) f) received
      cross join lateral (select coalesce(sum(t.owed) filter (where t."begin" <= ${day}::date), 0) as due,
          coalesce(sum(t.owed) filter (where t."begin" <= week."begin" + 6), 0) as due_in_week,
          coalesce(sum(t.owed) filter (where ${owesNow(day)}), 0) as debts
        from (${owing(sql`t."begin" <= week."begin" + 6 and t.status in ('booked', 'checked_in', 'checked_out')`)} union all
          ${owing(sql`t."begin" > week."begin" + 6 and t.status in ('checked_in', 'checked_out')`)}) t) owing
      cross join (select coalesce(sum(t.deposit_held), 0) as held, coalesce(sum(t.deposit_held) filter (where ${depositBack}), 0) as to_return
        from rents t where t.deposit_held > 0 and ${own}) held`,
    read: moneyOf,
  }
}

const dayIn = (value: unknown) => (isIsoDate(value) ? value : null)

function moneyOf([row]: readonly RawRow[]) {
  const sum = (value: unknown) => fromKopecks(Number(value ?? 0))
  return {
    today_expected: sum(row?.due),
    today_received: sum(row?.of_day),
    week: {
      begin: dayIn(row?.week_begin),
      end: dayIn(row?.week_end),
      expected: sum(row?.due_in_week),
      received: sum(row?.of_week),
    },
    debts: sum(row?.debts),
    deposits_to_return: sum(row?.to_return),
    deposits_held: sum(row?.held),
  }
}
