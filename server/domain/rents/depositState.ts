import type { LedgerSums } from '#schema/rules/payments.ts'
import type { EntityRow } from '../entityHooks.ts'

/** How far the deposit of a stay is, from what is demanded (roubles) and what the ledger adds up to. */
export function depositState(
  demanded: number,
  sums: Omit<LedgerSums, 'paid'>,
): NonNullable<EntityRow<'rents'>['deposit_state']> {
  const { depositPaid, depositReturned, depositWithheld, depositHeld } = sums
  if (depositPaid > 0 && depositHeld <= 0 && depositReturned === 0 && depositWithheld > 0) return 'withheld'
  if (depositReturned > 0) return depositHeld > 0 || depositWithheld > 0 ? 'part_returned' : 'returned'
  if (depositPaid > 0 && depositPaid >= demanded) return 'received'
  return demanded > 0 ? 'wait' : 'none'
}
