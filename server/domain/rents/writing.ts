import { rents as model } from '#schema/entities/rents.ts'
import { create } from '../../crud/create.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { cardNames } from './card.ts'
import { decided } from './entityHooks.ts'

type Body = Readonly<Record<string, unknown>>

function isOfCard(name: string): boolean {
  return cardNames.some((own) => own === name)
}

/** The work as its body wants it, and the fields of the stay; `force` keeps occupied dates as a conflict and is for senior staff. */
function takenApart(call: Work, sent: Body): { readonly work: Work; readonly body: Body } {
  const { force = false, early, ...body } = sent
  for (const [name, word] of Object.entries({ force, early })) {
    const text = `Нужно true или false. Уберите ${name} или исправьте значение.`
    if (word !== undefined && typeof word !== 'boolean') throw badRequest('rents', { [name]: text })
  }
  if (!force && early !== false) return { work: call, body }
  if (force && call.actor.role !== 'admin' && call.actor.role !== 'fullmanager')
    throw forbidden(
      'rents',
      'Сохранить бронь на занятые даты может только администратор или старший менеджер.',
    )
  return { work: decided(call, { force: force === true, asksEarly: early === false }), body }
}

/** Makes a stay. */
export const createRent: NonNullable<Operations<'rents'>['create']> = async (call): Promise<RowObject> => {
  const { work, body } = takenApart(call, call.body)
  return create(work, model, body)
}

/** Changes a stay or, without `id`, makes one; what the card shows beside it may be sent back. */
export const updateRent: NonNullable<Operations<'rents'>['update']> = async (call) => {
  const { work, body } = takenApart(call, call.body)
  const fields = Object.fromEntries(Object.entries(body).filter(([name]) => !isOfCard(name)))
  return createOrUpdate(work, model, fields)
}
