// A plan in words: why each person was chosen, why the others were not, and how much time is left.
import { counted } from '../plural.ts'
import { byFitness, type Candidate, candidateOf, dayOf } from './candidates.ts'
import type { Choice, Plan } from './propose.ts'
import { type Ground, rejectionsOf } from './rejections.ts'
import { type SumLine, sumLines, sumPoints, wayTo } from './sum.ts'
import type { Job, Worker, World } from './world.ts'

/** Somebody who is tied to the flat and cannot. */
export interface Rejected {
  readonly cleaner_id: number
  readonly name: string
  readonly why: string
}

/** What is said of one clean of a plan. */
export interface Explained {
  readonly worker: Worker | null
  /** The minute of the day at which the work begins. */
  readonly begin: number | null
  readonly score: number
  readonly sum: readonly SumLine[]
  readonly reasons: readonly string[]
  readonly travel_min: number
  /** Minutes from the end of the work to the arrival; nothing where nobody arrives that day. */
  readonly spare_min: number | null
  readonly rejected: readonly Rejected[]
  /** Who else could, beside everything that is proposed. */
  readonly others: readonly Candidate[]
}

const mostOthers = 5
/** Less time than this before an arrival is tight. */
export const tightMin = 15

/** Says everything of a clean in a plan. */
export function explain(choice: Choice, plan: Plan, world: World, ground: Ground): Explained {
  const { job, workerId, begin } = choice
  const worker = world.workers.find(({ id }) => id === workerId) ?? null
  const others = othersOf(job, worker, plan, world, ground)
  const rejected = rejectedOf(job, worker, plan, world, ground)
  const chosen = worker ? chosenOf(job, worker, plan, world, ground) : null
  return {
    worker,
    begin,
    score: chosen?.score ?? 0,
    sum: chosen?.sum ?? [],
    reasons: chosen ? chosen.sum.map(({ reason }) => reason) : [whyNobody(rejected.length)],
    travel_min: chosen?.travel_min ?? 0,
    spare_min: begin === null || !job.hasDeadline ? null : job.to - begin - job.minutes,
    rejected,
    others,
  }
}

function chosenOf(job: Job, worker: Worker, plan: Plan, world: World, { ways }: Ground) {
  const before = dayOf(world.days, worker, job)
  const { stops } = dayOf(plan.days, worker, job)
  const place = stops.findIndex(({ id }) => id === job.id)
  const had = new Set(before.stops.map(({ id }) => id))
  const given = stops.slice(0, place).filter(({ id }) => !had.has(id)).length
  const standing = { order: stops, place, load: before.count + given }
  return {
    score: sumPoints(worker, standing, ways),
    sum: sumLines(worker, standing, ways),
    travel_min: wayTo(standing, ways),
  }
}

function rejectedOf(job: Job, chosen: Worker | null, plan: Plan, world: World, ground: Ground): Rejected[] {
  return world.workers.flatMap((worker) => {
    if (worker === chosen || !worker.ties.has(job.flat.id)) return []
    const [rejection] = rejectionsOf(job, worker, dayOf(plan.days, worker, job), ground)
    return rejection ? [{ cleaner_id: worker.id, name: worker.name, why: rejection.why }] : []
  })
}

/** Those tied to the flat come first by their sum; the rest are asked only when too few of these can. */
function othersOf(
  job: Job,
  chosen: Worker | null,
  plan: Plan,
  world: World,
  ground: Ground,
): readonly Candidate[] {
  const fits = (isTied: boolean) =>
    world.workers
      .filter((worker) => worker !== chosen && worker.ties.has(job.flat.id) === isTied)
      .map((worker) =>
        candidateOf(job, worker, dayOf(plan.days, worker, job), { ...ground, everybody: true }),
      )
      .filter(({ rejected }) => rejected === null)
      .sort(byFitness)
  const tied = fits(true)
  return [...tied, ...(tied.length < mostOthers ? fits(false) : [])].slice(0, mostOthers)
}

function whyNobody(rejected: number): string {
  return rejected === 0
    ? 'К объекту не привязан ни один клинер'
    : `Не может ${counted(rejected, ['привязанный клинер', 'привязанных клинера', 'привязанных клинеров'])}`
}
