import { describe, expect, it } from 'vitest'
import { axisOf, deskSizes, linesOf } from '#src/pages/board/boardGeometry.ts'
import { indexOf } from '#src/pages/board/boardIndex.ts'
import { type BoardScene, isSamePicture } from '#src/pages/board/boardScene.ts'
import type { BoardObject, BoardStay } from '#src/pages/board/boardTypes.ts'
import { flatOf, stayOf } from './stays.ts'

const flats = Array.from({ length: 40 }, (_, at) => flatOf(at + 1, 'Дом 1'))
const letters = {
  unknown: [],
  coloursOf: () => undefined,
  lettersOf: () => ({ text: 'Ав', fill: '#000', color: '#fff' }),
}
const tileOf = (...stays: BoardStay[]) => ({ stays, cleans: [], cleanStatus: new Map<number, string>() })
const inView = tileOf(stayOf({ id: 1, objectId: 3, begin: '2026-11-20', end: '2026-11-22' }))
const below = tileOf(stayOf({ id: 2, objectId: 30, begin: '2026-11-20', end: '2026-11-22' }))
const view = { width: 900, height: 300, left: 0, top: 0, ratio: 1 }

function sceneOf(facts: Partial<BoardScene> = {}, objects: readonly BoardObject[] = flats): BoardScene {
  return {
    axis,
    sizes: deskSizes,
    lines: linesOf(objects, () => 1, new Set(), deskSizes),
    index: indexOf([inView]),
    today: '2026-11-21',
    weekStart: 1,
    scheme: 'light',
    isBlank: false,
    openId: undefined,
    isWanted: undefined,
    ...letters,
    ...facts,
  }
}

const axis = axisOf('2026-11-20', 30, 900)

describe('The picture of the board is drawn anew', () => {
  const drawn = sceneOf()

  it('when a stay in view has changed', () => {
    const moved = tileOf(stayOf({ id: 1, objectId: 3, begin: '2026-11-21', end: '2026-11-22' }))
    expect(isSamePicture(drawn, sceneOf({ index: indexOf([moved]) }), view)).toBe(false)
  })

  it('when a line in view has moved, has gone or has another name', () => {
    const renamed = flats.map((flat) => (flat.id === 3 ? { ...flat, name: 'Невский 10' } : flat))
    const taller = linesOf(flats, (id) => (id === 1 ? 2 : 1), new Set(), deskSizes)
    const folded = linesOf(flats, () => 1, new Set(['Дом 1']), deskSizes)
    const regrouped = flats.map((flat) => ({ ...flat, group: 'Дом 2' }))
    expect(isSamePicture(drawn, sceneOf({}, renamed), view)).toBe(false)
    expect(isSamePicture(drawn, sceneOf({}, regrouped), view)).toBe(false)
    for (const lines of [taller, folded]) {
      expect(isSamePicture(drawn, sceneOf({ lines }), view)).toBe(false)
      expect(isSamePicture(sceneOf({ lines }), drawn, view)).toBe(false)
    }
  })

  it('when the colours, the open booking or the found ones are others', () => {
    expect(isSamePicture(drawn, sceneOf({ scheme: 'dark' }), view)).toBe(false)
    expect(isSamePicture(drawn, sceneOf({ openId: 1 }), view)).toBe(false)
    expect(isSamePicture(drawn, sceneOf({ isWanted: ({ id }) => id === 1 }), view)).toBe(false)
    expect(isSamePicture(drawn, sceneOf({ isBlank: true }), view)).toBe(false)
  })

  it('only then: stays of flats out of view come and go unseen', () => {
    const scrolled = sceneOf({ index: indexOf([inView, below]) })
    expect(isSamePicture(drawn, drawn, view)).toBe(true)
    expect(isSamePicture(drawn, scrolled, view)).toBe(true)
    expect(isSamePicture(drawn, scrolled, { ...view, top: 1000 })).toBe(false)
  })
})
