import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expecting } from './say.ts'

/** One of the states of the field; whether the row may move there is decided where the row is known. */
export function checkState(field: KindFields['state']) {
  const words = Object.values(field.states).map((state) => state.label)
  const wanted = `Нужно одно из состояний: ${words.join(', ')}`
  return z.enum(Object.keys(field.states), { error: expecting(field, wanted, 'Выберите из списка.') })
}
