import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isColour } from '../rules/colours.ts'
import { textOf } from './characters.ts'
import { expecting } from './say.ts'

/** One line, 255 characters unless told. */
export function checkText(field: KindFields['text']) {
  const line = textOf(field, { max: field.max ?? 255 })
  if (field.colour) {
    const error = expecting(field, 'Нужен цвет', 'Введите его шестью знаками, например #00AAFF.')
    return line.refine(isColour, { error }).overwrite((colour) => colour.toUpperCase())
  }
  if (!field.orNumber) return line
  return z.preprocess((given) => (Number.isSafeInteger(given) ? String(given) : given), line)
}
