// Ways to give what nobody has: in turn, the tightest first, or first what would lose most by waiting.
import { type Chance, coverPoints, type DayPlan, given, type Route, unheld } from './routes.ts'

interface Seat {
  readonly at: number
  readonly route: Route
}

/** Gives by deadline, each clean to the best of those who are left. */
export function fillInTurn(plan: DayPlan): void {
  for (const index of unheld(plan)) giveBest(plan, index)
}

/** Gives what has the least room in its window first. */
export function fillTightestFirst(plan: DayPlan): void {
  const spare = (index: number) => {
    const job = plan.jobs[index]
    return job ? job.to - job.from - job.minutes : 0
  }
  for (const index of unheld(plan).sort((a, b) => spare(a) - spare(b) || a - b)) giveBest(plan, index)
}

function giveBest(plan: DayPlan, index: number): void {
  let best: (Seat & { readonly gain: number }) | undefined
  for (const chance of plan.chances[index] ?? []) {
    const offer = offerOf(plan, chance)
    if (offer && (!best || offer.gain > best.gain)) best = { at: chance.at, ...offer }
  }
  if (best) seat(plan, index, best)
}

function offerOf(plan: DayPlan, chance: Chance) {
  const now = plan.routes[chance.at]
  const route = now ? given(now, chance, plan.ground) : null
  return now && route ? { route, gain: route.value - now.value } : null
}

function seat(plan: DayPlan, index: number, { at, route }: Seat): void {
  plan.routes[at] = route
  plan.holders[index] = at
}

interface Open {
  readonly chance: Chance
  offer: { readonly route: Route; readonly gain: number } | null
}

/** Gives first what would lose most by waiting: what one person alone can do, then what is far better done by one than by another. */
export function fillByRegret(plan: DayPlan): void {
  const left = new Map(
    unheld(plan).map((index) => [
      index,
      (plan.chances[index] ?? []).map((chance): Open => ({ chance, offer: offerOf(plan, chance) })),
    ]),
  )
  for (let next = mostRegretted(plan, left); next; next = mostRegretted(plan, left)) {
    seat(plan, next.index, next)
    left.delete(next.index)
    for (const one of [...left.values()].flat())
      if (one.chance.at === next.at) one.offer = offerOf(plan, one.chance)
  }
}

function mostRegretted(
  plan: DayPlan,
  left: ReadonlyMap<number, readonly Open[]>,
): (Seat & { readonly index: number }) | undefined {
  let next: (Seat & { readonly index: number }) | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const [index, open] of left) {
    const found = bestTwo(open)
    const job = plan.jobs[index]
    if (!found || !job) continue
    const regret = found.second === null ? coverPoints(job) : found.gain - found.second
    if (regret > most) [most, next] = [regret, { index, at: found.at, route: found.route }]
  }
  return next
}

function bestTwo(open: readonly Open[]) {
  let best: (Seat & { readonly gain: number }) | null = null
  let second: number | null = null
  for (const { chance, offer } of open) {
    if (!offer) continue
    if (best === null || offer.gain > best.gain) {
      second = best?.gain ?? null
      best = { at: chance.at, ...offer }
    } else if (second === null || offer.gain > second) second = offer.gain
  }
  return best && { ...best, second }
}
