import { models } from '#schema/index.ts'
import { isTold } from '#schema/rules/registrationDue.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { Operations } from '../operations.ts'
import { holdPerson } from './people.ts'

/** PATCH stayguests/register: what became of the notice of a person. */
export const registerPerson: Operations<'stayguests'>['register'] = async (call) => {
  const { tx, actor, body } = call
  await holdPerson(call, body.id)
  const person = await lockOne(tx, 'stayguests', body.id, rowCondition(models.stayguests, actor))
  const { state, departure, number, file_id } = body
  await changeOne(
    call,
    'stayguests',
    person,
    {
      ...(state ? { registration: state } : {}),
      // what is told anew gets a number of its own
      ...(state === 'needed' && isTold(person) ? { registration_number: null } : {}),
      ...(departure ? { departure_state: departure } : {}),
      ...(number ? { registration_number: number } : {}),
      ...(file_id ? { registration_file_id: file_id } : {}),
    },
    'register',
  )
  return getOne(call, models.stayguests, body.id)
}
