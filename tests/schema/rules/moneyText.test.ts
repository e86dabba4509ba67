import { describe, expect, it } from 'vitest'
import { formatMoney } from '#schema/rules/moneyText.ts'

describe('sums for people', () => {
  it('refuses what is not a sum instead of showing it', () => {
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError)
    expect(() => formatMoney(1.005)).toThrow(RangeError)
  })

  it.each([
    [0, '0 ₽'],
    [-0, '0 ₽'],
    [999, '999 ₽'],
    [12_800, '12 800 ₽'],
    [1_234_567.5, '1 234 567,50 ₽'],
    [0.05, '0,05 ₽'],
    [-1500.07, '\u22121 500,07 ₽'],
    [90_000_000_000, '90 000 000 000 ₽'],
  ])('writes %s with spaces that do not break', (sum, text) => {
    expect(formatMoney(sum)).toBe(text.replaceAll(' ', '\u00a0'))
  })
})
