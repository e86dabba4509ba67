import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isInstant, toEpoch } from '../rules/dates.ts'
import { isLivingYear } from './date.ts'
import { expecting } from './say.ts'

/** A moment with its offset from UTC, of the years 1900 to 2200; becomes the same moment in UTC. */
export function checkMoment(field: KindFields['moment']) {
  const error = expecting(
    field,
    'Нужны дата и время с часовым поясом',
    'Напишите, например, 2026-11-20T14:00:00+03:00.',
  )
  return z
    .string({ error })
    .trim()
    .refine((text) => isInstant(text) && isLivingYear(text), { error, abort: true })
    .overwrite((text) => (isInstant(text) ? new Date(toEpoch(text)).toISOString() : text))
}
