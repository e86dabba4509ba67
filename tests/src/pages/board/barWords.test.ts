import { describe, expect, it } from 'vitest'
import { channels } from '#src/base/theme/channels.ts'
import { tokens } from '#src/base/theme/tokens.ts'
import { lookOf } from '#src/pages/board/barLook.ts'
import { barText, clashText, nameOf, shortNameOf } from '#src/pages/board/barWords.ts'
import { objectsOf, tileOf } from '#src/pages/board/boardTypes.ts'
import { stayOf } from './stays.ts'

const days = { begin: '2026-11-20', end: '2026-11-23' }
const stay = stayOf({ id: 7, ...days })

describe('The answer of the server', () => {
  it('that is broken gives an empty board', () => {
    for (const answer of [{}, { rents: [], cleans: [{ id: 1 }] }])
      expect(tileOf(answer)).toMatchObject({ stays: [], cleans: [] })
  })

  it('leaves out stays that take no place: cancelled, gone from the channel, no-shows, without days', () => {
    const row = { id: 1, object_id: 2, kind: 'guest', status: 'booked', ...days } as const
    const rents = (['canceled', 'deleted', 'no_show'] as const).map((status) => ({ ...row, status }))
    expect(tileOf({ rents: [...rents, { ...row, begin: 'завтра' }, { id: 1 }] }).stays).toEqual([])
    expect(tileOf({ rents: [row] }).stays).toHaveLength(1)
    expect(tileOf({ rents: [{ ...row, conflict: true, owed: 10 }] }).stays).toMatchObject([
      { id: 1, objectId: 2, isConflict: true, hasDebt: true },
    ])
  })

  it('puts flats by group, own order and name, those without a group last, archived ones nowhere', () => {
    const flats = [
      { id: 1, name: 'Б', group: '' },
      { id: 2, name: 'Квартира 10', group: 'Центр' },
      { id: 3, name: 'Квартира 9', group: 'Центр' },
      { id: 4, name: 'А', group: 'Центр', archived: true },
      { id: 5, name: 'Я', group: 'Центр', sort: -1 },
    ]
    expect(objectsOf(flats).map(({ id }) => id)).toEqual([5, 3, 2, 1])
  })
})

describe('A bar', () => {
  it('has words even without a guest', () => {
    expect(nameOf({ ...stay, name: '' })).toBe('Бронь № 7')
    expect(nameOf({ ...stay, kind: 'unknown' })).toBe('Занято')
    expect(nameOf({ ...stay, kind: 'repair', row: { id: 7, comment: 'смеситель' } })).toBe(
      'Ремонт: смеситель',
    )
  })

  it('drops the first name where there is no room', () => {
    expect(shortNameOf(stay, 60)).toBe('Сорокин')
    expect(shortNameOf(stay, 200)).toBe('Сорокин Андрей')
  })

  it('tells a screen reader guest, flat, days, state and debt', () => {
    expect(barText({ ...stay, hasDebt: true }, 'Невский 10')).toBe(
      'Сорокин Андрей. Невский 10. 20.11 – 23.11, 3\u00a0ночи. Забронировано. есть долг',
    )
    expect(barText({ ...stay, isConflict: true }, 'Невский 10')).toContain('Пересечение броней')
    expect(clashText(stay)).toBe('Эти ночи заняты: Сорокин Андрей, 20.11 – 23.11, 3\u00a0ночи.')
  })

  it('is red over taken days, hatched when closed, dashed as a request, strong while the guest lives there', () => {
    const scene = { coloursOf: () => channels.avito.colors.light }
    const look = (facts: object) => lookOf({ ...stay, ...facts }, scene, tokens.light)
    expect(look({ isConflict: true })).toMatchObject({ border: tokens.light.bad })
    expect(look({ kind: 'block' })).toMatchObject({ isHatched: true })
    expect(look({ status: 'request' }).fill).toBeUndefined()
    expect(look({ status: 'request' }).isDashed).toBe(true)
    expect(look({ status: 'checked_in' }).isThick).toBe(true)
    expect(look({ status: 'checked_out' }).fill).toBe(tokens.light.surface2)
    expect(look({}).fill).toMatch(/^#[0-9a-f]{6}$/)
  })
})
