import { describe, expect, it } from 'vitest'
import { eachDate } from '#schema/rules/dates.ts'
import { hoursOf, usualHours } from '#server/demo/hours.ts'
import { cleanerPeople } from '#server/demo/people.ts'
import { places } from '#server/demo/places.ts'

describe('A clean of the demo', () => {
  it('begins when everybody who cleans is at work, whoever gets it', () => {
    const latest = cleanerPeople
      .map(({ hours }) => hours.from)
      .reduce((one, other) => (one > other ? one : other))
    const left = places.flatMap((place) =>
      eachDate('2026-11-01', '2026-11-30').map(
        (day) => hoursOf(place, day, day).departure_time ?? usualHours.departure,
      ),
    )
    expect(new Set(left).size).toBeGreaterThan(3)
    expect(left.filter((hour) => hour < latest)).toEqual([])
  })
})
