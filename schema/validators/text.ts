import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { textOf } from './characters.ts'

/** One line, 255 characters unless told. */
export function checkText(field: KindFields['text']) {
  const line = textOf(field, { max: field.max ?? 255 })
  if (!field.orNumber) return line
  return z.preprocess((given) => (Number.isSafeInteger(given) ? String(given) : given), line)
}
