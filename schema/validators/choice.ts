import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expecting } from './say.ts'

/** One of the codes of the field. */
export function checkChoice(field: KindFields['choice']) {
  const wanted = `Нужно одно из: ${Object.values(field.options).join(', ')}`
  return z.enum(Object.keys(field.options), { error: expecting(field, wanted, 'Выберите из списка.') })
}
