import { describe, expect, it } from 'vitest'
import { isUnknown } from '#src/pages/board/unknownDays.ts'

const parts = [{ ids: [5, 6], begin: '2026-12-01', end: '2026-12-30' }]

describe('Days that could not be read', () => {
  it.each([
    ['begin', '2026-11-28', '2026-12-02'],
    ['end', '2026-12-30', '2027-01-02'],
    ['are all', '2026-12-10', '2026-12-12'],
  ])('are not sold: they %s among the chosen nights', (_, begin, end) => {
    expect(isUnknown(parts, { objectId: 5, begin, end })).toBe(true)
  })

  it('leave the nights before, the days of another flat and a board that has come alone', () => {
    const days = { begin: '2026-12-10', end: '2026-12-12' }
    expect(isUnknown(parts, { objectId: 5, begin: '2026-11-28', end: '2026-12-01' })).toBe(false)
    expect(isUnknown(parts, { objectId: 7, ...days })).toBe(false)
    expect(isUnknown([], { objectId: 5, ...days })).toBe(false)
  })
})
