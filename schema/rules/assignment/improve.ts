// Betters the plan of a day by changes of hands, each only when it raises the sum: so it ends, and always alike.
import { type Chance, coverPoints, type DayPlan, given, type Route, without } from './routes.ts'

const mostRounds = 12

/** Betters until nothing does: what nobody has is squeezed in, what somebody has moves or changes places. */
export function improve(plan: DayPlan): void {
  for (let round = 0; round < mostRounds; round += 1) {
    let isBetter = false
    for (const index of plan.jobs.keys()) {
      const isHeld = (plan.holders[index] ?? -1) >= 0
      if (isHeld ? move(plan, index) || swap(plan, index) : squeeze(plan, index)) isBetter = true
    }
    if (!isBetter) return
  }
}

function put(plan: DayPlan, at: number, route: Route): void {
  plan.routes[at] = route
}

interface Seat {
  readonly at: number
  readonly route: Route
  /** By how much the value of that route grows. */
  readonly gain: number
}

/** The best place for a job in other routes than `not`. */
function bestSeat(plan: DayPlan, index: number, not: readonly number[]): Seat | undefined {
  let best: Seat | undefined
  for (const chance of plan.chances[index] ?? []) {
    if (not.includes(chance.at)) continue
    const now = plan.routes[chance.at]
    const route = now && given(now, chance, plan.ground)
    if (now && route && (!best || route.value - now.value > best.gain))
      best = { at: chance.at, route, gain: route.value - now.value }
  }
  return best
}

/** To somebody else who is the better choice. */
function move(plan: DayPlan, index: number): boolean {
  const from = plan.holders[index] ?? -1
  const [now, job] = [plan.routes[from], plan.jobs[index]]
  if (!now || !job) return false
  const left = without(now, job.id, plan.ground)
  const seat = bestSeat(plan, index, [from])
  if (!seat || seat.gain + left.value - now.value <= 0) return false
  put(plan, from, left)
  put(plan, seat.at, seat.route)
  plan.holders[index] = seat.at
  return true
}

const chanceAt = (plan: DayPlan, index: number, at: number): Chance | undefined =>
  plan.chances[index]?.find((chance) => chance.at === at)

/** With a clean that somebody else has: each takes the other's. */
function swap(plan: DayPlan, index: number): boolean {
  const { ground, holders, jobs, routes } = plan
  const from = holders[index] ?? -1
  const [mine, job] = [routes[from], jobs[index]]
  if (!mine || !job) return false
  const mineLeft = without(mine, job.id, ground)
  for (const chance of plan.chances[index] ?? []) {
    const theirs = routes[chance.at]
    if (!theirs || chance.at === from) continue
    for (const [other, holder] of holders.entries()) {
      const rival = jobs[other]
      const back = holder === chance.at && rival ? chanceAt(plan, other, from) : undefined
      if (!back || !rival) continue
      const taken = given(without(theirs, rival.id, ground), chance, ground)
      const returned = taken && given(mineLeft, back, ground)
      if (!returned || taken.value + returned.value <= mine.value + theirs.value) continue
      put(plan, from, returned)
      put(plan, chance.at, taken)
      holders[index] = chance.at
      holders[other] = from
      return true
    }
  }
  return false
}

/** Gives a clean that nobody has to somebody, who hands another one on, or leaves one that matters less. */
function squeeze(plan: DayPlan, index: number): boolean {
  const job = plan.jobs[index]
  if (!job) return false
  const free = bestSeat(plan, index, [])
  if (free) {
    put(plan, free.at, free.route)
    plan.holders[index] = free.at
    return true
  }
  return (plan.chances[index] ?? []).some((chance) => pushOut(plan, index, chance))
}

function pushOut(plan: DayPlan, index: number, chance: Chance): boolean {
  const { ground, holders, jobs, routes } = plan
  const [now, job] = [routes[chance.at], jobs[index]]
  if (!now || !job) return false
  for (const [other, holder] of holders.entries()) {
    const rival = jobs[other]
    if (holder !== chance.at || !rival) continue
    const taken = given(without(now, rival.id, ground), chance, ground)
    if (!taken) continue
    const seat = bestSeat(plan, other, [chance.at])
    const lost = seat ? 0 : coverPoints(rival)
    if (coverPoints(job) - lost + taken.value - now.value + (seat?.gain ?? 0) <= 0) continue
    put(plan, chance.at, taken)
    if (seat) put(plan, seat.at, seat.route)
    holders[index] = chance.at
    holders[other] = seat?.at ?? -1
    return true
  }
  return false
}
