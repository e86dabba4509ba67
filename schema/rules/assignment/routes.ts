// The days of all people while a plan is made: what each has, what is given to them, and what that is worth.

import { type Ground, rejectionsOf } from './rejections.ts'
import { beginsOf, fitted, withinHours } from './route.ts'
import { sumPoints, wayTo } from './sum.ts'
import { hoursOn } from './workHours.ts'
import { type Day, dayKey, freeDay, type Job, type Stop, type Worker, type World } from './world.ts'

/** What one person does on the day. */
export interface Route {
  readonly worker: Worker
  /** What was there before. */
  readonly day: Day
  readonly order: readonly Stop[]
  /** The jobs given, by number of the clean. */
  readonly given: ReadonlySet<number>
  readonly value: number
}

/** A person who could do a clean, as the place of their route, with the clean within their hours. */
export interface Chance {
  readonly at: number
  readonly stop: Stop
}

/** One day to be planned. */
export interface DayPlan {
  readonly jobs: readonly Job[]
  readonly routes: Route[]
  /** By the place of the job. */
  readonly chances: readonly (readonly Chance[])[]
  /** The place of the route that a job is on; -1 for none. */
  readonly holders: number[]
  readonly ground: Ground
}

/** What it is worth that a clean is done at all: more than any sum, and more yet where a guest comes. */
export const coverPoints = ({ hasDeadline }: Job): number => (hasDeadline ? 12_000 : 10_000)

/** A day with nothing given yet: who could do what by all rules that do not depend on what else is given. */
export function openDay(jobs: readonly Job[], world: World, ground: Ground): DayPlan {
  const date = jobs[0]?.date ?? ''
  const routes = world.workers.map((worker): Route => {
    const day = world.days.get(dayKey(worker.id, date)) ?? freeDay
    return {
      worker,
      day,
      order: day.stops,
      given: new Set(),
      value: sumOf(worker, day, day.stops, new Set(), ground),
    }
  })
  const chances = jobs.map((job) =>
    routes.flatMap(({ worker, day }, at): Chance[] => {
      if (rejectionsOf(job, worker, day, ground).length > 0) return []
      const hours = hoursOn(worker.work_days, job.date)
      return [{ at, stop: hours ? withinHours(job, hours) : job }]
    }),
  )
  return { jobs, routes, chances, holders: jobs.map(() => -1), ground }
}

/** The route with one more job, or nothing where it breaks a rule. */
export function given(route: Route, { stop }: Chance, ground: Ground): Route | null {
  const { worker, day, order } = route
  if (worker.max_per_day !== null && day.count + route.given.size >= worker.max_per_day) return null
  if (order.some((other) => ground.ways.apart(other.flat, stop.flat))) return null
  const longer = fitted(order, stop, ground.ways)
  if (!longer) return null
  const ids = new Set(route.given).add(stop.id)
  return { worker, day, order: longer, given: ids, value: sumOf(worker, day, longer, ids, ground) }
}

/** The route without a job; it is worth less than any other where the rest cannot be done without the stop between. */
export function without(route: Route, id: number, ground: Ground): Route {
  const { worker, day } = route
  const order = route.order.filter((stop) => stop.id !== id)
  const ids = new Set(route.given)
  ids.delete(id)
  const canBeDone = beginsOf(order, ground.ways) !== null
  const value = canBeDone ? sumOf(worker, day, order, ids, ground) : Number.NEGATIVE_INFINITY
  return { worker, day, order, given: ids, value }
}

/** The sums of all that is given, less the ways to what was there before. */
function sumOf(
  worker: Worker,
  { count }: Day,
  order: readonly Stop[],
  ids: ReadonlySet<number>,
  { ways }: Ground,
): number {
  let value = 0
  let load = count
  for (const [place, stop] of order.entries()) {
    const standing = { order, place, load }
    if (ids.has(stop.id)) {
      value += sumPoints(worker, standing, ways)
      load += 1
    } else value -= wayTo(standing, ways)
  }
  return value
}

/** The hours that a route is worked at. */
export function hoursOf({ order }: Route, { ways }: Ground): readonly number[] {
  return beginsOf(order, ways) ?? []
}

/** What a plan of a day is worth. */
export function worthOf({ routes, jobs, holders }: DayPlan): number {
  const covered = jobs.map((job, index) => ((holders[index] ?? -1) < 0 ? 0 : coverPoints(job)))
  return [...covered, ...routes.map(({ value }) => value)].reduce((sum, value) => sum + value, 0)
}

/** What nobody has, by deadline. */
export function unheld({ jobs, holders }: DayPlan): number[] {
  return [...jobs.keys()]
    .filter((index) => (holders[index] ?? -1) < 0)
    .sort((a, b) => (jobs[a]?.to ?? 0) - (jobs[b]?.to ?? 0) || a - b)
}
