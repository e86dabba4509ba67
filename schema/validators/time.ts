import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isTime } from '../rules/dates.ts'
import { expecting } from './say.ts'

/** A time of day `HH:MM` from 00:00 to 23:59. */
export function checkTime(field: KindFields['time']) {
  const error = expecting(field, 'Нужно время ЧЧ:ММ от 00:00 до 23:59', 'Напишите, например, 14:00.')
  return z.string({ error }).trim().refine(isTime, { error })
}
