import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expectingWord } from './say.ts'

/** One of the states of the field; whether the row may move there is decided where the row is known. */
export function checkState(field: KindFields['state']) {
  const names = Object.fromEntries(Object.entries(field.states).map(([code, { label }]) => [code, label]))
  const wanted = `Нужно одно из состояний: ${Object.values(names).join(', ')}`
  const error = expectingWord(field, names, wanted, 'Выберите из списка.')
  return z.enum(Object.keys(field.states), { error })
}
