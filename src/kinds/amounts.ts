// Numbers by name as people read them.
import { isObject } from '#src/dataProvider/httpError.ts'
import { numberText } from './texts.ts'

/** The entries in the order of their names; the database keeps none. */
export function amountsOf(value: unknown): [string, unknown][] {
  if (!isObject(value)) return []
  return Object.entries(value).sort(([one], [other]) => one.localeCompare(other, 'ru'))
}

/** «Полотенце × 2, Простыня × 1». */
export function amountsText(value: unknown): string {
  return amountsOf(value)
    .map(([name, qty]) => `${name}\u00a0×\u00a0${numberText(qty)}`)
    .join(', ')
}
