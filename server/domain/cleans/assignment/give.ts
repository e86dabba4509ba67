// Judges one clean after another for the people they are given to, each beside what was given before it.
import { dayOf } from '#schema/rules/assignment/candidates.ts'
import { judge, type Rejection, rejectionsOf } from '#schema/rules/assignment/rejections.ts'
import { type Day, dayKey, type Job, type Worker } from '#schema/rules/assignment/world.ts'
import { type Why, whyOf } from './log.ts'
import type { Question } from './readWorld.ts'

/** What is to be known before a person is put on a clean. */
export interface Verdict {
  readonly job: Job
  readonly worker: Worker
  /** What stands against it. */
  readonly rejections: readonly Rejection[]
  readonly why: Why
}

/** The judge of a question: asks of one clean and one person, and is told when it was given. */
export function judgeOf(question: Question) {
  const days = new Map<string, Day>(question.world.days)
  const now: Question = { ...question, world: { ...question.world, days } }
  const ground = { ...question.ground, everybody: true }
  return {
    /** Nothing of a clean or a person that is not there. */
    ask(cleanId: number, cleanerId: number): Verdict | undefined {
      const job = question.jobs.get(cleanId)
      const worker = question.world.workers.find(({ id }) => id === cleanerId)
      if (!job || !worker) return undefined
      const rejections = rejectionsOf(job, worker, dayOf(days, worker, job), ground)
      return { job, worker, rejections, why: whyOf(job, cleanerId, now) }
    },
    /** From now on the person has this clean too. */
    give({ job, worker }: Verdict): void {
      const day = dayOf(days, worker, job)
      const judged = judge(job, worker, day, ground)
      const stops = 'order' in judged ? judged.order : [...day.stops, job]
      days.set(dayKey(worker.id, job.date), { stops, count: day.count + 1 })
    },
  }
}
