import { sql } from 'drizzle-orm'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import type { Operations } from '../operations.ts'
import { checked, lockRent, readLedger } from '../rents/ledger.ts'
import { recalculate } from './answer.ts'
import { refuseBelowReturned } from './checkMoney.ts'
import { raisePrice } from './lowerPrice.ts'

/** Takes back every entry of a stay with the name and clears the check of the guest's claim. */
export const deletePayment: Operations<'history'>['deletePayment'] = async (call) => {
  const { tx, body, now, later } = call
  const rent = await lockRent(call, body.rent_id)
  const own = sql`t.rent_id = ${rent.id} and t.name = ${body.name} and t.undone_at is null`
  const removed = await findRows(tx, 'history', own, true)
  for (const entry of removed) await changeOne(call, 'history', entry, { undone_at: now }, 'delete_payment')
  refuseBelowReturned(body.name, await readLedger(tx, rent.id))
  later('rent.payments_removed', { id: rent.id, name: body.name, removed: removed.length })
  const raised = await raisePrice(call, rent, removed)
  const sums = await recalculate(call, raised, { checkManualPayment: checked })
  return { success: 1, removed: removed.length, ...sums, checkManualPayment: checked }
}
