import { describe, expect, it } from 'vitest'
import { assignmentsOf, type PlanItem, planLines, plannedDay } from '#src/pages/dispatch/planLines.ts'
import { cleanOf, day, personOf, sceneOf } from './people.ts'

const place = { day, zone: 'Europe/Moscow', flatOf: (id: number | undefined) => ({ id: id ?? 0 }) }
const item = (changes: Partial<PlanItem> = {}): PlanItem => ({
  clean: cleanOf({ status: 'planned', cleaner_id: undefined }),
  cleaner_id: 1,
  name: 'Анна',
  time_from: '12:00',
  time_to: '14:00',
  reasons: ['основной на объекте', 'дорога 15 мин'],
  travel_min: 15,
  spare_min: -5,
  others: [{ cleaner_id: 2, name: 'Вера', reasons: ['резерв'] }],
  rejected: [{ cleaner_id: 3, name: 'Тимур', why: 'Выходной' }],
  ...changes,
})
const nobody = item({ cleaner_id: undefined, name: undefined, time_from: undefined, others: [] })

describe('a plan of the server', () => {
  it('sends nothing for a clean that nobody can take, and says why of each', () => {
    const [line] = planLines([nobody], new Map())
    expect(line).toMatchObject({ person: undefined, hours: '', refusals: 'Тимур — выходной' })
    expect(assignmentsOf(planLines([nobody], new Map()))).toEqual([])
  })

  it('names whom it chose with the reasons, the way once, and what is left; then who else could, at last who cannot', () => {
    const [line] = planLines([item()], new Map())
    expect(line).toMatchObject({ hours: '12:00–14:00', spare: -5 })
    expect(line?.people).toMatchObject([
      { id: 1, why: 'основной на объекте, дорога 15 мин', isFit: true },
      { id: 2, why: 'резерв', isFit: true },
      { id: 3, why: 'Выходной', isFit: false },
    ])
  })

  it('is sent as people have changed it: to another one, or to nobody', () => {
    const items = [item(), item(), item()]
    const [, second, third] = items.map(({ clean }) => clean?.id ?? 0)
    const lines = planLines(
      items,
      new Map([
        [second ?? 0, 2],
        [third ?? 0, null],
      ]),
    )
    expect(assignmentsOf(lines).map(({ cleaner_id }) => cleaner_id)).toEqual([1, 2])
    expect(lines.map(({ number, hours }) => [number, hours])).toEqual([
      [1, '12:00–14:00'],
      [2, ''],
      [2, ''],
    ])
  })

  it('stands on the board of its day with its numbers, one after another for one person', () => {
    const far = item({ clean: cleanOf({ date: '2026-11-22', status: 'planned', cleaner_id: undefined }) })
    const lines = planLines([item(), far, item()], new Map())
    const ghosts = plannedDay(lines, sceneOf([personOf(1), personOf(2)], []), place).ghosts.get(1) ?? []
    expect(ghosts.map(({ number }) => number)).toEqual([1, 3])
    expect(ghosts[1]?.begin).toBeGreaterThanOrEqual(ghosts[0]?.end ?? 0)
  })

  it('lies over nothing that the person has already: what comes after it makes room', () => {
    const early = item({ clean: cleanOf({ time_from: '11:00', status: 'planned', cleaner_id: undefined }) })
    const own = cleanOf({ time_from: '12:00' })
    const scene = sceneOf([personOf(1), personOf(2)], [own])
    const { rows, ghosts, places } = plannedDay(planLines([early], new Map()), scene, place)
    const [ghost] = ghosts.get(1) ?? []
    const [row, other] = rows
    expect(ghost).toMatchObject({ begin: 660, end: 780 })
    expect(row?.plan.map(({ work }) => work.clean.id)).toEqual([own.id])
    expect(row?.plan[0]?.begin).toBeGreaterThanOrEqual(ghost?.end ?? 0)
    expect(places.get(ghost?.id ?? 0)?.begin).toBe(660)
    expect(other).toBe(scene.rows[1])
  })
})
