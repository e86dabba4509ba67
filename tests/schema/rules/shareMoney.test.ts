import { describe, expect, it } from 'vitest'
import { shareMoney } from '#schema/rules/shareMoney.ts'

describe('A sum in parts', () => {
  it('is refused when it is no sum', () => {
    expect(() => shareMoney(0.001, [1])).toThrow(RangeError)
  })

  it.each([
    [100, [1, 1, 1], [33.34, 33.33, 33.33]],
    [100, [100, 300], [25, 75]],
    [0.01, [1, 1], [0.01, 0]],
    [10, [0, 0], [5, 5]],
    [5, [], []],
  ])('%d by %j is %j', (sum, weights, parts) => {
    expect(shareMoney(sum, weights)).toEqual(parts)
  })
})
