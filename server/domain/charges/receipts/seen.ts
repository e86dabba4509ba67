// What a service says of receipts: kept beside the payment, and what was not printed is asked of the staff once.
import { sql } from 'drizzle-orm'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentReading, RefundReading } from '#server/channels/paymentProvider.ts'
import type { ReceiptNotice, ReceiptState } from '#server/channels/payments/receipt.ts'
import { findRows, recountOne } from '#server/crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../../entityHooks.ts'
import { askStaff, closeAsked } from '../../rents/channelTask.ts'
import { flagIn, isPart, numberIn, textIn } from '../../rents/readPart.ts'
import { type Locked, lockCharge } from '../locked.ts'
import type { Charge } from '../start.ts'

type Told = Pick<Locked, 'charge' | 'rent'>

/** What a reading of a payment or of a return tells of its receipt. */
export async function receiptSeen(
  work: Work,
  { charge, rent }: Told,
  { state, receipt: told }: Pick<PaymentReading | RefundReading, 'state' | 'receipt'>,
): Promise<EntityChange<'charges'>> {
  if (state !== 'succeeded') return {}
  const { receipt_state: known } = charge
  const next = told ?? (known === 'none' && charge.receipt ? 'wait' : known)
  if (next === known || next === null || known === 'registered') return {}
  if (next !== 'wait' && next !== 'none') await tellReceipt(work, { charge, rent }, 'receipt', next)
  return {
    receipt_state: next,
    receipt_at: charge.receipt_at ?? work.now,
    ...(known === 'none' && isPrepaid(charge) ? { closing_state: 'wait' } : {}),
  }
}

/** Whether a payment is to be set off when its stay is over. */
const isPrepaid = ({ kind, receipt }: Charge): boolean =>
  kind === 'pay' && textIn(receipt, 'mode') === 'full_prepayment'

const titles = { receipt: 'Чек не пробит', closing: 'Закрывающий чек не пробит' } as const

const keyOf = (what: keyof typeof titles, { id }: Charge): string => `charge.${what}:${id}`

/** Tells the staff of a receipt that was not printed; one that was closes what was asked. */
export async function tellReceipt(
  work: Work,
  { charge, rent }: { readonly charge: Charge; readonly rent: Pick<EntityRow<'rents'>, 'id' | 'object_id'> },
  what: keyof typeof titles,
  state: Exclude<ReceiptState, 'wait'> | 'late',
  why = 'Сервис оплаты не зарегистрировал чек.',
): Promise<void> {
  const key = keyOf(what, charge)
  if (state === 'registered') return closeAsked(work, key, 'Чек пробит.')
  const of = `${charge.kind === 'refund' ? 'возврат' : 'оплата'} ${formatMoney(charge.amount)}`
  await askStaff(work, {
    title: `${titles[what]}${state === 'late' ? ' уже три дня' : ''}: ${of}`,
    text: `Платёж № ${charge.id}. ${state === 'late' ? late : `${why} ${mend}`}`,
    key,
    ...{ rentId: rent.id, objectId: rent.object_id, isUrgent: true, origin: 'auto' },
  })
}

const mend = 'Посмотрите чек в его кабинете; если его нет, пробейте вручную.'
const late = 'Сервис не говорит, пробит ли он. Посмотрите в его кабинете; если чека нет, пробейте вручную.'

/** What was kept of a notice of a receipt; nothing when it was about money. */
export function noticeOfReceipt(kept: unknown): ReceiptNotice | undefined {
  if (!isPart(kept)) return undefined
  return {
    isOk: flagIn(kept, 'isOk') ?? false,
    isClosing: flagIn(kept, 'isClosing') ?? false,
    isReturn: flagIn(kept, 'isReturn') ?? false,
    amount: numberIn(kept, 'amount') ?? 0,
  }
}

/** Takes a signed notice of a receipt of a payment, where that is all a service tells. */
export async function takeReceiptNotice(
  work: Work,
  account: EntityRow<'invoices'>,
  payment: string,
  { isOk, isClosing, isReturn, amount }: ReceiptNotice,
): Promise<void> {
  const own = sql`t.provider_id = ${payment} and t.kind <> 'refund' and t.invoice_id = ${account.id}`
  const [known] = await findRows(work.tx, 'charges', own)
  if (!known) return
  const { charge, rent } = await lockCharge(work, known.id)
  const state = isOk ? 'registered' : 'failed'
  // a payment taken after the stay prints as one in full too: it is set off only where we have asked for that
  if (isClosing && isPrepaid(charge) && charge.closing_at !== null) {
    await recountOne(work.tx, 'charges', charge.id, { closing_state: state })
    return tellReceipt(work, { charge, rent }, 'closing', state)
  }
  const returns = sql`t.parent_id = ${charge.id} and t.receipt_state <> 'registered'
    and t.state not in ('failed', 'canceled', 'expired')`
  const all = isReturn ? await findRows(work.tx, 'charges', returns, true) : [charge]
  const fitting = all.filter((row) => !isReturn || row.amount === amount)
  const one = fitting.find((row) => row.state === 'succeeded') ?? fitting[0]
  if (!one) return
  const seen = await receiptSeen(work, { charge: one, rent }, { state: 'succeeded', receipt: state })
  await recountOne(work.tx, 'charges', one.id, seen)
}
