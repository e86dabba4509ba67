import { type SQL, sql } from 'drizzle-orm'
import { automessages as model } from '#schema/entities/automessages.ts'
import { addDays, instantOf } from '#schema/rules/dates.ts'
import { failedDays, failedStates } from '#schema/rules/messageTabs.ts'
import { rowCondition } from '../../access/rows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

const days = 30
/** A bot of MAX never tells more than that it has taken a message: with it that is all there is to count. */
const isByBot = sql`exists (select 1 from senders s where s.id = t.channel_account_id and s.provider = 'maxbot')`
const failed = sql.raw(failedStates.map((state) => `'${state}'`).join(', '))

/** How many messages are in trouble, wait, and leave today; and how many of the last thirty days have arrived, by channel and rule. */
export async function countMessages({ tx, actor, today, now }: Reading): Promise<object> {
  const own = rowCondition(model, actor) ?? sql.raw('true')
  const moment = (date: string): SQL => sql`${instantOf(actor.timezone, date, '00:00')}::timestamptz`
  const since = moment(addDays(today, -days))
  const row = await firstRow(
    tx,
    sql`select
        count(*) filter (where status in (${failed}) and planned_at >= ${moment(addDays(today, -failedDays))})::int as failed,
        count(*) filter (where status = 'held')::int as held,
        count(*) filter (where status = 'planned')::int as planned,
        count(*) filter (where status in ('planned', 'held') and planned_at < ${moment(addDays(today, 1))})::int as today
      from automessages t where ${own} and (status in ('held', 'planned') or planned_at >= ${since})`,
  )
  const rates = (column: string) =>
    rowsOf(
      tx,
      sql`select ${sql.raw(column)} as of, count(*)::int as sent,
          count(*) filter (where status in ('delivered', 'read') or (status = 'sent' and ${isByBot}))::int as delivered,
          count(*) filter (where status = 'read')::int as read,
          count(*) filter (where status in (${failed}))::int as failed
        from automessages t where ${own} and planned_at >= ${since} and planned_at <= ${now}::timestamptz
          and status in ('queued', 'sent', 'delivered', 'read', 'failed', 'no_account') and ${sql.raw(column)} is not null
        group by 1 order by 2 desc limit 50`,
    )
  return {
    counters: {
      failed: Number(row?.failed ?? 0),
      held: Number(row?.held ?? 0),
      planned: Number(row?.planned ?? 0),
      today: Number(row?.today ?? 0),
      by_channel: await rates('t.channel'),
      by_rule: await rates('t.message_id'),
    },
  }
}
