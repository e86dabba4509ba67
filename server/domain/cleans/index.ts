import { models } from '#schema/index.ts'
import { seesSums } from '../cleaners/seesSums.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { updateOrAct } from './act.ts'
import { computeCleanFields, sums } from './computeFields.ts'
import { followClean } from './follow.ts'
import { getWithAccess } from './getWithAccess.ts'
import { prepareClean } from './prepare.ts'
import { unassigned } from './unassigned.ts'

const entityHooks: EntityHooks<'cleans'> = {
  needs: ['object_id', 'date', 'time_from', 'duration_min'],
  prepare: prepareClean,
  after: followClean,
  computeFields: computeCleanFields,
  conceals: async (reading) => ((await seesSums(reading)) ? [] : sums),
}

const operations: Operations<'cleans'> = {
  get: (call) => getWithAccess(call, models.cleans, call.params.id ?? ''),
  update: (call) => updateOrAct(call, models.cleans, call.body),
  unassigned,
}

/** Cleans: their moves, who does them and what the flat is like afterwards. */
export const cleans = { entityHooks, operations }
