import { describe, expect, it } from 'vitest'
import { usualOrder } from '#schema/rules/addonOrders.ts'

const stay = { begin: '2026-11-20', end: '2026-11-23', amount: 12_000.5, guests: 2 }

describe('the usual order of an extra', () => {
  it('never asks for more pieces than the flat has, nor for none', () => {
    expect(usualOrder({ price: 300, price_type: 'per_night', max_qty: 2 }, stay)).toEqual({
      qty: 2,
      price: 300,
    })
    expect(usualOrder({ price: 300, price_type: 'per_guest' }, { ...stay, guests: 0 })).toEqual({
      qty: 1,
      price: 300,
    })
  })

  it('counts nights and guests as pieces, and everything else as one', () => {
    expect(usualOrder({ price: 300, price_type: 'per_night' }, stay).qty).toBe(3)
    expect(usualOrder({ price: 300, price_type: 'per_guest' }, stay).qty).toBe(2)
    expect(usualOrder({ price: 300, price_type: 'per_hour' }, stay).qty).toBe(1)
    expect(usualOrder({ price: 300, price_type: 'once' }, stay)).toEqual({ qty: 1, price: 300 })
  })

  it('takes a percentage of the price of the stay to the kopeck', () => {
    expect(usualOrder({ price: 10, price_type: 'percent' }, stay)).toEqual({ qty: 1, price: 1200.05 })
  })
})
