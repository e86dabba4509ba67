import { models } from '#schema/index.ts'
import { update } from '../../crud/update.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { changeMany } from './changeMany.ts'
import { followTask } from './followTask.ts'
import { groupedBy } from './groupedBy.ts'
import { prepareTask } from './prepare.ts'

const entityHooks: EntityHooks<'tasks'> = {
  prepare: prepareTask,
  after: followTask,
  views: {
    shop: groupedBy((row) => row.shop, 'Магазин не указан'),
    object: groupedBy((row) => row.object, 'На склад'),
    cleaner: groupedBy((row) => row.assignee, 'Исполнитель не назначен'),
  },
}

const operations: Operations<'tasks'> = {
  update: (call) =>
    call.body.ids === undefined ? update(call, models.tasks, call.body) : changeMany(call, call.body),
}

/** What has to be bought: who asked, how urgent it is, several at once by one receipt. */
export const tasks = { entityHooks, operations }
