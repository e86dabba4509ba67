import { models } from '#schema/index.ts'
import { isTold } from '#schema/rules/registrationDue.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { refused } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { holdPerson } from './people.ts'

const noDeparture =
  'О выезде этого гостя не сообщают: регистрация не нужна, или объект не гостиница. Обновите страницу.'

/** PATCH stayguests/register: what became of the notice of a person. */
export const registerPerson: Operations<'stayguests'>['register'] = async (call) => {
  const { tx, actor, body } = call
  await holdPerson(call, body.id)
  const person = await lockOne(tx, 'stayguests', body.id, rowCondition(models.stayguests, actor))
  const { state, departure, number, file_id } = body
  const after = await changeOne(
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
  if (departure && after.departure_state !== departure)
    throw refused('stayguests.no_departure', noDeparture, { departure: noDeparture })
  return getOne(call, models.stayguests, body.id)
}
