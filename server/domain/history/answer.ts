import { ledgerSums } from '#schema/rules/payments.ts'
import { asLimited } from '../../crud/asLimited.ts'
import { notFound } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { findFacts } from '../rents/findFacts.ts'
import { type Claim, type Sums, storeLedger } from '../rents/ledger.ts'
import { gateOf, readinessOf } from '../rents/readinessOf.ts'

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
  extra: Claim = {},
): Promise<Recalculated> {
  const facts = (await asLimited(work, () => findFacts(work.tx, [rent.id]))).get(rent.id)
  if (!facts) throw notFound('rents')
  const { sums, stored } = await storeLedger(work, rent, ledgerSums(facts.histories), extra)
  const { checkManualPayment, deposit_state, version, price } = stored
  const readiness = readinessOf({ ...stored }, facts, gateOf(facts.gate), work.now)
  return { ...sums, checkManualPayment, readiness, deposit_state, version, price }
}
