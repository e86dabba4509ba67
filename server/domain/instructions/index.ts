import { models } from '#schema/index.ts'
import { list } from '../../crud/list.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { applyToAll } from './applyToAll.ts'
import { matrixOf } from './matrix.ts'
import { othersOf } from './othersOf.ts'
import { refuseTaken } from './refuseTaken.ts'
import { saveSections } from './saveSections.ts'

const entityHooks: EntityHooks<'instructions'> = {
  async prepare(change, context) {
    await refuseTaken(change, context)
    const { before, tx } = context
    if (before || change.object_id === undefined || typeof change.sort === 'number') return change
    return { ...change, sort: await nextSort(tx, 'instructions', change.object_id) }
  },
}

const operations: Operations<'instructions'> = {
  async saveAll(call) {
    await saveSections(call, call.body.object_id, call.body.instructions)
    const page = await list(call, models.instructions, { object_id: String(call.body.object_id) })
    return page.rows
  },
  other: othersOf,
  matrix: matrixOf,
  applyToAll,
}

/** What guests read about flats: one text for each section, kept the same where people want it so. */
export const instructions = { entityHooks, operations }
