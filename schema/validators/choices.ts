import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expectingWord } from './say.ts'

/** Codes of the field, each once. */
export function checkChoices(field: KindFields['choices']) {
  const wanted = `Нужны слова из списка: ${Object.values(field.options).join(', ')}`
  const error = expectingWord(field, field.options, wanted, 'Отметьте нужные.')
  return z
    .array(z.enum(Object.keys(field.options), { error }), { error })
    .refine((codes) => new Set(codes).size === codes.length, {
      error: 'Каждое слово нужно один раз, а пришли повторы. Уберите их.',
    })
}
