import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { worksOn } from '../../access/rows.ts'
import { seesSums } from '../cleaners/seesSums.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { updateOrAct } from './act.ts'
import { distribute } from './assignment/distribute.ts'
import { proposal } from './assignment/proposal.ts'
import { alongside, computeCleanFields, sums } from './computeFields.ts'
import { createClean } from './createClean.ts'
import { disputePay } from './dispute.ts'
import { followClean } from './follow.ts'
import { getWithAccess } from './getWithAccess.ts'
import { inspection } from './inspection.ts'
import { cleanTests } from './nextStay.ts'
import { prepareClean } from './prepare.ts'
import { unassigned } from './unassigned.ts'

const entityHooks: EntityHooks<'cleans'> = {
  needs: ['object_id', 'date', 'time_from', 'duration_min', 'status', 'cleaner_id', 'helper_pay'],
  keeps: () => true,
  prepare: prepareClean,
  after: followClean,
  alongside,
  computeFields: computeCleanFields,
  tests: cleanTests,
  // The one page that lists the cleans of somebody who may be in charge or help.
  filter: ({ worker, group }) => {
    if (typeof worker === 'number') return worksOn(sql.raw('t'), worker)
    if (typeof group !== 'string' || group === '') return undefined
    return sql`t.object_id in (select o.id from objects o where o."group" = ${group})`
  },
  conceals: async (reading) => ((await seesSums(reading)) ? [] : sums),
}

const operations: Operations<'cleans'> = {
  get: { outside: getWithAccess },
  create: createClean,
  update: (call) => updateOrAct(call, models.cleans, call.body),
  dispute: (call) => disputePay(call, call.body),
  inspection,
  unassigned,
  proposal,
  distribute,
}

/** Cleans: their moves, who does them and what the flat is like afterwards. */
export const cleans = { entityHooks, operations }
