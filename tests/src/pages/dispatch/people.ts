// Cleans and people of a planned day for the tests of the board.
import { type Clean, type DayScene, nextScene, type Person } from '#src/pages/dispatch/dayScene.ts'

export const day = '2026-11-20'

/** A flat two hours to the east of all others. */
export const farFlat = 77

let last = 0

/** A clean of the day: two hours from noon unless told. */
export function cleanOf(changes: Partial<Clean> = {}): Clean {
  last += 1
  return {
    id: last,
    object_id: 5,
    object: { id: 5, name: 'Невский 10–41' },
    date: day,
    time_from: '12:00',
    duration_min: 120,
    status: 'appointed',
    cleaner_id: 1,
    ...changes,
  }
}

/** A cleaner who works any time unless told. */
export function personOf(id: number, changes: Partial<Person> = {}): Person {
  return { id, name: `Клинер ${id}`, active: true, ...changes }
}

/** The scene of the day, seen on another day unless a moment is told; drawn after another one where that is told. */
export function sceneOf(
  people: readonly Person[],
  cleans: readonly Clean[],
  at = '2026-11-19T09:00:00Z',
  before?: DayScene,
): DayScene {
  const flatOf = (id: number | undefined) =>
    id === farFlat
      ? { id, timezone: 'Asia/Yekaterinburg', city: 'Екатеринбург' }
      : { id: id ?? 0, timezone: 'Europe/Moscow', city: 'Москва' }
  return nextScene(before, { day, people, cleans, at: Date.parse(at), zone: 'Europe/Moscow', flatOf })
}
