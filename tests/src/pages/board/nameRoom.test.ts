import { describe, expect, it } from 'vitest'
import { nameSides, shownOf } from '#src/pages/board/nameRoom.ts'

const bar = { width: 300, indent: 26, hasDebt: false, markAt: undefined }

describe('The name on a bar of the board', () => {
  it('does not run under the mark of a clean in the middle of the stay', () => {
    expect(nameSides({ ...bar, markAt: 200 })).toEqual({ left: 26, right: 113 })
  })

  it('stands after a mark that leaves it too little room before', () => {
    expect(nameSides({ ...bar, markAt: 60 })).toEqual({ left: 73, right: 2 })
  })

  it('stays before the mark where there is still less room after it', () => {
    expect(nameSides({ ...bar, width: 120, markAt: 90, hasDebt: true })).toEqual({ left: 26, right: 43 })
  })

  it('follows the edge of the view past the mark', () => {
    expect(nameSides({ ...bar, indent: 190, markAt: 200 })).toEqual({ left: 213, right: 2 })
  })

  it('has the whole bar but the sign of a debt where no clean lies on it', () => {
    expect(nameSides(bar)).toEqual({ left: 26, right: 2 })
    expect(nameSides({ ...bar, hasDebt: true })).toEqual({ left: 26, right: 20 })
  })

  it('of two nights has the room of the sign, for its lights say the debt already', () => {
    expect(nameSides({ ...bar, width: 80, hasDebt: true })).toEqual({ left: 26, right: 2 })
  })

  it('keeps to the part of its bar that is in view before the right edge', () => {
    expect(shownOf({ left: 100, width: 300 }, 500)).toBe(300)
    expect(shownOf({ left: 100, width: 300 }, 160)).toBe(60)
    expect(shownOf({ left: 900, width: 300 }, 500)).toBe(0)
  })
})
