import { rents as model } from '#schema/entities/rents.ts'
import { getOne } from '../../crud/getOne.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { recountLedger, type Sums } from '../rents/ledger.ts'

/** What an answer about the facts of a stay carries: its sums and lights counted anew. */
export interface Recalculated extends Sums {
  readonly checkManualPayment: unknown
  readonly readiness: unknown
  readonly deposit_state: unknown
  readonly version: unknown
  readonly price: unknown
}

/** Counts the sums of a locked stay anew, stores them and gives them with its lights. */
export async function recalculate(
  work: Work,
  rent: EntityRow<'rents'>,
  extra: Parameters<typeof recountLedger>[2] = {},
): Promise<Recalculated> {
  const sums = await recountLedger(work, rent, extra)
  const row = await getOne(work, model, rent.id)
  const { checkManualPayment, readiness, deposit_state, version, price } = row
  return { ...sums, checkManualPayment, readiness, deposit_state, version, price }
}
