// Who does which clean, and when: the most constrained first, then bettered as long as a change of hands raises the sum.
import { fillInTurn } from './fill.ts'
import type { Ground } from './rejections.ts'
import { type DayPlan, hoursOf, openDay, type Route, worthOf } from './routes.ts'
import { begin, shake } from './shake.ts'
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
    begin(plan)
    shake(plan)
  })
}

/** The plain way: by deadline, each to the best of those who are left. */
export function proposeInTurn(jobs: readonly Job[], world: World, ground: Ground): Plan {
  return planned(jobs, world, ground, fillInTurn)
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
