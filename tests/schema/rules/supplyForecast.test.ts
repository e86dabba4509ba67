import { describe, expect, it } from 'vitest'
import { forecastOf } from '#schema/rules/supplyForecast.ts'

const stays = [
  { begin: '2026-12-05', guests: 2 },
  { begin: '2026-12-01', guests: 4 },
  { begin: '2026-12-09', guests: 1 },
]
const thing = { level: 9, min: 2, perStay: 1, perGuest: 1 }

describe('A look ahead', () => {
  it('tells nothing of what was never counted and nothing to buy where there is enough', () => {
    expect(forecastOf({ ...thing, level: null }, stays)).toEqual({
      need: 10,
      low_on: null,
      out_on: null,
      qty: 0,
    })
    expect(forecastOf({ ...thing, level: 12 }, stays)).toMatchObject({ low_on: null, out_on: null, qty: 0 })
    expect(forecastOf({ ...thing, perStay: 0, perGuest: 0 }, stays)).toMatchObject({
      need: 0,
      qty: 0,
      low_on: null,
    })
  })

  it('takes the stays in the order they come and names the one before which to bring more', () => {
    expect(forecastOf(thing, stays)).toEqual({ need: 10, low_on: '2026-12-05', out_on: '2026-12-09', qty: 3 })
  })

  it('buys whole pieces for parts of them, and what lacks of the norm already', () => {
    expect(forecastOf({ level: 1, min: 2, perStay: 0.25, perGuest: 0 }, stays)).toMatchObject({
      need: 0.75,
      qty: 2,
    })
    expect(forecastOf({ level: 0, min: 2, perStay: 0, perGuest: 0 }, [])).toMatchObject({ qty: 2 })
  })
})
