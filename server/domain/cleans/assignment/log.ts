// Why somebody was put on a clean: kept with it, with the sum and with what stood against the others.
import type { Part } from '#schema/kinds/index.ts'
import { candidateOf, candidatesFor, dayOf } from '#schema/rules/assignment/candidates.ts'
import type { Job } from '#schema/rules/assignment/world.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'
import type { Question } from './readWorld.ts'

/** What is kept of a choice. */
export interface Why {
  readonly reasons: readonly string[]
  readonly sum: readonly Part[]
  readonly rejected: readonly Part[]
}

const mostRejected = 20
const mostEntries = 20

/** Why a person for a clean, beside what everybody has; nothing of somebody who cannot be chosen at all. */
export function whyOf(job: Job, cleanerId: number, { world, ground }: Question): Why {
  const worker = world.workers.find(({ id }) => id === cleanerId)
  if (!worker) return { reasons: [], sum: [], rejected: [] }
  const { reasons, sum } = candidateOf(job, worker, dayOf(world.days, worker, job), ground)
  const rejected = candidatesFor(job, world, ground).flatMap(({ cleaner_id, name, rejected: why }) =>
    why === null || cleaner_id === cleanerId ? [] : [{ cleaner_id, name, why }],
  )
  return { reasons, sum: sum.map((line) => ({ ...line })), rejected: rejected.slice(0, mostRejected) }
}

/** The log of a clean with one more choice, the latest last. */
export function logged(
  { now }: Pick<Work, 'now'>,
  { assign_log }: Pick<EntityRow<'cleans'>, 'assign_log'>,
  cleanerId: number | null,
  result: string,
  why: Partial<Why> = {},
): Part[] {
  const entry = { at: now, cleaner_id: cleanerId, result, ...why }
  return [...(assign_log ?? []), entry].slice(-mostEntries)
}
