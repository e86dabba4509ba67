import { describe, expect, it } from 'vitest'
import { holdsPieces } from '#src/pages/board/useBoardData.ts'

// pieces hold fifty flats and thirty days; 2026-11-25 begins one
const held = { fromFlat: 60, toFlat: 140, fromDay: '2026-11-26', toDay: '2026-12-20' }

describe('The pieces of the board that a scroll holds', () => {
  it('are not enough for flats or days beyond them', () => {
    expect(holdsPieces(held, { ...held, toFlat: 150 }, 1)).toBe(false)
    expect(holdsPieces(held, { ...held, fromFlat: 49 }, 1)).toBe(false)
    expect(holdsPieces(held, { ...held, toDay: '2027-01-10' }, 1)).toBe(false)
    expect(holdsPieces(held, { ...held, fromDay: '2026-11-10' }, 1)).toBe(false)
  })

  it('are let go when too many are no longer asked for, at rest every one', () => {
    const wide = { ...held, toFlat: 240 }
    expect(holdsPieces(wide, { ...held, toFlat: 149 }, 1)).toBe(false)
    expect(holdsPieces(held, { ...held, fromFlat: 100 }, 0)).toBe(false)
  })

  it('are kept while they hold what is asked for', () => {
    expect(holdsPieces(held, { ...held, fromFlat: 99, toFlat: 149 }, 0)).toBe(true)
    expect(holdsPieces(held, { ...held, fromFlat: 100, toFlat: 149 }, 1)).toBe(true)
  })
})
