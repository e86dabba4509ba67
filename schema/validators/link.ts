import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isWebLink } from '../rules/text.ts'
import { isClean } from './characters.ts'
import { expecting } from './say.ts'

const LONGEST = 2000

/** A web address of at most 2 000 characters, `http` or `https` only. */
export function checkLink(field: KindFields['link']) {
  const error = expecting(
    field,
    `Нужна ссылка http:// или https:// не длиннее ${LONGEST} зн.`,
    'Скопируйте её целиком из адресной строки.',
  )
  return z
    .string({ error })
    .trim()
    .refine((text) => text.length <= LONGEST && isClean(text) && isWebLink(text), { error })
}
