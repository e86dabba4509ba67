import { models } from '#schema/index.ts'
import { update } from '../../crud/update.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { isPart } from '../rents/readPart.ts'
import { changeMany } from './changeMany.ts'
import { computeTaskFields } from './computeFields.ts'
import { followTask } from './followTask.ts'
import { forecast, orderAhead } from './forecast.ts'
import { groupedBy } from './groupedBy.ts'
import { prepareTask } from './prepare.ts'

const entityHooks: EntityHooks<'tasks'> = {
  prepare: prepareTask,
  after: followTask,
  computeFields: computeTaskFields,
  needs: ['object_id', 'title', 'status'],
  views: {
    shop: groupedBy((row) => row.shop, 'Магазин не указан'),
    object: groupedBy((row) => row.object, 'На склад'),
    cleaner: groupedBy((row) => isPart(row.next_visit) && row.next_visit.cleaner, 'Никто не едет'),
  },
}

const operations: Operations<'tasks'> = {
  update: (call) =>
    call.body.ids === undefined ? update(call, models.tasks, call.body) : changeMany(call, call.body),
  forecast: (call) => forecast(call, call.query.object_id ?? null),
  async order(call) {
    const things = call.body.things.map(({ object_id, name }) => ({
      object_id: Number(object_id),
      name: String(name),
    }))
    return { success: 1, count: await orderAhead(call, things) }
  },
}

/** What has to be bought: who asked, how urgent it is, several at once by one receipt. */
export const tasks = { entityHooks, operations }
