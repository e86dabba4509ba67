import { z } from 'zod'
import { isIsoDate } from '../rules/dates.ts'
import { type Asked, expecting } from './say.ts'

const FIRST_YEAR = '1900'
const LAST_YEAR = '2200'

/** Whether the first four characters are a year in which agencies live: 1900 to 2200. */
export function isLivingYear(text: string): boolean {
  const year = text.slice(0, 4)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** An existing calendar date `YYYY-MM-DD` of the years 1900 to 2200. */
export function checkDate(field: Asked) {
  const error = expecting(
    field,
    `Нужна дата ГГГГ-ММ-ДД, год ${FIRST_YEAR}–${LAST_YEAR}`,
    'Выберите день в календаре или напишите как 2026-11-20.',
  )
  return z
    .string({ error })
    .trim()
    .refine((text) => isIsoDate(text) && isLivingYear(text), { error })
}
