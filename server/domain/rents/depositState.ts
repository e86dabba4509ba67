import { addMoney } from '#schema/rules/money.ts'
import type { LedgerSums } from '#schema/rules/payments.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'

/** How far the deposit of a stay is, from what is demanded (roubles), what the ledger adds up to and what is frozen on the guest's card. */
export function depositState(
  demanded: number,
  sums: Omit<LedgerSums, 'paid'>,
  frozen: number,
): NonNullable<EntityRow<'rents'>['deposit_state']> {
  const state = stateOf(demanded, sums)
  const isOpen = state === 'none' || state === 'wait'
  return isOpen && frozen > 0 && addMoney(sums.depositPaid, frozen) >= demanded ? 'held' : state
}

function stateOf(
  demanded: number,
  { depositPaid, depositReturned, depositWithheld, depositHeld }: Omit<LedgerSums, 'paid'>,
): NonNullable<EntityRow<'rents'>['deposit_state']> {
  if (depositPaid <= 0) return demanded > 0 ? 'wait' : 'none'
  if (depositHeld <= 0) return settledState(depositReturned, depositWithheld)
  if (depositReturned > 0) return 'part_returned'
  return depositPaid >= demanded || depositWithheld > 0 ? 'received' : 'wait'
}

/** With nothing held any more the deposit is settled: it asks for nothing, and says whether some of it stayed with us. */
function settledState(returned: number, withheld: number): 'returned' | 'kept' | 'withheld' {
  if (withheld <= 0) return 'returned'
  return returned > 0 ? 'kept' : 'withheld'
}

/** What a stay keeps of its deposit. */
export function depositSums(
  demanded: number,
  sums: LedgerSums,
  frozen: number,
): Pick<EntityChange<'rents'>, 'deposit_paid' | 'deposit_held' | 'deposit_withheld' | 'deposit_state'> {
  return {
    deposit_paid: sums.depositPaid,
    deposit_held: sums.depositHeld,
    deposit_withheld: sums.depositWithheld,
    deposit_state: depositState(demanded, sums, frozen),
  }
}
