import { describe, expect, it } from 'vitest'
import { shiftText, unitOf } from '#schema/rules/shifts.ts'

const read = (value: number, unit: 'minutes' | 'hours') => shiftText(value, unit).replaceAll('\u00a0', ' ')

describe('a move in time', () => {
  it.each([
    [0, 'minutes', 'сразу'],
    [-1, 'minutes', 'за 1 минуту'],
    [-30, 'minutes', 'за 30 минут'],
    [-120, 'minutes', 'за 2 часа'],
    [1440, 'minutes', 'через 1 день'],
    [1080, 'minutes', 'через 18 часов'],
    [90, 'minutes', 'через 90 минут'],
    [-24, 'hours', 'за 1 день'],
    [3, 'hours', 'через 3 часа'],
  ] as const)('of %d %s reads «%s»', (value, unit, text) => {
    expect(read(value, unit)).toBe(text)
  })

  it('is told in the largest unit that leaves no fraction', () => {
    expect([2880, 2940, 2941].map(unitOf)).toEqual(['days', 'hours', 'minutes'])
  })
})
