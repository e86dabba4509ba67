import { describe, expect, it } from 'vitest'
import { conflictPlace, freeAround } from '#src/pages/board/conflictPlace.ts'

const seen = { edge: 1000, right: 2000 }

describe('The words of a red lane', () => {
  it('find no place where the bar of the conflict fills the view', () => {
    expect(conflictPlace({ left: 900, width: 1200 }, seen)).toBeUndefined()
  })

  it('stand right of the bar, and end with the view', () => {
    expect(conflictPlace({ left: 1100, width: 200 }, seen)).toEqual({ left: 1304, width: 688 })
  })

  it('end before a bar at the right end, beside it and never over it', () => {
    expect(conflictPlace({ left: 1800, width: 400 }, seen)).toEqual({
      left: 1792,
      width: 784,
      endsThere: true,
    })
  })

  it('are cut short where neither side has room for all of them', () => {
    expect(conflictPlace({ left: 1100, width: 700 }, seen)).toEqual({ left: 1804, width: 188 })
  })

  it('of two bars never lie over each other: they end at the next bar, and the first may stand before its own', () => {
    const [first, second] = [
      { left: 1350, width: 200 },
      { left: 1700, width: 100 },
    ]
    expect(conflictPlace(first, freeAround(first, [second], seen))).toEqual({
      left: 1342,
      width: 334,
      endsThere: true,
    })
    expect(conflictPlace(second, freeAround(second, [first], seen))).toEqual({ left: 1804, width: 188 })
    const far = [{ left: 400, width: 100 }]
    expect(freeAround(first, far, seen)).toEqual(seen)
  })

  it('stay in view when the bar lies before or behind it', () => {
    const whole = { left: 1008, width: 984 }
    expect(conflictPlace({ left: 400, width: 200 }, seen)).toEqual(whole)
    expect(conflictPlace({ left: 2600, width: 200 }, seen)).toEqual(whole)
  })
})
