import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { openTasks } from '#schema/rules/taskTabs.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { getOne } from '../../crud/getOne.ts'
import { list } from '../../crud/list.ts'
import { notFound } from '../../errors.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { declineOrder } from '../rents/orderTasks.ts'
import { countTabs } from './countTabs.ts'
import { prepareTask } from './prepare.ts'
import { dropClaim } from './settleChecks.ts'
import { tabsOf } from './tabsOf.ts'
import { setTalks } from './talks.ts'

const model = models.clienttasks
const open: readonly string[] = openTasks

const entityHooks: EntityHooks<'clienttasks'> = {
  needs: ['status', 'due_at', 'rent_id'],
  prepare: prepareTask,
  async after({ before, after, ...work }) {
    if (after && !before)
      work.later('clienttask.created', { id: after.id, object_id: after.object_id, version: after.version })
    if (after?.status !== 'canceled' || !before || before.status === 'canceled') return
    await dropClaim(work, after)
    await declineOrder(work, after)
  },
  async computeFields(rows, reading) {
    const { now, sees } = reading
    if (sees('talk')) await setTalks(rows, reading)
    for (const row of rows) {
      const isOpen = open.includes(String(row.status))
      row.overdue = isOpen && typeof row.due_at === 'string' && toEpoch(row.due_at) < toEpoch(now)
    }
  },
}

const operations: Operations<'clienttasks'> = {
  update: (call) => createOrUpdate(call, model, call.body),
  async get(call) {
    const key = call.params.id ?? ''
    if (/^\d{1,9}$/.test(key)) return getOne(call, model, Number(key))
    const tab = tabsOf(call).find(({ name }) => name === key)
    if (!tab) throw notFound('clienttasks')
    const { rows } = await list(call, model, { filter: JSON.stringify(tab.filter) })
    return rows
  },
  async count(call) {
    const tabs = await countTabs(call, call.query.tabs ? undefined : ['active', 'urgent'])
    const badge = { count: tabs.active, urgent: tabs.urgent }
    return call.query.tabs ? { ...badge, tabs } : badge
  },
}

/** Requests and problems: deadlines, tabs and the count of the badge. */
export const clienttasks = { entityHooks, operations }
