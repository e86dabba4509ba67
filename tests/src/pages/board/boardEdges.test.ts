// What stands at the edges of the view of the board: what is cut in two says nothing, or something wrong.
import { describe, expect, it } from 'vitest'
import { axisOf, leftOf } from '#src/pages/board/boardGeometry.ts'
import { shownGaps } from '#src/pages/board/gapRoom.ts'
import { lightsRoom } from '#src/pages/board/paintLights.ts'

describe('The free nights of the board', () => {
  const axis = axisOf('2026-11-20', 14, 980)
  const view = { left: leftOf(axis, '2026-11-20'), width: 980 }
  const shown = (begin: string, end: string, today = '2026-11-21') =>
    shownGaps([{ begin, end, nights: 2 }], { axis, today }, view).length === 1

  it('are not framed once they are over', () => {
    expect(shown('2026-11-23', '2026-11-25', '2026-11-25')).toBe(false)
  })

  it('are not framed where the edge of the view would cut the frame', () => {
    expect(shown('2026-11-19', '2026-11-22')).toBe(false)
    expect(shown('2026-12-02', '2026-12-05')).toBe(false)
  })

  it('are framed while they may be sold, also those of tonight', () => {
    expect(shown('2026-11-23', '2026-11-25')).toBe(true)
    expect(shown('2026-11-20', '2026-11-22')).toBe(true)
  })
})

describe('The lights of a bar that the edge of the view cuts', () => {
  it('are left out where only some of the five or half of the worst would be seen', () => {
    expect(lightsRoom({ left: -200, width: 240 }, 240)).toBe('none')
    expect(lightsRoom({ left: 900, width: 240 }, 30)).toBe('none')
  })

  it('are the worst one alone where there is room for no more', () => {
    expect(lightsRoom({ left: 900, width: 240 }, 60)).toBe('worst')
    expect(lightsRoom({ left: 100, width: 50 }, 50)).toBe('worst')
  })

  it('are all five where they fit', () => {
    expect(lightsRoom({ left: -100, width: 240 }, 240)).toBe('five')
    expect(lightsRoom({ left: 100, width: 240 }, 240)).toBe('five')
  })
})
