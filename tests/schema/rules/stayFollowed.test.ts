import { expect, it } from 'vitest'
import { savedWords } from '#schema/rules/stayFollowed.ts'

const stay = { amount: 30_800, discount: 800, cleaning_fee: 500, price: 33_500, ota_commission: 3000 }
const days = { begin: '2026-12-01', end: '2026-12-04' }
const words = (before: object, after: object) => savedWords(days, before, after).replaceAll('\u00a0', ' ')

it('After a move a person reads the days and which sums followed, and nothing of those that stayed', () => {
  expect(words(stay, stay)).toBe('01.12 – 04.12, 3 ночи')
  expect(words(stay, { ...stay, amount: 10_000, price: 12_700 })).toBe('01.12 – 04.12, 3 ночи')
  const both = { ...stay, amount: 20_800, price: 22_500, ota_commission: 2000 }
  expect(words(stay, both)).toBe(
    '01.12 – 04.12, 3 ночи. Услуги теперь 2 000 ₽. Комиссия канала теперь 2 000 ₽',
  )
  expect(words({ amount: 5 }, { amount: 5 })).toBe('01.12 – 04.12, 3 ночи')
})
