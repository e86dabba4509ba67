import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { shiftText } from '../rules/shifts.ts'
import { expecting } from './say.ts'

/** The largest whole number that the database keeps in a column of whole numbers. */
export const LARGEST_INTEGER = 2_147_483_647

/** A whole number within the bounds of the field; from 0 to 2 147 483 647 unless told. */
export function checkInteger(field: KindFields['integer']) {
  const min = field.min ?? 0
  const max = field.max ?? LARGEST_INTEGER
  const error = expecting(field, wantedOf(field, min, max), 'Введите число без дробной части.')
  return z
    .int({ error })
    .min(min, { error })
    .max(max, { error })
    .overwrite((value) => value + 0)
}

function wantedOf({ words, shift }: KindFields['integer'], min: number, max: number): string {
  if (words)
    return `Нужно число: ${words.map(([number, word]) => (word.startsWith(`${number} `) ? word : `${number} — ${word.toLocaleLowerCase('ru')}`)).join(', ')}`
  return shift
    ? `Нужно время до события или после него, не больше чем ${shiftText(min, shift)} и ${shiftText(max, shift)}`
    : `Нужно целое число от ${min} до ${max}`
}
