import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, nightsBetween } from '#schema/rules/dates.ts'
import { monthsOf } from '#schema/rules/ownerAccount.ts'
import { byNights, countedNights, datedSplit, type PaymentSplit } from '#schema/rules/paymentSplit.ts'

const stay = { begin: '2026-10-29', end: '2026-11-03' }
const october = { begin: '2026-10-01', end: '2026-10-31' }
const november = { begin: '2026-11-01', end: '2026-11-30' }
const byDeparture = { now: 'departure', earlier: [] } as const

describe('The nights of a stay over the end of a month', () => {
  it('count each in its own month, or all of them in that of the departure', () => {
    expect(countedNights(stay, byNights, october)).toEqual([{ begin: '2026-10-29', end: '2026-10-31' }])
    expect(countedNights(stay, byDeparture, october)).toEqual([])
    expect(countedNights(stay, byDeparture, november)).toEqual([{ begin: '2026-10-29', end: '2026-11-02' }])
    expect(countedNights({ ...stay, end: '2026-11-01' }, byDeparture, november)).toHaveLength(1)
  })

  it('stay where they were counted when the rule changes in the middle of it', () => {
    const held = (now: PaymentSplit, before: PaymentSplit) =>
      datedSplit({ payment_split: now, earlier_splits: [{ until: '2026-10-30', payment_split: before }] })
    const toDeparture = held('departure', 'night')
    expect(countedNights(stay, toDeparture, october)).toEqual([{ begin: '2026-10-29', end: '2026-10-30' }])
    expect(countedNights(stay, toDeparture, november)).toEqual([{ begin: '2026-10-31', end: '2026-11-02' }])
    const toNights = held('night', 'departure')
    expect(countedNights(stay, toNights, october)).toEqual([{ begin: '2026-10-31', end: '2026-10-31' }])
    expect(countedNights(stay, toNights, november)).toEqual([
      { begin: '2026-10-29', end: '2026-10-30' },
      { begin: '2026-11-01', end: '2026-11-02' },
    ])
  })

  it('count once each, whenever and however often the rule changes', () => {
    const words = fc.constantFrom<PaymentSplit>('night', 'departure')
    const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), words), { maxLength: 4 })
    const drawn = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }), words, changes)
    fc.assert(
      fc.property(drawn, ([from, nights, now, held]) => {
        const begin = addDays('2026-09-20', from)
        const one = { begin, end: addDays(begin, nights) }
        const days = [...new Map(held)].toSorted(([a], [b]) => a - b)
        const earlier = days.map(([day, terms]) => ({ until: addDays('2026-09-20', day), terms }))
        const counted = monthsOf({ begin: '2026-09-01', end: '2027-01-31' }).flatMap((month) =>
          countedNights(one, { now, earlier }, month),
        )
        const sum = counted.reduce((all, part) => all + nightsBetween(part.begin, part.end) + 1, 0)
        expect(sum).toBe(nights)
      }),
    )
  })
})
