import { rents as model } from '#schema/entities/rents.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { cardNames } from './card.ts'
import { decided } from './entityHooks.ts'

function isOfCard(name: string): boolean {
  return cardNames.some((own) => own === name)
}

/** Changes a stay or, without `id`, makes one; `force` keeps occupied dates as a conflict and is for senior staff, `early` knows that the day has not come. */
export const updateRent: NonNullable<Operations<'rents'>['update']> = async (call) => {
  const { force = false, early = false, ...sent } = call.body
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => !isOfCard(name)))
  for (const [name, word] of Object.entries({ force, early })) {
    const text = `Нужно true или false. Уберите ${name} или исправьте значение.`
    if (typeof word !== 'boolean') throw badRequest('rents', { [name]: text })
  }
  if (!force && !early) return createOrUpdate(call, model, body)
  if (force && call.actor.role !== 'admin' && call.actor.role !== 'fullmanager')
    throw forbidden(
      'rents',
      'Сохранить бронь на занятые даты может только администратор или старший менеджер.',
    )
  return createOrUpdate(decided(call, { force: force === true, early: early === true }), model, body)
}
