import { expect, it } from 'vitest'
import { filledLink, linkAsksSum } from '#schema/rules/paymentLink.ts'

const payment = { sum: 1_250_005, number: 17, purpose: 'бронь № 17' }

it('The link of an account stays as it is where it names nothing', () => {
  expect(filledLink('https://bank.ru/p?a={other}', payment)).toBe('https://bank.ru/p?a={other}')
  expect(linkAsksSum('https://bank.ru/p?n={number}')).toBe(false)
})

it('The link of an account holds the sum, the number and the purpose as an address may', () => {
  const link = 'https://bank.ru/p?s={sum}&k={sum_kop}&n={number}&p={purpose}&again={sum}'
  expect(linkAsksSum(link)).toBe(true)
  expect(filledLink(link, payment)).toBe(
    `https://bank.ru/p?s=12500.05&k=1250005&n=17&p=${encodeURIComponent('бронь № 17')}&again=12500.05`,
  )
  expect(filledLink('https://bank.ru/{sum}', { ...payment, sum: 100 })).toBe('https://bank.ru/1.00')
})
