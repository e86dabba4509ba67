import { describe, expect, it } from 'vitest'
import { type Plan, propose, proposeInTurn } from '#schema/rules/assignment/propose.ts'
import { beginsOf } from '#schema/rules/assignment/route.ts'
import { travelMin } from '#schema/rules/assignment/travel.ts'
import type { Job, World } from '#schema/rules/assignment/world.ts'
import { busy, flat, groundOf, job, worker, worldOf } from '../../../../bench/assignWorld.ts'
import { optimum } from './optimum.ts'

const seeds = Array.from({ length: 20 }, (_, seed) => seed + 1)

/** What of a plan breaks a rule, looked at without the code that plans. */
function broken({ choices }: Plan, { workers }: World, jobs: readonly Job[]): string[] {
  const told = choices.flatMap(({ job: of, workerId, begin }) => {
    if (workerId === null || begin === null) return []
    const who = workers.find(({ id }) => id === workerId)
    return [
      ...(who?.ties.has(of.flat.id) ? [] : [`${of.id} untied`]),
      ...(begin >= of.from && begin + of.minutes <= of.to ? [] : [`${of.id} out of its window`]),
    ]
  })
  const days = Map.groupBy(
    choices.filter(({ workerId }) => workerId !== null),
    ({ workerId, job: of }) => `${workerId} ${of.date}`,
  )
  for (const [key, ofDay] of days) {
    const most = workers.find(({ id }) => key.startsWith(`${id} `))?.max_per_day ?? ofDay.length
    if (ofDay.length > most) told.push(`${key} over the limit`)
    const inOrder = ofDay.toSorted((a, b) => (a.begin ?? 0) - (b.begin ?? 0))
    for (const [at, next] of inOrder.slice(1).entries()) {
      const before = inOrder[at]
      const way = before ? travelMin(before.job.flat, next.job.flat) : 0
      if (before && (next.begin ?? 0) < (before.begin ?? 0) + before.job.minutes + way)
        told.push(`${key} in two places`)
    }
  }
  return choices.length === jobs.length ? told : [...told, 'a clean is missing']
}

describe('A proposal', () => {
  it('breaks no rule, leaves out no clean and is the same for the same question', () => {
    for (const seed of seeds) {
      const { jobs, world } = worldOf(seed, 18, 5, 2)
      const plan = propose(jobs, world, groundOf())
      expect(broken(plan, world, jobs)).toEqual([])
      if (seed < 5) expect(propose(jobs, world, groundOf()).choices).toEqual(plan.choices)
    }
  })

  it('reaches 98 of 100 of the best there is on small days, and more than the plain order', () => {
    const sums = { best: 0, engine: 0, plain: 0 }
    for (const seed of seeds) {
      const { jobs, world } = worldOf(seed, 4 + (seed % 3), 2 + (seed % 2))
      const ground = groundOf()
      const [best, engine] = [optimum(jobs, world, ground), propose(jobs, world, ground).value]
      expect(engine).toBeLessThanOrEqual(best)
      sums.best += best
      sums.engine += engine
      sums.plain += proposeInTurn(jobs, world, ground).value
    }
    expect(sums.engine / sums.best).toBeGreaterThan(0.98)
    expect(sums.plain / sums.engine).toBeLessThan(0.99)
  })

  it('fills the main one first and hands on only what does not fit', () => {
    const [one, two, three] = [flat(1), flat(2), flat(3)]
    const main = worker(1, { 1: 1, 2: 1, 3: 1 })
    const spare = worker(2, { 1: 2, 2: 2, 3: 2 }, { rating: 5 })
    const wide = { to: 1200, hasDeadline: false }
    const jobs = [job(1, one, wide), job(2, two, wide), job(3, three, wide)]
    const { choices } = propose(jobs, { workers: [main, spare], days: new Map() }, groundOf())
    expect(choices.map(({ workerId }) => workerId)).toEqual([1, 1, 1])
    const tight = [job(1, one), job(2, two)]
    const both = propose(tight, { workers: [main, spare], days: new Map() }, groundOf())
    expect(both.choices.map(({ workerId }) => workerId).toSorted()).toEqual([1, 2])
  })

  it('gives somebody with room only what goes into the room, and what nobody can to nobody', () => {
    const [near, far] = [flat(1), flat(2)]
    const has = { id: 9, flat: far, from: 720, to: 840, minutes: 120 }
    const world = { workers: [worker(1, { 1: 1 })], days: busy(1, [has]) }
    const free = propose([job(1, near, { to: 1080 })], world, groundOf())
    expect(free.choices).toMatchObject([{ workerId: 1, begin: 870 }])
    expect(propose([job(1, near)], world, groundOf()).choices).toMatchObject([
      { workerId: null, begin: null },
    ])
  })

  it('is an order of the day that can be walked', () => {
    const { jobs, world } = worldOf(3, 30, 6)
    const ground = groundOf()
    for (const { stops } of propose(jobs, world, ground).days.values())
      expect(beginsOf(stops, ground.ways)).not.toBeNull()
  })
})
