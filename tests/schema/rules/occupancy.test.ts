import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDate } from '#schema/rules/dates.ts'
import { type OccupancyFacts, occupies, overlaps } from '#schema/rules/occupancy.ts'

const booked: OccupancyFacts = { kind: 'guest', status: 'booked', conflict: false }
const range = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -2, max: 8 }))
  .map(([from, nights]) => ({
    begin: addDays('2026-11-20', from),
    end: addDays('2026-11-20', from + nights),
  }))

describe('stays that take their nights', () => {
  it.each(['checked_out', 'no_show', 'canceled', 'deleted'] as const)(
    'frees the nights of a %s stay',
    (status) => {
      expect(occupies({ ...booked, status }, true)).toBe(false)
    },
  )

  it('never counts a stay stored over occupied dates', () => {
    expect(occupies({ ...booked, conflict: true }, true)).toBe(false)
    expect(occupies({ kind: 'block', status: 'booked', conflict: true }, true)).toBe(false)
  })

  it('counts a request only if the agency wants so, a block or a repair always', () => {
    expect(occupies({ ...booked, status: 'request' }, false)).toBe(false)
    expect(occupies({ ...booked, status: 'request' }, true)).toBe(true)
    expect(occupies({ ...booked, kind: 'owner_stay', status: 'request' }, false)).toBe(false)
    expect(occupies({ ...booked, kind: 'repair', status: 'request' }, false)).toBe(true)
    expect(occupies({ ...booked, kind: 'block', status: 'request' }, false)).toBe(true)
  })

  it.each(['guest', 'owner_stay', 'block', 'repair'] as const)('counts a booked and a living %s', (kind) => {
    expect(occupies({ ...booked, kind }, false)).toBe(true)
    expect(occupies({ kind, status: 'checked_in', conflict: false }, false)).toBe(true)
  })
})

describe('stays that meet', () => {
  it('lets one guest arrive on the day another leaves', () => {
    const first = { begin: '2026-11-20', end: '2026-11-22' }
    expect(overlaps(first, { begin: '2026-11-22', end: '2026-11-25' })).toBe(false)
    expect(overlaps(first, { begin: '2026-11-21', end: '2026-11-22' })).toBe(true)
  })

  it('does not count an empty stay inside another', () => {
    const empty = { begin: '2026-11-21', end: '2026-11-21' }
    expect(overlaps({ begin: '2026-11-20', end: '2026-11-25' }, empty)).toBe(false)
  })

  it('says the same as comparing the nights one by one, in either order', () => {
    fc.assert(
      fc.property(range, range, (first, second) => {
        const nights = new Set(eachDate(first.begin, first.end))
        const shared = eachDate(second.begin, second.end).some((night) => nights.has(night))
        expect(overlaps(first, second)).toBe(shared)
        expect(overlaps(second, first)).toBe(shared)
      }),
    )
  })
})
