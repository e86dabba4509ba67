import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { rowCondition } from '../../access/rows.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { getOne } from '../../crud/getOne.ts'
import { list } from '../../crud/list.ts'
import { firstRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Manner, Reading } from '../manner.ts'
import type { Operations } from '../operations.ts'
import { countTabs } from './countTabs.ts'
import { prepareTask } from './prepare.ts'

const model = models.clienttasks
const open: readonly string[] = ['new', 'in_progress', 'deferred']

const manner: Manner<'clienttasks'> = {
  needs: ['status', 'due_at'],
  prepare: prepareTask,
  async after({ before, after, later }) {
    if (after && !before)
      later('clienttask.created', { id: after.id, object_id: after.object_id, version: after.version })
  },
  async complete(rows, { now }) {
    for (const row of rows) {
      const isOpen = open.includes(String(row.status))
      row.overdue = isOpen && typeof row.due_at === 'string' && toEpoch(row.due_at) < toEpoch(now)
    }
  },
}

/** The tasks of a tab; `active` is everything that still waits for somebody. */
async function tabOf(reading: Reading, tab: string) {
  const statuses = tab === 'active' ? ['new', 'in_progress'] : [tab]
  const { rows } = await list(reading, model, { filter: JSON.stringify({ status: statuses }) })
  return rows
}

const operations: Operations<'clienttasks'> = {
  update: (call) => createOrUpdate(call, model, call.body),
  async tab(call) {
    const key = call.params.id ?? ''
    if (/^\d{1,9}$/.test(key)) return getOne(call, model, Number(key))
    const field = model.fields.status
    const isTab = key === 'active' || (field?.kind === 'state' && Object.hasOwn(field.states, key))
    if (!isTab) throw notFound('clienttasks')
    return tabOf(call, key)
  },
  async count(call) {
    const { tx, actor, query } = call
    const rule = rowCondition(model, actor)
    const row = await firstRow(
      tx,
      sql`select count(*)::int as count, (count(*) filter (where t.priority = 'urgent'))::int as urgent
        from clienttasks t where t.status in ('new', 'in_progress')${rule ? sql` and ${rule}` : sql.raw('')}`,
    )
    const badge = { count: Number(row?.count ?? 0), urgent: Number(row?.urgent ?? 0) }
    return query.tabs ? { ...badge, tabs: await countTabs(call) } : badge
  },
}

/** Requests and problems: deadlines, tabs and the count of the badge. */
export const clienttasks = { manner, operations }
