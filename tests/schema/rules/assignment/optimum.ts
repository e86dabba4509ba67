// The best plan of a small day by trying every way there is.
import { type Ground, rejectionsOf } from '#schema/rules/assignment/rejections.ts'
import { beginsOf } from '#schema/rules/assignment/route.ts'
import { coverPoints } from '#schema/rules/assignment/routes.ts'
import { sumPoints } from '#schema/rules/assignment/sum.ts'
import { freeDay, type Job, type Worker, type World } from '#schema/rules/assignment/world.ts'

/** The worth of the best plan of one day with nothing in it. */
export function optimum(jobs: readonly Job[], { workers }: World, ground: Ground): number {
  const sets = Array.from({ length: 2 ** jobs.length }, (_, mask) =>
    jobs.filter((_job, at) => (mask >> at) & 1),
  )
  let best = sets.map((set) => (set.length === 0 ? 0 : Number.NEGATIVE_INFINITY))
  for (const worker of workers) {
    const own = sets.map((set) => bestDay(set, worker, ground))
    best = best.map((without, mask) => {
      let value = without
      for (let part = mask; part > 0; part = (part - 1) & mask)
        value = Math.max(value, (best[mask ^ part] ?? 0) + (own[part] ?? 0))
      return value
    })
  }
  return Math.max(
    ...best.map((value, mask) => value + (sets[mask] ?? []).reduce((sum, one) => sum + coverPoints(one), 0)),
  )
}

function bestDay(set: readonly Job[], worker: Worker, ground: Ground): number {
  if (set.length > (worker.max_per_day ?? set.length)) return Number.NEGATIVE_INFINITY
  if (set.some((job) => rejectionsOf(job, worker, freeDay, ground).length > 0))
    return Number.NEGATIVE_INFINITY
  let best = Number.NEGATIVE_INFINITY
  for (const order of ordersOf(set)) {
    if (beginsOf(order, ground.ways) === null) continue
    const value = order.reduce(
      (sum, _job, place) => sum + sumPoints(worker, { order, place, load: place }, ground.ways),
      0,
    )
    best = Math.max(best, value)
  }
  return best
}

function* ordersOf(jobs: readonly Job[]): Generator<readonly Job[]> {
  if (jobs.length < 2) yield jobs
  else
    for (const [at, first] of jobs.entries())
      for (const rest of ordersOf([...jobs.slice(0, at), ...jobs.slice(at + 1)])) yield [first, ...rest]
}
