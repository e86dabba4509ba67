import { personLabels } from '#schema/entities/personLabels.ts'
import { models } from '#schema/index.ts'
import { missingOf } from '#schema/rules/stayPeople.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { readGrounds } from './ground.ts'
import { holdPerson } from './people.ts'

/** Accepts what a person is said to be, or gives it back with the reason. */
export const checkPerson: Operations<'stayguests'>['check'] = async (call) => {
  const { tx, actor, now, body } = call
  await holdPerson(call, body.id)
  const person = await lockOne(tx, 'stayguests', body.id, rowCondition(models.stayguests, actor))
  const reason = body.reason?.trim() || null
  if (reason === null) await refuseIncomplete(call, person)
  await changeOne(
    call,
    'stayguests',
    person,
    reason === null
      ? { checked_by: actor.userId, checked_at: now, refused_reason: null }
      : { checked_by: null, checked_at: null, refused_reason: reason },
    reason === null ? 'check' : 'refuse',
  )
  return getOne(call, models.stayguests, body.id)
}

async function refuseIncomplete({ tx }: Work, person: EntityRow<'stayguests'>): Promise<void> {
  const ground = (await readGrounds(tx, [person.rent_id])).get(person.rent_id)
  const missing = ground ? missingOf(person, ground) : []
  if (missing.length === 0) return
  throw refused(
    'stayguests.missing',
    `Не хватает: ${personLabels(missing)}. Впишите или верните гостю с причиной.`,
  )
}
