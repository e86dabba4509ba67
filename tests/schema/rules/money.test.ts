import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoney,
  fromKopecks,
  isMoney,
  MAX_KOPECKS,
  multiplyMoney,
  percentOf,
  subtractMoney,
  toKopecks,
} from '#schema/rules/money.ts'

const kopecks = fc.integer({ min: -MAX_KOPECKS, max: MAX_KOPECKS })
const smallKopecks = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('what is not money', () => {
  it.each([
    Number.NaN,
    Infinity,
    -Infinity,
    1.005,
    0.001,
    0.1 + 0.2,
    '100',
    null,
    undefined,
    90_000_000_000.01,
    1e20,
  ])('does not take %s for a sum', (value) => {
    expect(isMoney(value)).toBe(false)
  })

  it('refuses to calculate with half a kopeck', () => {
    expect(() => toKopecks(10.005)).toThrow(RangeError)
    expect(() => fromKopecks(10.5)).toThrow(RangeError)
    expect(() => addMoney(1, Number.NaN)).toThrow(RangeError)
    expect(() => multiplyMoney(1.001, 2)).toThrow(RangeError)
    expect(() => multiplyMoney(1, Number.NaN)).toThrow(RangeError)
  })

  it('refuses an answer beyond the limit instead of losing kopecks', () => {
    expect(() => addMoney(90_000_000_000, 0.01)).toThrow(RangeError)
    expect(() => multiplyMoney(90_000_000_000, 2)).toThrow(RangeError)
  })
})

describe('exact sums', () => {
  it('adds ten kopecks and twenty kopecks to exactly thirty', () => {
    expect(addMoney(0.1, 0.2)).toBe(0.3)
    expect(addMoney()).toBe(0)
  })

  it('subtracts below zero and never answers minus zero', () => {
    expect(subtractMoney(100, 60.1, 40)).toBe(-0.1)
    expect(Object.is(subtractMoney(0, 0), 0)).toBe(true)
    expect(Object.is(toKopecks(-0), 0)).toBe(true)
    expect(Object.is(fromKopecks(-0), 0)).toBe(true)
  })

  it('multiplies and takes percents with half a kopeck rounded away from zero', () => {
    expect(multiplyMoney(19.99, 3)).toBe(59.97)
    expect(multiplyMoney(1.15, 1.1)).toBe(1.27)
    expect(multiplyMoney(0.01, 0.5)).toBe(0.01)
    expect(multiplyMoney(-0.01, 0.5)).toBe(-0.01)
    expect(percentOf(12_800, 17.5)).toBe(2240)
    expect(percentOf(0.5, 1)).toBe(0.01)
    expect(percentOf(0.49, 1)).toBe(0)
  })

  it('brings every sum to kopecks and back unchanged, up to the limit', () => {
    fc.assert(
      fc.property(kopecks, (sum) => {
        expect(toKopecks(fromKopecks(sum))).toBe(sum)
      }),
    )
  })

  it('takes away exactly what it added', () => {
    fc.assert(
      fc.property(smallKopecks, smallKopecks, (first, second) => {
        const [a, b] = [fromKopecks(first), fromKopecks(second)]
        expect(subtractMoney(addMoney(a, b), b)).toBe(a)
        expect(toKopecks(addMoney(a, b))).toBe(first + second)
      }),
    )
  })

  it('multiplies by a whole number as repeated addition does', () => {
    fc.assert(
      fc.property(smallKopecks, fc.integer({ min: 0, max: 20 }), (sum, times) => {
        const price = fromKopecks(sum)
        expect(multiplyMoney(price, times)).toBe(addMoney(...Array.from({ length: times }, () => price)))
      }),
    )
  })
})
