import { describe, expect, it } from 'vitest'
import { movedTo } from '#src/views/useRowOrder.ts'

describe('rows put in order by hand', () => {
  const ids = [1, 2, 3, 4]

  it('stay as they are when nothing moves or the place is none', () => {
    expect(movedTo(ids, 2, 2)).toBe(ids)
    expect(movedTo(ids, 0, -1)).toBe(ids)
    expect(movedTo(ids, 3, 4)).toBe(ids)
    expect(movedTo(ids, 9, 0)).toBe(ids)
  })

  it('make room where one lands, above and below', () => {
    expect(movedTo(ids, 3, 0)).toEqual([4, 1, 2, 3])
    expect(movedTo(ids, 0, 2)).toEqual([2, 3, 1, 4])
  })
})
