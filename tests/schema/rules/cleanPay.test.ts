import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PayTerms, payForWork, workedMinutes } from '#schema/rules/cleanPay.ts'
import { addMoney } from '#schema/rules/money.ts'

const none: PayTerms = { rate_type: 'per_clean', tied: null, own: null, flat: null, usual: null, area: null }
const alone = { planned: 180, worked: null, people: 1, isFirst: true }
const hourly = { ...none, rate_type: 'per_hour', own: 500 } as const

describe('What a clean brings', () => {
  it('is nothing known without a rate, without hours for one by hour, without metres for one by area', () => {
    expect(payForWork(none, alone)).toBeNull()
    expect(payForWork(hourly, { ...alone, planned: null })).toBeNull()
    expect(payForWork({ ...none, rate_type: 'per_area', own: 40 }, alone)).toBeNull()
  })

  it('by piece is what is agreed for the flat, then the flat’s, the own one, the agency’s', () => {
    const all = { ...none, tied: 1, flat: 2, own: 3, usual: 4 }
    expect(payForWork(all, alone)).toBe(1)
    expect(payForWork({ ...all, tied: null }, alone)).toBe(2)
    expect(payForWork({ ...all, tied: null, flat: null }, alone)).toBe(3)
    expect(payForWork({ ...none, usual: 4 }, alone)).toBe(4)
  })

  it('by hour is the rate times the hours, and never the rate of an hour for a whole clean', () => {
    expect(payForWork(hourly, alone)).toBe(1500)
    expect(payForWork({ ...hourly, tied: 600, flat: 9000 }, { ...alone, planned: 90 })).toBe(900)
    expect(payForWork({ ...hourly, own: null, flat: 2000 }, alone)).toBe(2000)
  })

  it('by area is the rate times the metres', () => {
    const terms = { ...none, rate_type: 'per_area', own: 40, area: 52.5, usual: 1 } as const
    expect(payForWork(terms, alone)).toBe(2100)
  })

  it('by hour for two is half of the plan to each, and the whole time of the work where that counts', () => {
    const two = { ...alone, people: 2 }
    expect(payForWork(hourly, two)).toBe(750)
    expect(payForWork(hourly, { ...two, isFirst: false })).toBe(750)
    expect(payForWork(hourly, { ...two, worked: 100 })).toBe(833.33)
  })

  it('by piece for several adds up to the whole, to the kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 1, max: 5 }), (kopecks, people) => {
        const terms = { ...none, flat: kopecks / 100 }
        const parts = Array.from({ length: people }, (_, at) =>
          payForWork(terms, { ...alone, people, isFirst: at === 0 }),
        )
        expect(addMoney(...parts.map((part) => part ?? Number.NaN))).toBe(kopecks / 100)
      }),
    )
  })

  it('is by the plan where nobody can have worked so long', () => {
    expect(workedMinutes(0, 95.4 * 60_000)).toBe(95)
    expect(workedMinutes(0, 30 * 60 * 60_000)).toBeNull()
    expect(workedMinutes(60_000, 0)).toBeNull()
  })
})
