import { describe, expect, it } from 'vitest'
import {
  isSameUnit,
  isUrgent,
  leftOf,
  levelReported,
  suppliesIn,
  thingKey,
  usedByStay,
  wantedOf,
  whyBuy,
} from '#schema/rules/supplies.ts'

const supply = (level: number | null, min: number | null = 4) => ({ level, min })

describe('A thing of the store', () => {
  it('is the same by any capitals, «ё» and marks, and another by another word', () => {
    expect(thingKey('  Щётка, для ПОСУДЫ. ')).toBe(thingKey('щетка для посуды'))
    expect(thingKey('Мыло жидкое')).not.toBe(thingKey('Мыло'))
    expect(thingKey(null)).toBe('')
  })

  it('is counted in one unit however it is written, and never in another one', () => {
    expect([isSameUnit('рул.', 'Рул'), isSameUnit('', 'кг'), isSameUnit(null, null)]).toEqual([
      true,
      true,
      true,
    ])
    expect(isSameUnit('уп', 'рул.')).toBe(false)
  })

  it('that was never counted or is not watched is not bought by itself', () => {
    const [bare] = suppliesIn([{ name: 'Соль' }])
    expect(bare).toMatchObject({ level: null, min: null, perStay: 0, perGuest: 0 })
    expect([wantedOf(supply(null)), wantedOf(supply(0, null)), wantedOf(supply(4))]).toEqual([0, 0, 0])
    expect(suppliesIn('x')).toEqual([])
  })
})

describe('A level', () => {
  it('never falls below nothing and keeps no dust of fractions', () => {
    expect([leftOf(1, 3), leftOf(0.3, 0.1), leftOf(null, -2), leftOf(5, 2)]).toEqual([0, 0.2, 2, 3])
  })

  it('falls by what a stay uses and what each guest does', () => {
    expect(usedByStay({ perStay: 1, perGuest: 0.1 }, 3)).toBe(1.3)
  })

  it.each([
    ['empty', 3, 4, 0],
    ['low', 9, 4, 2],
    ['low', 1, 4, 1],
    ['low', null, 1, 0.5],
    ['enough', 1, 4, 4],
    ['enough', 9, 4, 9],
    ['enough', 3, null, 3],
  ] as const)(
    'is after the word «%s», when %s of a norm of %s were counted, %s',
    (word, level, min, next) => {
      expect(levelReported({ level, min }, word)).toBe(next)
    },
  )
})

describe('A purchase', () => {
  it('fills up to the norm in whole pieces', () => {
    expect([wantedOf(supply(1)), wantedOf(supply(3.2)), wantedOf(supply(0, 1.5))]).toEqual([3, 1, 2])
  })

  it('tells why: what is left of the norm and before whose arrival', () => {
    expect(whyBuy(supply(1), '2026-11-28')).toBe('осталось 1 из 4, до заезда 28.11')
    expect(whyBuy(supply(0.5), null)).toBe('осталось 0,5 из 4')
    expect(whyBuy(supply(0), '2026-11-28')).toBe('кончилось, норма 4, до заезда 28.11')
  })

  it('is urgent only when nothing is left and the guest is near', () => {
    expect([isUrgent(0, 2), isUrgent(0, 3), isUrgent(0, null), isUrgent(1, 0)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
