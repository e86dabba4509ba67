import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDate } from '#schema/rules/dates.ts'
import { type DaysOff, withDays, withoutDays } from '#schema/rules/daysOff.ts'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 10 }))
  .map(([from, length]): DaysOff => {
    const begin = addDays('2026-11-01', from)
    return { begin, end: addDays(begin, length), reason: null }
  })

/** Every single day of some stretches, in order. */
const daysOf = (stretches: readonly DaysOff[]) =>
  stretches.flatMap(({ begin, end }) => eachDate(begin, addDays(end, 1))).sort()

describe('Days off', () => {
  it('fall into two when days are taken out of their middle', () => {
    const week = [{ begin: '2026-11-02', end: '2026-11-08', reason: 'Отпуск' }]
    expect(withoutDays(week, '2026-11-04', '2026-11-05')).toEqual([
      { begin: '2026-11-02', end: '2026-11-03', reason: 'Отпуск' },
      { begin: '2026-11-06', end: '2026-11-08', reason: 'Отпуск' },
    ])
  })

  it('hold every day once, however they are added and taken back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(stretch, fc.boolean()), { maxLength: 12 }), (moves) => {
        const wanted = new Set<string>()
        let days: DaysOff[] = []
        for (const [move, adds] of moves) {
          days = adds ? withDays(days, move) : withoutDays(days, move.begin, move.end)
          for (const day of daysOf([move])) adds ? wanted.add(day) : wanted.delete(day)
        }
        expect(daysOf(days)).toEqual([...wanted].sort())
      }),
    )
  })
})
