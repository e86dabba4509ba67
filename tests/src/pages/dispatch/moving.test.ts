import { describe, expect, it } from 'vitest'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { type DayItem, type DayRow, itemOf } from '#src/pages/dispatch/dayScene.ts'
import { fitnessOf, landingOf, landingText } from '#src/pages/dispatch/moving.ts'
import { cleanOf, day, personOf, sceneOf } from './people.ts'

const place = {
  day,
  zone: 'Europe/Moscow',
  flatOf: (id: number | undefined) => ({ id: id ?? 0, timezone: 'Europe/Moscow' }),
}
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const free = (changes: Parameters<typeof cleanOf>[0] = {}): DayItem =>
  itemOf({ ...cleanOf({ status: 'planned', ...changes }), cleaner_id: undefined }, undefined, place)
const guest = { next_arrival: { date: day, time: '16:00' } }
const rowOf = (cleans: Parameters<typeof sceneOf>[1] = []): DayRow => {
  const [row] = sceneOf([personOf(1)], cleans).rows
  if (!row) throw new Error('no row')
  return row
}
const landed = (row: DayRow, item: DayItem, minute?: number) => {
  const { place: found, from } = landingOf(row, item, minute)
  return [hourText(found.begin), from === undefined ? undefined : hourText(from)]
}

describe('a clean let go over a person', () => {
  it('never begins before its flat is free, nor so late that the guest stands before the door', () => {
    expect(landed(rowOf(), free(), at('09:00'))).toEqual(['12:00', undefined])
    expect(landed(rowOf(), free(guest), at('19:00'))).toEqual(['14:00', '14:00'])
  })

  it('stands by itself when it is let go near to where it would, else at the nearest five minutes', () => {
    expect(landed(rowOf(), free(), at('12:18'))).toEqual(['12:00', undefined])
    expect(landed(rowOf(), free(), at('13:42'))).toEqual(['13:40', '13:40'])
  })

  it('comes after what is there and the way from it, and the ghost says so', () => {
    const landing = landingOf(
      rowOf([cleanOf({ duration_min: 60, time_to: '14:00' })]),
      free({ ...guest, object_id: 6 }),
    )
    expect(landingText(landing)).toBe('13:30–15:30, дорога 30\u00a0мин, запас 30\u00a0мин')
  })

  it('tells by how much it is late, and how much of that the way takes', () => {
    const busy = rowOf([cleanOf({ duration_min: 100, next_arrival: { date: day, time: '14:00' } })])
    expect(landingText(landingOf(busy, free({ ...guest, object_id: 6 })))).toContain('не хватает 10\u00a0мин')
  })

  it('that was put to a later hour by hand may come back to an earlier one', () => {
    const moved = free({ moved_by_hand: true, time_from: '15:00' })
    expect(landed(rowOf(), moved, at('13:00'))).toEqual(['13:00', '13:00'])
  })
})

describe('the people for a clean', () => {
  const tied = (priority: number, excluded = false) => ({ objects: [{ object_id: 5, priority, excluded }] })

  it('are those who make it, the main one of the flat first; whoever cannot says why at the end', () => {
    const people = [
      personOf(1, tied(1, true)),
      personOf(2, { ...tied(1), days_off: [{ begin: day, end: day, reason: 'Отпуск' }] }),
      personOf(3, tied(2)),
      personOf(4, { ...tied(1), max_per_day: 1 }),
      personOf(5, tied(1)),
    ]
    const { rows } = sceneOf(people, [cleanOf({ cleaner_id: 4 })])
    const found = fitnessOf(rows, free(guest))
    expect(found.map(({ landing }) => landing.row.person.id).slice(0, 2)).toEqual([5, 3])
    expect(found.filter(({ isFit }) => !isFit).map(({ why }) => why)).toEqual(
      expect.arrayContaining(['не назначать на этот объект', 'Отпуск', 'уже 1 из 1 уборок']),
    )
  })
})
