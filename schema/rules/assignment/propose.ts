// Who does which clean, and when: the most constrained first, then bettered as long as a change of hands raises the sum.
import { improve } from './improve.ts'
import type { Ground } from './rejections.ts'
import { type Chance, coverPoints, type DayPlan, given, hoursOf, openDay, type Route } from './routes.ts'
import { type Day, dayKey, type Job, type World } from './world.ts'

/** A clean and who is to do it; without a worker nobody can. */
export interface Choice {
  readonly job: Job
  readonly workerId: number | null
  /** The minute of the day at which the work begins. */
  readonly begin: number | null
}

/** What is proposed, in the order it was asked, and the days of everybody with it. */
export interface Plan {
  readonly choices: readonly Choice[]
  readonly days: ReadonlyMap<string, Day>
  /** The sum of what is given with what it is worth that it is done at all. */
  readonly value: number
}

/** Proposes a cleaner and hours for each clean. The same question has the same answer. */
export function propose(jobs: readonly Job[], world: World, ground: Ground): Plan {
  return planned(jobs, world, ground, (plan) => {
    fillByRegret(plan)
    improve(plan)
  })
}

/** The plain way: by deadline, each to the best of those who are left. */
export function proposeInTurn(jobs: readonly Job[], world: World, ground: Ground): Plan {
  return planned(jobs, world, ground, (plan) => {
    for (const index of byDeadline(plan)) giveBest(plan, index)
  })
}

function planned(jobs: readonly Job[], world: World, ground: Ground, make: (plan: DayPlan) => void): Plan {
  const choices = new Map<number, Choice>()
  const days = new Map(world.days)
  let value = 0
  for (const ofDay of Map.groupBy(jobs, ({ date }) => date).values()) {
    const plan = openDay(ofDay, world, ground)
    make(plan)
    value += worthOf(plan)
    for (const [index, job] of ofDay.entries()) {
      const route = plan.routes[plan.holders[index] ?? -1]
      choices.set(job.id, {
        job,
        workerId: route?.worker.id ?? null,
        begin: route ? beginIn(route, job, ground) : null,
      })
    }
    for (const { worker, order, day, given: ids } of plan.routes) {
      const [first] = ofDay
      if (ids.size > 0 && first)
        days.set(dayKey(worker.id, first.date), { stops: order, count: day.count + ids.size })
    }
  }
  return { choices: jobs.flatMap(({ id }) => choices.get(id) ?? []), days, value }
}

function beginIn(route: Route, { id }: Job, ground: Ground): number | null {
  return hoursOf(route, ground)[route.order.findIndex((stop) => stop.id === id)] ?? null
}

/** What a plan of a day is worth. */
export function worthOf({ routes, jobs, holders }: DayPlan): number {
  const covered = jobs.map((job, index) => ((holders[index] ?? -1) < 0 ? 0 : coverPoints(job)))
  return [...covered, ...routes.map(({ value }) => value)].reduce((sum, value) => sum + value, 0)
}

function byDeadline({ jobs }: DayPlan): number[] {
  return [...jobs.keys()].sort((a, b) => (jobs[a]?.to ?? 0) - (jobs[b]?.to ?? 0) || a - b)
}

function giveBest(plan: DayPlan, index: number): void {
  let best: { readonly at: number; readonly route: Route; readonly gain: number } | undefined
  for (const chance of plan.chances[index] ?? []) {
    const offer = offerOf(plan, chance)
    if (offer && (!best || offer.gain > best.gain)) best = { at: chance.at, ...offer }
  }
  if (best) take(plan, index, best)
}

function offerOf(plan: DayPlan, chance: Chance) {
  const now = plan.routes[chance.at]
  const route = now ? given(now, chance, plan.ground) : null
  return now && route ? { route, gain: route.value - now.value } : null
}

function take(
  plan: DayPlan,
  index: number,
  { at, route }: { readonly at: number; readonly route: Route },
): void {
  plan.routes[at] = route
  plan.holders[index] = at
}

/** Gives first what would lose most by waiting: what one person alone can do, then what is far better done by one than by another. */
function fillByRegret(plan: DayPlan): void {
  const offers = plan.chances.map((ofJob) =>
    ofJob.map((chance) => ({ chance, offer: offerOf(plan, chance) })),
  )
  const left = new Set(byDeadline(plan))
  while (left.size > 0) {
    let next: { readonly index: number; readonly at: number; readonly route: Route } | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const index of left) {
      let [best, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
      let found: { readonly at: number; readonly route: Route } | undefined
      for (const { chance, offer } of offers[index] ?? []) {
        if (!offer) continue
        if (offer.gain > best) {
          ;[second, best] = [best, offer.gain]
          found = { at: chance.at, route: offer.route }
        } else if (offer.gain > second) second = offer.gain
      }
      const job = plan.jobs[index]
      if (!found || !job) continue
      const regret = second === Number.NEGATIVE_INFINITY ? coverPoints(job) : best - second
      if (regret > most) [most, next] = [regret, { index, ...found }]
    }
    if (!next) return
    const { at } = next
    take(plan, next.index, next)
    left.delete(next.index)
    for (const index of left)
      for (const one of offers[index] ?? []) if (one.chance.at === at) one.offer = offerOf(plan, one.chance)
  }
}
