// What of a payment has gone back, and what may still go.
import { sql } from 'drizzle-orm'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { Charge } from './start.ts'
import { isUnderway } from './underway.ts'

/** Returns of a payment that are under way. */
export async function openRefunds(tx: Tx, id: number): Promise<Charge[]> {
  return findRows(tx, 'charges', sql`t.parent_id = ${id} and ${isUnderway}`)
}

/** How much of a payment has gone back or is under way. */
export async function goneOf(tx: Tx, { id, refunded }: Charge): Promise<number> {
  const underway = await openRefunds(tx, id)
  return addMoney(refunded ?? 0, ...underway.map(({ amount }) => amount))
}

/** How much of a payment may still go back: what is under way counts as gone. */
export async function leftOf(tx: Tx, charge: Charge): Promise<number> {
  return subtractMoney(charge.captured ?? 0, await goneOf(tx, charge))
}
