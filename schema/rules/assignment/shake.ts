// Takes work away and gives it anew in other ways, and keeps what is better: a small day has few other ways out of a dead end.
import { fillByRegret, fillInTurn, fillTightestFirst } from './fill.ts'
import { improve } from './improve.ts'
import { type DayPlan, type Route, without, worthOf } from './routes.ts'

interface Kept {
  readonly routes: readonly Route[]
  readonly holders: readonly number[]
  readonly worth: number
}

function keep(plan: DayPlan): Kept {
  return { routes: [...plan.routes], holders: [...plan.holders], worth: worthOf(plan) }
}

function putBack(plan: DayPlan, { routes, holders }: Kept): void {
  plan.routes.splice(0, plan.routes.length, ...routes)
  plan.holders.splice(0, plan.holders.length, ...holders)
}

/** Takes a job from whoever has it. */
function take(plan: DayPlan, index: number): void {
  const at = plan.holders[index] ?? -1
  const [route, job] = [plan.routes[at], plan.jobs[index]]
  if (!route || !job) return
  plan.routes[at] = without(route, job.id, plan.ground)
  plan.holders[index] = -1
}

/** The better of two beginnings, each bettered: in turn, and the most constrained first. */
export function begin(plan: DayPlan): void {
  fillInTurn(plan)
  improve(plan)
  const inTurn = keep(plan)
  for (const index of plan.jobs.keys()) take(plan, index)
  fillByRegret(plan)
  improve(plan)
  if (worthOf(plan) < inTurn.worth) putBack(plan, inTurn)
}

/** Days of more cleans are not shaken: there is enough else to choose from. */
const mostShaken = 12

/** Takes everything from two people at a time and gives it anew, and keeps what became better. */
export function shake(plan: DayPlan): void {
  if (plan.jobs.length > mostShaken) return
  let best = keep(plan)
  for (const [one, other] of pairsIn(plan)) {
    for (const fill of [fillByRegret, fillInTurn, fillTightestFirst]) {
      for (const [index, holder] of plan.holders.entries())
        if (holder === one || holder === other) take(plan, index)
      fill(plan)
      improve(plan)
      if (worthOf(plan) > best.worth) best = keep(plan)
      else putBack(plan, best)
    }
  }
}

const mostPairs = 60

/** Two people each who could do something, in their order. */
function pairsIn({ chances }: DayPlan): (readonly [number, number])[] {
  const people = [...new Set(chances.flat().map(({ at }) => at))].sort((a, b) => a - b)
  return people
    .flatMap((one, place) => people.slice(place + 1).map((other) => [one, other] as const))
    .slice(0, mostPairs)
}
