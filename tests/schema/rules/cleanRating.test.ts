import { describe, expect, it } from 'vitest'
import { ratingOf, ratingWords, returnedPoints, suggestedRating } from '#schema/rules/cleanRating.ts'

describe('The mark of a clean', () => {
  it('is suggested by what came back and never leaves 1 to 5', () => {
    const marks = [
      [0, 0],
      [1, 1],
      [3, 1],
      [4, 1],
      [1, 2],
      [9, 9],
      [0, 1],
    ].map(([points = 0, returns = 0]) => suggestedRating(points, returns))
    expect(marks).toEqual([5, 4, 3, 2, 3, 1, 4])
  })

  it('counts a point that came back even after it was mended', () => {
    const points = [
      { verdict: 'ok', return_reasons: ['dust'] },
      { verdict: 'ok', return_reasons: [], return_note: null },
      { verdict: 'returned' },
      {},
      { return_note: 'Стол' },
    ]
    expect(returnedPoints(points)).toBe(3)
  })
})

describe('The mark of a cleaner', () => {
  it('is nothing where nobody has judged', () => {
    expect(ratingOf({ rated: 0, marks: 0, complaints: 0 })).toBeNull()
  })

  it('is the mean of the marks, where a complaint is one more mark of 1', () => {
    expect(ratingOf({ rated: 12, marks: 58, complaints: 0 })).toBe(4.8)
    expect(ratingOf({ rated: 4, marks: 20, complaints: 1 })).toBe(4.2)
    expect(ratingOf({ rated: 0, marks: 0, complaints: 1 })).toBe(1)
  })

  it('is explained to the one it is about', () => {
    expect(ratingWords({ accepted: 12, returned: 1 })).toBe('12 принято, 1 возврат')
    expect(ratingWords({ accepted: 3, returned: 2, complaints: 5 })).toBe('3 принято, 2 возврата, 5 жалоб')
    expect(ratingWords({})).toBe('0 принято')
  })
})
