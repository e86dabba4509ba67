import { models } from '#schema/index.ts'
import { create } from '../../crud/create.ts'
import { badRequest } from '../../errors.ts'
import type { Operations } from '../operations.ts'

/** Makes a clean; who is put on it at once hears of it like any other who is appointed, unless nobody is to be told. */
export const createClean: NonNullable<Operations<'cleans'>['create']> = async (call) => {
  const { notify, ...body } = call.body
  if (notify !== undefined && typeof notify !== 'boolean')
    throw badRequest('cleans', { notify: 'Нужно true или false. Уберите notify или исправьте значение.' })
  return create({ ...call, untold: notify === false }, models.cleans, body)
}
