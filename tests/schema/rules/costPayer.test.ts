import { describe, expect, it } from 'vitest'
import { asksOwner, payerBy } from '#schema/rules/costPayer.ts'

const terms = { supplies_payer: 'split', repair_payer: 'owner', repair_limit: 5000 } as const

describe('A cost of a flat', () => {
  it('is the agency’s where nobody owns the flat, the terms say nothing or mean other costs', () => {
    expect(payerBy(undefined, 'repair')).toBe('agency')
    expect(payerBy({ ...terms, supplies_payer: null, repair_payer: null }, 'supplies')).toBe('agency')
    expect(payerBy(terms, 'advertising')).toBe('agency')
  })

  it('of supplies and of repair goes by the two terms of the owner', () => {
    expect(['supplies', 'kitchen', 'linen', 'repair', 'tech'].map((one) => payerBy(terms, one))).toEqual([
      'split',
      'split',
      'split',
      'owner',
      'owner',
    ])
  })

  it('asks the owner for a repair of theirs above the limit, and for nothing else', () => {
    const cost = { category: 'repair', payer: 'owner', amount: 5000.01 } as const
    expect(asksOwner(terms, cost)).toBe(true)
    expect(asksOwner(terms, { ...cost, amount: 5000 })).toBe(false)
    expect(asksOwner(terms, { ...cost, payer: 'agency' })).toBe(false)
    expect(asksOwner(terms, { ...cost, category: 'supplies' })).toBe(false)
    expect(asksOwner({ ...terms, repair_limit: null }, cost)).toBe(false)
    expect(asksOwner({ ...terms, repair_limit: 0 }, { ...cost, payer: 'split', amount: 1 })).toBe(true)
  })
})
