import { models } from '#schema/index.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { list } from '../../crud/list.ts'
import type { Operations } from '../operations.ts'

const operations: Operations<'steps'> = {
  async save(call) {
    await createOrUpdate(call, models.steps, call.body)
    return (await list(call, models.steps, {})).rows
  },
}

/** The dictionary of steps. */
export const steps = { operations }
