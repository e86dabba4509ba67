import { describe, expect, it } from 'vitest'
import { daysIn, sumDays } from '#server/domain/sums/daySums.ts'

const february = { begin: '2026-02-01', end: '2026-02-28' }

describe('The days of a period', () => {
  it('are all there where there is no flat, with nothing on them: the first flat of an owner adds no day to months that are over', () => {
    const days = daysIn([], february)
    expect(days.map(({ day }) => day)).toEqual([
      ...Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`),
    ])
    expect(new Set(Object.values(sumDays(days)))).toEqual(new Set([0]))
  })

  it('are those of the period alone, with their sums', () => {
    const [first = { ...sumDays([]), day: '2026-02-01' }] = daysIn([], february)
    const days = daysIn(
      [
        { ...first, day: '2026-01-31', revenue: 5 },
        { ...first, day: '2026-02-28', revenue: 7 },
      ],
      february,
    )
    expect([days.length, sumDays(days).revenue, days.at(-1)?.revenue]).toEqual([28, 7, 7])
  })
})
