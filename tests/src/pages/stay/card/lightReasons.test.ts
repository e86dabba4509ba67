import { expect, it } from 'vitest'
import { lightReasons } from '#src/pages/stay/card/lightReasons.ts'

it('A deposit that was settled is not called one that we do not take', () => {
  const words = (deposit_state: 'none' | 'returned' | 'part_returned' | 'withheld') =>
    lightReasons.deposit({ deposit_state }, 'not_needed')
  expect(words('returned')).toBe('возвращён')
  expect(words('part_returned')).toBe('возвращён частично')
  expect(words('withheld')).toBe('удержан')
  expect(words('none')).toBe('не берём')
})

it('A stay whose channel takes the money is not said to owe nothing while our part is unpaid', () => {
  const words = (paid: number) =>
    lightReasons.payment({ paymentInfo: { all: 800, paid, needToPay: 800 - paid } }, 'not_needed')
  expect(words(0)).toMatch(/нам ещё 800\s₽/)
  expect(words(800)).toBe('доплачивать нечего')
})
