import { and, asc, eq } from 'drizzle-orm'
import { recountOne } from '../../crud/entityRows.ts'
import { tables } from '../../db/tables.ts'
import type { Work } from '../entityHooks.ts'
import { readAgencyRules } from './agencyRules.ts'
import { closeSettled } from './conflictTask.ts'
import { placeStay } from './placeStay.ts'

/** Gives waiting stays of a flat the nights that have become free, the earliest stored first, and closes their tasks. */
export async function settleConflicts(work: Work, objectId: number): Promise<void> {
  const { tx } = work
  const { rents } = tables
  const waiting = await tx
    .select()
    .from(rents)
    .where(and(eq(rents.object_id, objectId), eq(rents.conflict, true)))
    .orderBy(asc(rents.id))
  if (waiting.length === 0) return
  const { requestBlocksDates } = await readAgencyRules(tx)
  for (const rent of waiting) {
    const placed = await placeStay(tx, rent, requestBlocksDates, 'conflict')
    if (placed.conflict) continue
    const after = await recountOne(tx, 'rents', rent.id, placed)
    work.record({ entity: 'rents', id: rent.id, action: 'settle', before: { ...rent }, after: { ...after } })
    work.later('rent.updated', { id: rent.id })
    await closeSettled(work, rent.id)
  }
}
