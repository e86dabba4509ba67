import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expecting } from './say.ts'

const LARGEST = 1_000_000_000

/** A finite number within the bounds of the field; from 0 to a thousand million unless told. */
export function checkNumber(field: KindFields['number']) {
  const min = field.min ?? 0
  const max = field.max ?? LARGEST
  const error = expecting(field, `Нужно число от ${min} до ${max}`, 'Введите число, например 12,5.')
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .overwrite((value) => value + 0)
}
