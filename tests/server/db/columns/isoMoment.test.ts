import { describe, expect, it } from 'vitest'
import { isoMoment } from '#server/db/columns/index.ts'

describe('A moment from the database', () => {
  it('is refused when it is none', () => {
    for (const wrong of ['', 'вчера', '2027-03-15', '2027-13-15 10:00:00+0', 5, null])
      expect(() => isoMoment(wrong)).toThrow('Expected')
  })

  it('is told in UTC to the thousandth of a second', () => {
    expect(isoMoment('2027-03-15 14:30:05+00')).toBe('2027-03-15T14:30:05.000Z')
    expect(isoMoment('2027-03-15 14:30:05.1+00')).toBe('2027-03-15T14:30:05.100Z')
    expect(isoMoment('2027-03-15 14:30:05.123999+00')).toBe('2027-03-15T14:30:05.123Z')
  })

  it('is moved to UTC from another zone', () => {
    expect(isoMoment('2027-03-15 14:30:05+03')).toBe('2027-03-15T11:30:05.000Z')
  })
})
