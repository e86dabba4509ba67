import { describe, expect, it } from 'vitest'
import { debtOf } from '#schema/rules/debts.ts'

describe('The debt of a booking', () => {
  it('is none for one that is canceled or gone from the channel, whatever it was to cost', () => {
    expect(debtOf({ status: 'canceled', need_to_pay: 5000 })).toBe(0)
    expect(debtOf({ status: 'deleted', need_to_pay: 5000 })).toBe(0)
  })

  it('is what is left to pay, below zero when overpaid, and none where no sum came', () => {
    expect(debtOf({ status: 'booked', need_to_pay: 5000 })).toBe(5000)
    expect(debtOf({ status: 'checked_out', need_to_pay: -200 })).toBe(-200)
    expect(debtOf({ status: 'booked' })).toBe(0)
  })
})
