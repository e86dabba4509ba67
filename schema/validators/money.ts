import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { isMoney, MAX_KOPECKS } from '../rules/money.ts'
import { expecting } from './say.ts'

/** Roubles with at most two decimals, from 0 unless told to the largest sum that is kept. */
export function checkMoney(field: KindFields['money']) {
  const min = field.min ?? 0
  const max = MAX_KOPECKS / 100
  const range = expecting(field, `Нужна сумма от ${min} до ${max} ₽`, 'Проверьте знак и число цифр.')
  return z
    .number({ error: expecting(field, 'Нужна сумма в рублях', 'Введите число, например 1500,50.') })
    .min(min, { error: range, abort: true })
    .max(max, { error: range, abort: true })
    .refine(isMoney, {
      error: expecting(field, 'Нужна сумма с копейками не точнее сотых', 'Оставьте два знака после запятой.'),
    })
    .overwrite((value) => value + 0)
}
