import { describe, expect, it, vi } from 'vitest'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { minuteAt, placeOf, spanStyle } from '#src/pages/dispatch/dayGeometry.ts'
import { nextScene } from '#src/pages/dispatch/dayScene.ts'
import { shiftOf } from '#src/pages/dispatch/shift.ts'
import { cleanOf, day, farFlat, personOf, sceneOf } from './people.ts'

const hoursOf = (scene: ReturnType<typeof sceneOf>, row = 0) =>
  scene.rows[row]?.plan.map(({ begin, end }) => `${hourText(begin)}–${hourText(end)}`)

describe('the day of the dispatcher', () => {
  it('shows nobody who is switched off, unless something is still theirs', () => {
    const people = [personOf(1, { active: false }), personOf(2, { active: false }), personOf(3)]
    const { rows } = sceneOf(people, [cleanOf({ cleaner_id: 2 })])
    expect(rows.map(({ person }) => person.id)).toEqual([2, 3])
  })

  it('leaves out what is called off and what is of another day', () => {
    const cleans = [cleanOf({ status: 'canceled' }), cleanOf({ date: '2026-11-21' })]
    expect(sceneOf([personOf(1)], cleans).rows[0]?.plan).toEqual([])
  })

  it('is due when the guest comes, or by the hour it was given when that is earlier', () => {
    const guest = { next_arrival: { date: day, time: '15:00' } }
    const cleans = [cleanOf(guest), cleanOf({ ...guest, time_to: '14:00', cleaner_id: 2 })]
    const { rows } = sceneOf([personOf(1), personOf(2)], cleans)
    expect(rows.map(({ plan }) => plan[0]?.spare)).toEqual([60, 0])
  })

  it('waits for no guest of another day', () => {
    const [row] = sceneOf(
      [personOf(1)],
      [cleanOf({ next_arrival: { date: '2026-11-22', time: '15:00' } })],
    ).rows
    expect([row?.plan[0]?.spare, row?.plan[0]?.work.arrival]).toEqual([undefined, undefined])
  })

  it('stands with each of those who do a clean together, and takes them half the time', () => {
    const scene = sceneOf([personOf(1), personOf(2)], [cleanOf({ helper_ids: [2] })])
    expect([hoursOf(scene), hoursOf(scene, 1)]).toEqual([['12:00–13:00'], ['12:00–13:00']])
    expect(scene.rows.map(({ plan }) => plan[0]?.work.isHelp)).toEqual([false, true])
  })

  it('stands where it was really done, in the hours of the flat', () => {
    const started_at = '2026-11-20T09:20:00Z'
    const done = cleanOf({ status: 'done', started_at, finished_at: '2026-11-20T10:05:00Z' })
    expect(hoursOf(sceneOf([personOf(1)], [done]))).toEqual(['12:20–13:05'])
  })

  it('keeps those of one zone together, whoever is bound there without a clean too: their present hour is one line', () => {
    const bound = personOf(3, { objects: [{ object_id: farFlat, priority: 1 }] })
    const people = [personOf(1), personOf(2), bound, personOf(4)]
    const cleans = [cleanOf({ cleaner_id: 1, object_id: farFlat }), cleanOf({ cleaner_id: 2 })]
    const { rows } = sceneOf(people, cleans, '2026-11-20T09:00:00Z')
    expect(rows.map(({ person, now, city }) => [person.id, now, city])).toEqual([
      [2, 720, 'Москва'],
      [4, 720, 'Москва'],
      [1, 840, 'Екатеринбург'],
      [3, 840, 'Екатеринбург'],
    ])
  })

  it('keeps every row in which nothing has changed when it is read anew, so that it is not drawn again', () => {
    const people = [personOf(1), personOf(2)]
    const [own, other] = [cleanOf(), cleanOf({ cleaner_id: 2 })]
    const before = sceneOf(people, [own, other])
    const anew = structuredClone({ people, cleans: [own, { ...other, duration_min: 60 }] })
    const after = sceneOf(anew.people, anew.cleans, undefined, before)
    expect(after.rows[0]).toBe(before.rows[0])
    expect(after.rows[1]).not.toBe(before.rows[1])
    expect(hoursOf(after, 1)).toEqual(['12:00–13:00'])
  })

  it('lays out again only the row whose clean has changed', () => {
    const people = [personOf(1), personOf(2)]
    const [own, other] = [cleanOf({ object_id: 5 }), cleanOf({ object_id: 6, cleaner_id: 2 })]
    const flatOf = vi.fn((id: number | undefined) => ({ id: id ?? 0, timezone: 'Europe/Moscow' }))
    const parts = { day, people, at: Date.parse('2026-11-19T09:00:00Z'), zone: 'Europe/Moscow', flatOf }
    const before = nextScene(undefined, { ...parts, cleans: [own, other] })
    flatOf.mockClear()
    const after = nextScene(before, { ...parts, cleans: [own, { ...other, duration_min: 60 }] })
    expect(flatOf.mock.calls.flat()).not.toContain(5)
    expect(after.rows[0]).toBe(before.rows[0])
    expect(hoursOf(after, 1)).toEqual(['12:00–13:00'])
    // whom a clean has left is another row, too
    const left = nextScene(after, { ...parts, cleans: [{ ...own, cleaner_id: 2 }] })
    expect(hoursOf(left)).toEqual([])
  })

  it('reaches from eight to eight, and as far as work and guests of the day', () => {
    expect(sceneOf([personOf(1)], [])).toMatchObject({ from: 480, to: 1200 })
    const early = cleanOf({ time_from: '06:30', duration_min: 30 })
    const late = cleanOf({ next_arrival: { date: day, time: '22:30' } })
    expect(sceneOf([personOf(1)], [early, late])).toMatchObject({ from: 360, to: 1380 })
  })
})

describe('a shift', () => {
  const person = { work_days: { 5: { from: '10:00', to: '18:00' } }, days_off: [] }

  it('is none on a day off, with the reason and until when, nor on another weekday', () => {
    const off = [{ begin: '2026-11-19', end: '2026-11-22', reason: 'Болеет' }]
    expect(shiftOf({ ...person, days_off: off }, day)).toEqual({ off: 'Болеет', until: '2026-11-22' })
    expect(shiftOf(person, '2026-11-21')).toEqual({ off: 'не рабочий день' })
  })

  it('has the hours of its weekday, and is the whole day of who has no schedule', () => {
    expect(shiftOf(person, day)).toEqual({ from: 600, to: 1080, isKnown: true })
    expect(shiftOf({}, day)).toMatchObject({ from: 0, isKnown: false })
  })
})

describe('a minute of the board', () => {
  const hours = { from: 480, to: 1200 }

  it('outside its hours stands at the edge', () => {
    expect([placeOf(hours, 60), placeOf(hours, 2000)]).toEqual([0, 100])
    expect(spanStyle(hours, 1100, 1300)).toMatchObject({ width: `${100 - placeOf(hours, 1100)}%` })
  })

  it('is found again by its place', () => {
    expect(minuteAt(hours, (placeOf(hours, 725) / 100) * 864, 864)).toBeCloseTo(725)
  })
})
