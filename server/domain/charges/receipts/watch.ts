// Every hour: what became of receipts that are waited for, which prepayments are to be set off, and what was not printed for three days.
import { type SQL, sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { PaymentError } from '#server/channels/payments/failure.ts'
import { tellsReceipts } from '#server/channels/payments/openProvider.ts'
import { findRows, recountOne } from '#server/crud/entityRows.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { Outside } from '../../operations.ts'
import { accountOfCharge, lockCharge } from '../locked.ts'
import { attempt, shopOf, type Tools } from '../shop.ts'
import type { Charge } from '../start.ts'
import { closePayment, isToClose } from './close.ts'
import { receiptSeen, tellReceipt } from './seen.ts'

const day = 24 * 3_600_000
/** A receipt that is not printed by then is looked at by a person. */
const patience = 3 * day
/** Nobody asks about it any more. */
const askedFor = 14 * day
const atOnce = 200

/** Looks at the receipts of an agency. */
export async function watchReceipts(tools: Outside): Promise<void> {
  const since = moveInstant(tools.now, -askedFor)
  const waiting = sql`t.receipt_state = 'wait' and t.state = 'succeeded' and t.receipt_at > ${since}::timestamptz`
  for (const id of await idsOf(tools, waiting)) await readReceipt(tools, id)
  for (const id of await idsOf(tools, isToClose(tools.today))) await closePayment(tools, id)
  const from = moveInstant(tools.now, -patience)
  const late = sql`(t.receipt_state = 'wait' and t.receipt_at < ${from}::timestamptz and ${isUntold('receipt')})
    or (t.closing_state = 'wait' and t.closing_at < ${from}::timestamptz and ${isUntold('closing')})`
  for (const id of await idsOf(tools, late)) await tellLate(tools, id)
}

/** What was told once is told no more, and keeps nobody else from being told. */
const isUntold = (what: 'receipt' | 'closing'): SQL =>
  sql`not exists (select 1 from clienttasks k where k.unique_key = ${`charge.${what}:`} || t.id)`

/** The payments of a condition on `t` and their stay `r`. */
async function idsOf({ read }: Tools, where: SQL): Promise<number[]> {
  const rows = await read(({ tx }) =>
    rowsOf(
      tx,
      sql`select t.id from charges t join rents r on r.id = t.rent_id where ${where} order by t.id limit ${atOnce}`,
    ),
  )
  return rows.map(({ id }) => Number(id))
}

/** Asks the service what became of one, where it can be asked; no money is recorded by it. */
async function readReceipt(tools: Tools, id: number): Promise<void> {
  const known = await tools.read(async ({ tx }) => {
    const [charge] = await findRows(tx, 'charges', sql`t.id = ${id}`)
    const [parent] = charge ? await findRows(tx, 'charges', sql`t.id = ${charge.parent_id}`) : []
    return charge && { charge, parent, account: await accountOfCharge(tx, charge) }
  })
  if (!known || !tellsReceipts[known.charge.provider]) return
  const reading = await attempt(() => readingOf(tools, known))
  if (reading instanceof PaymentError) return
  await tools.write(async (work) => {
    const locked = await lockCharge(work, id)
    const seen = await receiptSeen(work, locked, reading)
    if (Object.keys(seen).length > 0) await recountOne(work.tx, 'charges', id, seen)
  })
}

async function readingOf(
  tools: Tools,
  known: Parameters<typeof shopOf>[1] & { readonly parent: Charge | undefined },
) {
  const { charge, parent } = known
  const providerId = charge.provider_id ?? ''
  const shop = shopOf(tools, known)
  if (charge.kind !== 'refund') return shop.read(providerId)
  const { captured, refunded } = parent ?? charge
  return shop.readRefund({
    ...{ providerId, payment: parent?.provider_id ?? '', amount: charge.amount },
    ...{ captured: captured ?? 0, refunded: refunded ?? 0 },
  })
}

async function tellLate({ write }: Tools, id: number): Promise<void> {
  await write(async (work) => {
    const { charge, rent } = await lockCharge(work, id)
    const isLate = (at: string | null) => at !== null && toEpoch(at) + patience < toEpoch(work.now)
    if (charge.receipt_state === 'wait' && isLate(charge.receipt_at))
      await tellReceipt(work, { charge, rent }, 'receipt', 'late')
    if (charge.closing_state === 'wait' && isLate(charge.closing_at))
      await tellReceipt(work, { charge, rent }, 'closing', 'late')
  })
}
