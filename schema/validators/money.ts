import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isMoney, MAX_KOPECKS } from '../rules/money.ts'
import { formatMoney } from '../rules/moneyText.ts'
import { expecting, nameValue, type Refused } from './say.ts'

/** Roubles with at most two decimals, from 0 unless told to the largest sum that is kept. */
export function checkMoney(field: KindFields['money']) {
  const min = field.min ?? 0
  const max = MAX_KOPECKS / 100
  return z
    .number({ error: expecting(field, 'Нужна сумма в рублях', 'Введите число, например 1500,50.') })
    .min(min, {
      error: sayBeyond(`Нужна сумма не меньше ${formatMoney(min)}`, 'Проверьте знак.'),
      abort: true,
    })
    .max(max, {
      error: sayBeyond(`Нужна сумма не больше ${formatMoney(max)}`, 'Проверьте, нет ли лишних цифр.'),
      abort: true,
    })
    .refine(isMoney, {
      error: expecting(field, 'Нужна сумма с копейками не точнее сотых', 'Оставьте два знака после запятой.'),
    })
    .overwrite((value) => value + 0)
}

/** A sum beyond its bounds as people write it, with the digits apart. */
const sayBeyond =
  (wanted: string, advice: string) =>
  ({ input }: Refused): string =>
    `${wanted}, а пришло ${sumOf(input)}. ${advice}`

/** Beyond this a sum is told by its power of ten: its digits would be a sentence of their own. */
const mostDigits = 1e18

function sumOf(input: unknown): string {
  if (isMoney(input)) return formatMoney(input)
  const isSum = typeof input === 'number' && Math.abs(input) < mostDigits
  return isSum ? `${input.toLocaleString('ru')}\u00a0₽` : nameValue(input)
}
