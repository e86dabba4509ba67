import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expectingWord } from './say.ts'

/** A sentence of more words is read by nobody. */
const manyWords = 40

/** One of the codes of the field. */
export function checkChoice(field: KindFields['choice']) {
  const words = Object.values(field.options)
  const wanted = words.length > manyWords ? 'Нужно значение из списка' : `Нужно одно из: ${words.join(', ')}`
  return z.enum(Object.keys(field.options), {
    error: expectingWord(field, field.options, wanted, 'Выберите из списка.'),
  })
}
