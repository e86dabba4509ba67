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
