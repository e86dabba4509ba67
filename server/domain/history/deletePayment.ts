import { and, eq, isNull } from 'drizzle-orm'
import { tables } from '../../db/tables.ts'
import type { Operations } from '../operations.ts'
import { checked, lockRent, readLedger } from '../rents/ledger.ts'
import { recalculate } from './answer.ts'
import { refuseBelowReturned } from './checkMoney.ts'

/** Takes back every entry of a stay with the name and clears the check of the guest's claim. */
export const deletePayment: Operations<'history'>['deletePayment'] = async (call) => {
  const { tx, body, now, record, later } = call
  const { history } = tables
  const rent = await lockRent(call, body.rent_id)
  const removed = await tx
    .update(history)
    .set({ undone_at: now })
    .where(and(eq(history.rent_id, rent.id), eq(history.name, body.name), isNull(history.undone_at)))
    .returning()
  refuseBelowReturned(body.name, await readLedger(tx, rent.id))
  for (const entry of removed) {
    record({
      entity: 'history',
      id: entry.id,
      action: 'delete_payment',
      before: { ...entry, undone_at: null },
      after: { ...entry },
    })
  }
  later('rent.payments_removed', { id: rent.id, name: body.name, removed: removed.length })
  const sums = await recalculate(call, rent, { checkManualPayment: checked })
  return { success: 1, removed: removed.length, ...sums, checkManualPayment: checked }
}
