import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { type CheckOf, recordOf } from './members.ts'
import { expecting } from './say.ts'

/** A list of whole small records, 200 at most unless told. */
export function checkParts(field: KindFields['parts'], checkOf: CheckOf) {
  const max = field.max ?? 200
  return z
    .array(recordOf(field.of, 'whole', checkOf), {
      error: expecting(field, 'Нужен список строк', 'Добавьте строки по одной.'),
    })
    .max(max, {
      error: ({ input }) =>
        `Можно не больше ${max} строк, а пришло ${Array.isArray(input) ? input.length : 0}. Уберите лишние.`,
    })
}
