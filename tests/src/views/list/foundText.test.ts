import { describe, expect, it } from 'vitest'
import { foundText } from '#src/views/list/foundText.ts'

const forms = ['бронь', 'брони', 'броней'] as const

describe('how many a list has found', () => {
  it('is not told where nobody has counted that far', () => {
    expect(foundText(10_001, forms)).toMatch(/^больше 10\s000 броней$/)
    expect(foundText(1_000_000, forms)).toBe(foundText(10_001, forms))
  })

  it('is told up to the bound', () => {
    expect([1, 2, 10_000].map((total) => foundText(total, forms))).toEqual([
      '1\u00a0бронь',
      '2\u00a0брони',
      '10000\u00a0броней',
    ])
  })
})
