// Days of cleans and people by a seed, alike in every run.
import type { Ground } from '#schema/rules/assignment/rejections.ts'
import { waysBetween } from '#schema/rules/assignment/travel.ts'
import {
  type Day,
  dayKey,
  type Flat,
  type Job,
  type Tie,
  type Worker,
  type World,
} from '#schema/rules/assignment/world.ts'

const date = '2026-11-26'

/** Numbers below 1, the same ones for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A flat of one city. */
export const flat = (id: number, more: Partial<Flat> = {}): Flat => ({
  id,
  city: 'пермь',
  address: `улица ${id}`,
  group: null,
  lat: null,
  lng: null,
  area: 40,
  ...more,
})

/** Somebody tied to flats by their turn. */
export const worker = (
  id: number,
  ties: Readonly<Record<number, number>>,
  more: Partial<Worker> = {},
): Worker => ({
  id,
  name: `Клинер ${id}`,
  active: true,
  max_per_day: null,
  work_days: null,
  days_off: null,
  district: null,
  skills: [],
  rating: null,
  ties: new Map(
    Object.entries(ties).map(([of, priority]): [number, Tie] => [Number(of), { priority, excluded: false }]),
  ),
  cities: ['пермь'],
  ...more,
})

/** A clean of two hours between noon and three. */
export const job = (id: number, at: Flat, more: Partial<Job> = {}): Job => ({
  id,
  flat: at,
  date,
  type: 'checkout',
  from: 720,
  to: 900,
  minutes: 120,
  hasDeadline: true,
  declined: [],
  ...more,
})

/** What is known beside people and cleans. */
export const groundOf = (skills: readonly string[] = []): Ground => ({
  ways: waysBetween(),
  skills: new Set(skills),
})

/** A day that somebody has already. */
export const busy = (id: number, stops: Day['stops']): ReadonlyMap<string, Day> =>
  new Map([[dayKey(id, date), { stops, count: stops.length }]])

/** A world of people, each flat a point of a map, with windows, limits and ties by chance. */
export function worldOf(seed: number, cleans: number, people: number, days = 1) {
  const chance = chanceOf(seed)
  const whole = (below: number) => Math.floor(chance() * below)
  const flats = Array.from({ length: Math.ceil(cleans * 0.8) }, (_, id) =>
    flat(id + 1, {
      address: `дом ${id >> 1}`,
      lat: 58 + (chance() - 0.5) * 0.08,
      lng: 56.2 + (chance() - 0.5) * 0.16,
    }),
  )
  const share = people <= 4 ? 0.75 : 6 / people
  const workers = Array.from({ length: people }, (_, id) => {
    const ties = flats.flatMap((of) => (chance() < share ? [[of.id, 1 + whole(3)]] : []))
    return worker(id + 1, Object.fromEntries(ties), {
      max_per_day: 1 + whole(4),
      rating: 3 + Math.round(chance() * 20) / 10,
    })
  })
  const jobs = Array.from({ length: cleans }, (_, id) => {
    const hasDeadline = chance() < 0.6
    const from = 600 + 60 * whole(4)
    return job(id + 1, flats[whole(flats.length)] ?? flat(1), {
      date: `2026-11-${String(1 + whole(days)).padStart(2, '0')}`,
      from,
      to: hasDeadline ? from + 120 + 60 * whole(4) : 1260,
      minutes: 60 + 30 * whole(4),
      hasDeadline,
    })
  })
  const world: World = { workers, days: new Map() }
  return { jobs, world }
}
