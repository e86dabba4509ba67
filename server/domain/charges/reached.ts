// Payments of the stays that a person reaches.
import { sql } from 'drizzle-orm'
import { charges as model } from '#schema/entities/charges.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { type Locked, lockCharge } from './locked.ts'

/** A payment of a stay within the person's reach; 404 for any other. */
export async function reached({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, id: number): Promise<void> {
  const own = rowCondition(model, actor) ?? sql`true`
  const found = await findRows(tx, 'charges', sql`t.id = ${id} and ${own}`)
  if (found.length === 0) throw notFound('charges')
}

/** The same, held until the end of the transaction. */
export async function lockReached(work: Work, id: number): Promise<Locked> {
  await reached(work, id)
  return lockCharge(work, id)
}
