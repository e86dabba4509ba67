// The people for one clean: who can and how well, and why the others cannot.
import { type Ground, type RejectionCode, rejectionsOf } from './rejections.ts'
import { fitted, withinHours } from './route.ts'
import { type SumLine, sumLines, sumPoints, wayTo } from './sum.ts'
import { hoursOn } from './workHours.ts'
import { type Day, dayKey, freeDay, type Job, type Worker, type World } from './world.ts'

/** Somebody who could do a clean: why, as a sum, or why not. */
export interface Candidate {
  readonly cleaner_id: number
  readonly name: string
  readonly score: number
  readonly reasons: readonly string[]
  readonly sum: readonly SumLine[]
  readonly travel_min: number
  readonly rejected: string | null
  /** The rule that stands against it, by a word for programs. */
  readonly code: RejectionCode | null
}

/** What somebody has on a day. */
export const dayOf = (days: World['days'], { id }: Worker, { date }: Job): Day =>
  days.get(dayKey(id, date)) ?? freeDay

/** The people tied to the flat of a clean, or everybody at work: those that can come first, the best of them on top. */
export function candidatesFor(job: Job, world: World, ground: Ground): Candidate[] {
  return world.workers
    .filter(({ ties, active }) => ties.has(job.flat.id) || (ground.everybody && active))
    .map((worker) => candidateOf(job, worker, dayOf(world.days, worker, job), ground))
    .sort(byFitness)
}

/** Those that can come before those that cannot, then by score. */
export function byFitness(one: Candidate, other: Candidate): number {
  return (
    Number(one.rejected !== null) - Number(other.rejected !== null) ||
    other.score - one.score ||
    one.cleaner_id - other.cleaner_id
  )
}

/** One person for a clean, beside what the person has on the day. */
export function candidateOf(job: Job, worker: Worker, day: Day, ground: Ground): Candidate {
  const [rejection] = rejectionsOf(job, worker, day, ground)
  const hours = hoursOn(worker.work_days, job.date)
  const stop = hours ? withinHours(job, hours) : job
  const order = (rejection ? null : fitted(day.stops, stop, ground.ways)) ?? [...day.stops, stop]
  const standing = { order, place: order.indexOf(stop), load: day.count }
  const sum = sumLines(worker, standing, ground.ways)
  return {
    cleaner_id: worker.id,
    name: worker.name,
    score: sumPoints(worker, standing, ground.ways),
    reasons: sum.map(({ reason }) => reason),
    sum,
    travel_min: wayTo(standing, ground.ways),
    rejected: rejection?.why ?? null,
    code: rejection?.code ?? null,
  }
}
