import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { firstRow } from '../../db/execute.ts'
import type { Reading } from '../manner.ts'

const active = sql`t.status in ('new', 'in_progress')`
const open = sql`t.status in ('new', 'in_progress', 'deferred')`

/** How many tasks stand behind each tab of the list, by its name; the same rows that the list of the person shows. */
export async function countTabs({ tx, actor, now }: Reading): Promise<Readonly<Record<string, number>>> {
  const rule = rowCondition(models.clienttasks, actor)
  const tabs: Readonly<Record<string, SQL>> = {
    active,
    new: sql`t.status = 'new'`,
    in_progress: sql`t.status = 'in_progress'`,
    mine: sql`t.assignee_id = ${actor.userId} and ${active}`,
    urgent: sql`t.priority = 'urgent' and ${active}`,
    overdue: sql`t.due_at < ${now}::timestamptz and ${open}`,
    deferred: sql`t.status = 'deferred'`,
    done: sql`t.status = 'done'`,
    canceled: sql`t.status = 'canceled'`,
  }
  const sums = Object.entries(tabs).map(
    ([name, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`,
  )
  const row = await firstRow(
    tx,
    sql`select ${sql.join(sums, sql.raw(', '))} from clienttasks t ${rule ? sql`where ${rule}` : sql.raw('')}`,
  )
  return Object.fromEntries(Object.keys(tabs).map((name) => [name, Number(row?.[name] ?? 0)]))
}
