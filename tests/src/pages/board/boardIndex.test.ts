import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { overlaps } from '#schema/rules/occupancy.ts'
import { axisOf, barOf, deskSizes, leftOf, scales, spanOf } from '#src/pages/board/boardGeometry.ts'
import { flatOf, indexOf, lanesOn, stayInTheWay, takenOn, within } from '#src/pages/board/boardIndex.ts'
import type { BoardStay } from '#src/pages/board/boardTypes.ts'
import { stayOf } from './stays.ts'

const first = '2026-11-01'
const tileOf = (...stays: BoardStay[]) => ({ stays, cleans: [], cleanStatus: new Map<number, string>() })
const days = (...stays: BoardStay[]) => flatOf(indexOf([tileOf(...stays)]), 1)

const anyStays = fc
  .array(
    fc.record({
      from: fc.nat(60),
      nights: fc.integer({ min: 1, max: 20 }),
      status: fc.constantFrom('booked', 'checked_in', 'checked_out', 'request'),
      isConflict: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map(({ from, nights, ...facts }, id) =>
      stayOf({ id, begin: addDays(first, from), end: addDays(first, from + nights), ...facts }),
    ),
  )

describe('Days of a flat', () => {
  it('are empty where nothing was loaded', () => {
    expect(flatOf(indexOf([]), 7)).toMatchObject({ stays: [], cleans: [], lanes: 1 })
  })

  it('count a stay once that lies in two pieces of the board', () => {
    const stay = stayOf({ id: 1, begin: '2026-11-29', end: '2026-12-02' })
    expect(flatOf(indexOf([tileOf(stay), tileOf(stay)]), 1).stays).toHaveLength(1)
  })

  it('are made anew only when a piece of the board that holds them has changed', () => {
    const [own, further] = [
      tileOf(stayOf({ id: 1, begin: '2026-11-29', end: '2026-12-02' })),
      tileOf(stayOf({ id: 2, begin: '2026-12-04', end: '2026-12-06' })),
    ]
    const other = tileOf(stayOf({ id: 3, objectId: 2, begin: '2026-11-29', end: '2026-12-02' }))
    const before = flatOf(indexOf([own, further]), 1)
    expect(flatOf(indexOf([own]), 1).stays).toHaveLength(1)
    expect(flatOf(indexOf([own, further]), 1)).toEqual(before)
    const known = flatOf(indexOf([own, other]), 1)
    expect(flatOf(indexOf([other, own]), 1)).toBe(known)
  })

  it('are known together: the same pieces give the same index, others another', () => {
    const [own, further] = [
      tileOf(stayOf({ id: 1, begin: '2026-11-29', end: '2026-12-02' })),
      tileOf(stayOf({ id: 2, begin: '2026-12-04', end: '2026-12-06' })),
    ]
    const index = indexOf([own, further])
    expect(indexOf([own, further])).toBe(index)
    expect(indexOf([own])).not.toBe(index)
    expect(indexOf([further, own])).not.toBe(index)
  })

  it('keep a conflict and a request over taken days on lanes of their own', () => {
    const { stays, lanes } = days(
      stayOf({ id: 1, begin: '2026-11-01', end: '2026-11-05', status: 'request' }),
      stayOf({ id: 2, begin: '2026-11-02', end: '2026-11-06' }),
      stayOf({ id: 3, begin: '2026-11-04', end: '2026-11-08', isConflict: true }),
    )
    expect(Object.fromEntries(stays.map(({ id, lane }) => [id, lane]))).toEqual({ 1: 1, 2: 0, 3: 2 })
    expect(lanes).toBe(3)
  })

  it('have further lanes only while somebody on them is in view', () => {
    const index = indexOf([
      tileOf(
        stayOf({ id: 1, begin: '2026-11-02', end: '2026-11-06' }),
        stayOf({ id: 2, begin: '2026-11-04', end: '2026-11-08', isConflict: true }),
        stayOf({ id: 3, objectId: 2, begin: '2026-11-02', end: '2026-11-06' }),
      ),
    ])
    expect(lanesOn(index, '2026-11-09', '2026-11-20')).toEqual({ 1: 1 })
    expect(lanesOn(index, '2026-11-08', '2026-11-20')).toEqual({ 1: 2 })
  })

  it('show the stay that leaves on the first day in view', () => {
    const own = days(stayOf({ id: 1, begin: '2026-11-01', end: '2026-11-05' }))
    expect(within(own.stays, '2026-11-05', '2026-11-09')).toHaveLength(1)
    expect(within(own.stays, '2026-11-06', '2026-11-09')).toHaveLength(0)
  })

  it('hold a bar inside its days and never one over another, whatever the stays are', () => {
    fc.assert(
      fc.property(
        anyStays,
        fc.constantFrom(...scales),
        fc.integer({ min: 200, max: 3000 }),
        (all, scale, room) => {
          const axis = axisOf('2026-11-20', scale, room)
          const { stays } = days(...all)
          expect(stays).toHaveLength(all.length)
          const bars = stays.map((stay) => ({ stay, ...spanOf(axis, stay), ...barOf(stay, deskSizes) }))
          for (const { stay, left, width } of bars) {
            expect(left).toBeGreaterThanOrEqual(leftOf(axis, stay.begin))
            expect(left + width).toBeLessThanOrEqual(leftOf(axis, stay.end) + axis.width)
          }
          for (const [at, a] of bars.entries())
            for (const b of bars.slice(at + 1)) {
              const apart = a.left + a.width <= b.left || b.left + b.width <= a.left
              if (!overlaps(a.stay, b.stay)) expect(apart).toBe(true)
              else expect(a.top + a.height <= b.top || b.top + b.height <= a.top).toBe(true)
            }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('Free nights', () => {
  it('are not marked before a conflict, after a request, nor when there are three', () => {
    const own = days(
      stayOf({ id: 1, begin: '2026-11-01', end: '2026-11-03' }),
      stayOf({ id: 2, begin: '2026-11-04', end: '2026-11-05', isConflict: true }),
      stayOf({ id: 3, begin: '2026-11-04', end: '2026-11-05', status: 'request' }),
      stayOf({ id: 4, begin: '2026-11-06', end: '2026-11-08' }),
    )
    expect(within(own.gaps, first, '2026-11-30')).toEqual([])
  })

  it('of one or two between stays are marked', () => {
    const own = days(
      stayOf({ id: 1, begin: '2026-11-01', end: '2026-11-08', status: 'checked_out' }),
      stayOf({ id: 2, begin: '2026-11-02', end: '2026-11-03' }),
      stayOf({ id: 3, begin: '2026-11-10', end: '2026-11-12' }),
    )
    const gap = { begin: '2026-11-08', end: '2026-11-10', nights: 2 }
    expect(within(own.gaps, first, '2026-11-30')).toEqual([gap])
    expect(within(own.gaps, '2026-11-11', '2026-11-30')).toEqual([])
  })
})

describe('A stay in the way', () => {
  const index = indexOf([
    tileOf(
      stayOf({ id: 1, begin: '2026-11-01', end: '2026-11-05' }),
      stayOf({ id: 2, begin: '2026-11-10', end: '2026-11-12', status: 'request' }),
    ),
  ])
  it('is neither the moved one nor one that leaves on that day; a request is decided first', () => {
    const days = { objectId: 1, begin: '2026-11-03', end: '2026-11-06' }
    expect(stayInTheWay(index, days, 1)).toBeUndefined()
    expect(stayInTheWay(index, { ...days, begin: '2026-11-05', end: '2026-11-12' })).toMatchObject({
      status: 'request',
    })
    expect(stayInTheWay(index, days)).toMatchObject({ id: 1 })
  })
})

it('Flats are taken tonight by who stays the night, not by who leaves today', () => {
  const leaves = stayOf({ id: 1, objectId: 1, begin: '2026-11-18', end: '2026-11-20' })
  const stays = stayOf({ id: 2, objectId: 2, begin: '2026-11-20', end: '2026-11-22' })
  expect(takenOn(indexOf([tileOf(leaves), tileOf(stays)]), '2026-11-20')).toBe(1)
})
