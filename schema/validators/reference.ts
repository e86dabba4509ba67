import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { LARGEST_INTEGER } from './integer.ts'
import { type Asked, expecting, type Say } from './say.ts'

/** The id of a row: a whole number from 1. */
export function idOf(error: Say) {
  return z.int({ error }).min(1, { error }).max(LARGEST_INTEGER, { error })
}

/** Ids without repetition, at most `max`. */
export function idsOf(field: Asked, max: number, wanted: string) {
  const error = expecting(field, wanted, 'Выберите их из списка.')
  return z
    .array(idOf(error), { error })
    .max(max, {
      error: ({ input }) =>
        `Можно не больше ${max}, а пришло ${Array.isArray(input) ? input.length : 0}. Уберите лишние.`,
      abort: true,
    })
    .refine((ids) => new Set(ids).size === ids.length, {
      error: 'Каждый номер нужен один раз, а пришли повторы. Уберите их.',
    })
}

/** The id of a row; that the row is there is checked by the database. */
export const checkReference = (field: KindFields['reference']) =>
  idOf(expecting(field, 'Нужен номер записи', 'Выберите запись из списка.'))
