// What people read when a sum is refused: a sentence that is changed is changed here too, by whoever means it.
import { describe, expect, it } from 'vitest'
import { faultOfSum } from '#schema/rules/givenBack.ts'
import { ledgerSums, paymentRefusalTexts } from '#schema/rules/payments.ts'
import { unpricedText } from '#schema/rules/stayPrice.ts'

it('A refused payment says what is wrong with the sum and what to do', () => {
  expect(paymentRefusalTexts).toEqual({
    'rents.payment_zero': 'Сумма платежа — 0 ₽. Укажите сумму больше нуля.',
    'rents.payment_negative':
      'Сумма платежа меньше нуля. Укажите сумму больше нуля, а возврат оформите отдельно.',
    'rents.payment_nothing_due': 'Доплачивать нечего: долга нет. Если деньги всё же пришли, укажите сумму.',
    'rents.payment_not_number':
      'Сумма платежа — не число. Укажите сумму в рублях, например 1500 или 1500,50.',
    'rents.payment_decimals':
      'В сумме платежа больше двух знаков после запятой. Укажите рубли и копейки, например 1500,50.',
    'rents.payment_too_large': 'Сумма платежа слишком велика. Проверьте, нет ли лишних цифр.',
  })
})

it('A stay for nothing asks for its price or for the reason', () => {
  expect(unpricedText).toBe(
    'Стоимость — 0 ₽. Укажите цену проживания, а если гость живёт бесплатно, напишите почему в поле «Почему бесплатно».',
  )
})

describe('More than there is, given back or withheld, names both sums', () => {
  const sums = ledgerSums([
    { name: 'payment', data: { amount: 9000 } },
    { name: 'deposit', data: { amount: 5000 } },
  ])
  it.each([
    ['payment_return', 0, 'Нужна сумма больше нуля, например 5000'],
    ['payment_return', 9001, 'Гость заплатил 9 000 ₽, а в записи 9 001 ₽. Уменьшите сумму.'],
    ['deposit_return', 5001, 'Залога у нас 5 000 ₽, а в записи 5 001 ₽. Уменьшите сумму.'],
    ['deposit_withhold', 5001, 'Залога у нас 5 000 ₽, а в записи 5 001 ₽. Уменьшите сумму.'],
  ])('%s of %i', (name, amount, words) => {
    expect(faultOfSum(name, amount, sums)?.replace(/\s/g, ' ')).toBe(words)
  })
})
