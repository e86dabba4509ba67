import { rents as model } from '#schema/entities/rents.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { cardNames } from './addCard.ts'
import { storingConflicts } from './entityHooks.ts'

function isOfCard(name: string): boolean {
  return cardNames.some((own) => own === name)
}

/** Changes a stay or, without `id`, makes one; `force` keeps occupied dates as a conflict and is for senior staff. */
export const updateRent: NonNullable<Operations<'rents'>['update']> = async (call) => {
  const { force = false, ...sent } = call.body
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => !isOfCard(name)))
  if (typeof force !== 'boolean')
    throw badRequest('rents', { force: 'Нужно true или false. Уберите force или исправьте значение.' })
  if (!force) return createOrUpdate(call, model, body)
  if (call.actor.role !== 'admin' && call.actor.role !== 'fullmanager')
    throw forbidden(
      'rents',
      'Сохранить бронь на занятые даты может только администратор или старший менеджер.',
    )
  return createOrUpdate(storingConflicts(call), model, body)
}
