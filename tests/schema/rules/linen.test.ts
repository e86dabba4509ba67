import { describe, expect, it } from 'vitest'
import { linenFor } from '#schema/rules/linen.ts'

const beds = [
  { kind: 'sofa', qty: 1 },
  { kind: 'single', qty: 2 },
  { kind: 'double', qty: 1 },
  { kind: 'crib', qty: 1 },
]
const flat = { beds, norm: { 'Полотенце банное': 2, Халат: 0 }, most: 6 }
const of = (grown: number, infants = 0) => linenFor(flat, { grown, infants })

describe('Linen', () => {
  it('is nothing where the flat says neither beds nor a norm', () => {
    expect(linenFor({ beds: null, norm: null, most: 4 }, { grown: 3, infants: 1 })).toEqual({})
  })

  it('is a set for each bed that is slept in, the double one first, the sofa last', () => {
    expect(of(1)).toEqual({ 'Комплект двуспальный': 1, 'Полотенце банное': 2 })
    expect(of(3)).toEqual({ 'Комплект двуспальный': 1, 'Комплект односпальный': 1, 'Полотенце банное': 6 })
    expect(of(5)).toEqual({ 'Комплект двуспальный': 2, 'Комплект односпальный': 2, 'Полотенце банное': 10 })
  })

  it('has a set of the cot for an infant, one for each cot at most', () => {
    expect(of(2, 2)).toEqual({ 'Комплект двуспальный': 1, 'Комплект детский': 1, 'Полотенце банное': 4 })
  })

  it('is for a full flat when nobody is known to come', () => {
    expect(linenFor(flat, null)).toEqual({
      'Комплект двуспальный': 2,
      'Комплект односпальный': 2,
      'Комплект детский': 1,
      'Полотенце банное': 12,
    })
  })

  it('takes two sets for the bunk', () => {
    const bunk = { beds: [{ kind: 'bunk', qty: 2 }], norm: null, most: null }
    expect(linenFor(bunk, { grown: 2, infants: 0 })).toEqual({ 'Комплект односпальный': 2 })
  })
})
