import type { stayguests as model } from '#schema/entities/stayguests.ts'
import { models } from '#schema/index.ts'
import { moveInstant } from '#schema/rules/dates.ts'
import { rowCondition } from '../../access/rows.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { openSealed } from '../../crud/sealing.ts'
import type { Work } from '../entityHooks.ts'
import { noteOpening } from '../files/noteOpening.ts'
import type { Asked, Operations } from '../operations.ts'

const shownFor = 300_000

type Call = Work & Asked<(typeof model)['calls']['open']>

/** Opens the sealed values of one person; the journal keeps who looked and why. A repeated request is another opening. */
export const openPerson: Operations<'stayguests'>['open'] = { inside: open, again: open }

async function open(call: Call) {
  const { tx, body, now, record } = call
  const person = await lockOne(tx, 'stayguests', body.id, rowCondition(models.stayguests, call.actor))
  const papers = await openSealed(tx, models.stayguests, { ...person })
  record({ entity: 'stayguests', id: person.id, action: 'open', after: { reason: body.reason } })
  await noteOpening(call)
  return { id: person.id, until: moveInstant(now, shownFor), ...papers }
}
