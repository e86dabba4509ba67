import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { normalisePhone } from '../rules/text.ts'
import { isClean } from './characters.ts'
import { expecting } from './say.ts'

const LONGEST = 40

/** A phone in any usual writing; becomes E.164. */
export function checkPhone(field: KindFields['phone']) {
  const error = expecting(field, 'Нужен номер телефона', 'Введите его с кодом, например +7 912 345-67-89.')
  return z
    .string({ error })
    .trim()
    .refine((text) => text.length <= LONGEST && isClean(text) && normalisePhone(text) !== null, {
      error,
      abort: true,
    })
    .overwrite((text) => normalisePhone(text) ?? text)
}
