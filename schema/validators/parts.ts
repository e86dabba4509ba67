import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { type CheckOf, recordOf } from './members.ts'
import { expecting } from './say.ts'

/** A list of whole small records, 200 at most unless told; records of one member may come as bare words. */
export function checkParts(field: KindFields['parts'], checkOf: CheckOf) {
  const max = field.max ?? 200
  const [only, ...others] = Object.keys(field.of)
  const record = recordOf(field.of, 'whole', checkOf, { ignored: field.beside ?? [] })
  const part =
    only === undefined || others.length > 0
      ? record
      : z.preprocess((given) => (typeof given === 'string' ? { [only]: given } : given), record)
  return z
    .array(part, {
      error: expecting(field, 'Нужен список строк', 'Добавьте строки по одной.'),
    })
    .max(max, {
      error: ({ input }) =>
        `Можно не больше ${max} строк, а пришло ${Array.isArray(input) ? input.length : 0}. Уберите лишние.`,
    })
}
