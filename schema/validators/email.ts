import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isEmail } from '../rules/text.ts'
import { isClean } from './characters.ts'
import { expecting } from './say.ts'

/** One e-mail address, in lower case. */
export function checkEmail(field: KindFields['email']) {
  const error = expecting(field, 'Нужен адрес почты', 'Введите его целиком, например anna@example.ru.')
  return z
    .string({ error })
    .trim()
    .toLowerCase()
    .refine((text) => isClean(text) && isEmail(text), { error })
}
