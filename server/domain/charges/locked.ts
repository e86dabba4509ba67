// The one order of locks of money through a service: the stay first, then the payment, then its return.
import { sql } from 'drizzle-orm'
import { findRows, lockOne } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Charge } from './start.ts'

/** A payment with its stay and its account, held until the end of the transaction. */
export interface Locked {
  readonly rent: EntityRow<'rents'>
  readonly charge: Charge
  readonly account: EntityRow<'invoices'>
}

/** Locks a payment in that order; throws 404 when there is none. */
export async function lockCharge({ tx }: Pick<Work, 'tx'>, id: number): Promise<Locked> {
  const [known] = await findRows(tx, 'charges', sql`t.id = ${id}`)
  if (!known) throw notFound('charges')
  const rent = await lockOne(tx, 'rents', known.rent_id)
  const charge = await lockOne(tx, 'charges', id)
  return { rent, charge, account: await accountOfCharge(tx, charge) }
}

/** The account of a payment, put away or not: its money is still there. */
export async function accountOfCharge(tx: Work['tx'], charge: Charge): Promise<EntityRow<'invoices'>> {
  const [account] = await findRows(tx, 'invoices', sql`t.id = ${charge.invoice_id}`)
  if (!account) throw notFound('invoices')
  return account
}
