// The ledger of a stay: sums are always counted anew from its entries, in the transaction that changed them.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { rents as model } from '#schema/entities/rents.ts'
import {
  type LedgerSums,
  ledgerSums,
  moneyNames,
  type PaymentInfo,
  paymentInfo,
} from '#schema/rules/payments.ts'
import { rowCondition } from '../../access/rows.ts'
import { lockOne, recountOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { depositSums } from './depositState.ts'

/** The sums that every answer about money carries. */
export interface Sums {
  readonly paymentInfo: PaymentInfo
  readonly depositInfo: PaymentInfo
}

/** The mark of an answer that nothing waits for a check any more. */
export const checked = { needToCheck: false } as const

/** A stay of the person's, locked until the end of the transaction; throws 404 for any other. */
export function lockRent({ tx, actor }: Pick<Work, 'tx' | 'actor'>, id: number): Promise<EntityRow<'rents'>> {
  return lockOne(tx, 'rents', id, rowCondition(model, actor))
}

/** What the entries of a stay add up to. */
export async function readLedger(tx: Tx, rentId: number): Promise<LedgerSums> {
  const { history } = tables
  const entries = await tx
    .select({ name: history.name, data: history.data })
    .from(history)
    .where(
      and(eq(history.rent_id, rentId), isNull(history.undone_at), inArray(history.name, [...moneyNames])),
    )
  return ledgerSums(entries)
}

/** Brings the sums of a locked stay in line with its entries; a recount does not touch its version. The mark of a claim is journalled. */
export async function recountLedger(
  work: Pick<Work, 'tx' | 'record'>,
  rent: EntityRow<'rents'>,
  extra: Claim = {},
): Promise<Sums> {
  return (await storeLedger(work, rent, await readLedger(work.tx, rent.id), extra)).sums
}

/** What becomes of the claim of a guest that it is paid. */
export type Claim = Pick<EntityChange<'rents'>, 'checkManualPayment'>

/** The same where it is known what the entries add up to; gives the stay as it is stored then, too. */
export async function storeLedger(
  { tx, record }: Pick<Work, 'tx' | 'record'>,
  rent: EntityRow<'rents'>,
  sums: LedgerSums,
  extra: Claim,
): Promise<{ readonly sums: Sums; readonly stored: EntityRow<'rents'> }> {
  const demanded = rent.defaultDeposit ?? 0
  const change = { paid: sums.paid, ...depositSums(demanded, sums, rent.deposit_hold ?? 0), ...extra }
  const stored = await recountOne(tx, 'rents', rent.id, change)
  const { checkManualPayment: mark } = rent
  if (extra.checkManualPayment && (mark?.needToCheck || extra.checkManualPayment.needToCheck)) {
    const [before, after] = [{ checkManualPayment: mark }, extra]
    record({ entity: 'rents', id: rent.id, action: 'claim', before, after })
  }
  return {
    sums: {
      paymentInfo: paymentInfo({ all: rent.total ?? 0, paid: sums.paid }),
      depositInfo: paymentInfo({ all: demanded, paid: sums.depositPaid }),
    },
    stored,
  }
}
