// When a stay is over its prepayments are set off, each by one closing receipt: the row says first that it may be under way.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { PaymentError } from '#server/channels/payments/failure.ts'
import type { ReceiptState } from '#server/channels/payments/receipt.ts'
import { findRows, recountOne } from '#server/crud/entityRows.ts'
import type { Work } from '../../entityHooks.ts'
import { openRefunds } from '../gone.ts'
import { type Locked, lockCharge } from '../locked.ts'
import { attempt, lease, shopOf, type Tools } from '../shop.ts'
import type { Charge } from '../start.ts'
import { tellReceipt } from './seen.ts'
import { closingOf } from './stored.ts'

/** The condition on table aliases `t` of a payment and `r` of its stay that it is to be set off now; who is never told twice is not taken up again. */
export const isToClose = (today: string) =>
  sql`t.closing_state = 'wait' and t.state = 'succeeded' and r.status not in ('canceled', 'deleted', 'no_show')
    and (r.status = 'checked_out' or r."end" < ${today}::date)
    and (t.receipt_state = 'registered' or (t.receipt_state = 'wait' and t.provider = 'tbank'))
    and (t.provider <> 'tbank' or t.closing_sent_at is null)`

interface Taken extends Pick<Locked, 'charge' | 'account'> {
  readonly receipt: NonNullable<ReturnType<typeof closingOf>>
  /** It may have reached the service before. */
  readonly wasSent: boolean
}

/** Sets a payment off, or asks what became of that. */
export async function closePayment(tools: Tools, id: number): Promise<void> {
  const taken = await tools.write((work) => take(work, id))
  if (!taken) return
  const outcome = await attempt(() => told(tools, taken))
  await tools.write((work) => note(work, taken, outcome))
}

async function take(work: Work, id: number): Promise<Taken | undefined> {
  const { tx, now } = work
  const { charge, account } = await lockCharge(work, id)
  const { closing_sent_at: sent_at } = charge
  const isAnothers = sent_at !== null && toEpoch(sent_at) + lease > toEpoch(now)
  if (charge.closing_state !== 'wait' || isAnothers) return undefined
  if ((await openRefunds(tx, id)).length > 0) return undefined
  const receipt = closingOf(charge, await findRows(tx, 'charges', sql`t.parent_id = ${id}`))
  if (!receipt) {
    await recountOne(tx, 'charges', id, { closing_state: 'none' })
    return undefined
  }
  await recountOne(tx, 'charges', id, { closing_at: charge.closing_at ?? now, closing_sent_at: now })
  return { charge, account, receipt, wasSent: sent_at !== null }
}

async function told(tools: Tools, taken: Taken): Promise<ReceiptState> {
  const { charge, receipt, wasSent } = taken
  const shop = shopOf(tools, taken)
  const payment = charge.provider_id ?? ''
  const known = wasSent ? await shop.closingOf(payment) : null
  const sum = addMoney(0, ...receipt.items.map(({ amount }) => amount))
  return known ?? shop.closeReceipt({ key: closingKey(charge, sum), payment, receipt })
}

/** The key of the closing receipt at the service: the same however often it is told. */
const closingKey = ({ id, idempotence_key }: Charge, sum: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['closing', id, idempotence_key, sum]))
    .digest('hex')

async function note(
  work: Work,
  { charge: { id }, wasSent }: Taken,
  outcome: ReceiptState | PaymentError,
): Promise<void> {
  const locked = await lockCharge(work, id)
  if (locked.charge.closing_state !== 'wait' || outcome === 'wait') return
  if (!(outcome instanceof PaymentError)) {
    await recountOne(work.tx, 'charges', id, { closing_state: outcome })
    return tellReceipt(work, locked, 'closing', outcome)
  }
  if (outcome.reason === 'refused') {
    await recountOne(work.tx, 'charges', id, { closing_state: 'failed' })
    return tellReceipt(work, locked, 'closing', 'failed', outcome.text)
  }
  // what surely has not reached the service is sent anew by the next round, what may have is asked about
  const isLost = outcome.reason === 'unsure' || outcome.reason === 'unreadable'
  if (!isLost && !wasSent) await recountOne(work.tx, 'charges', id, { closing_sent_at: null })
}
