// Money of a service in the ledger of its stay: each payment and each return makes one entry, in the transaction that learns of it.

import { sql } from 'drizzle-orm'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { settleChecks } from '../clienttasks/settleChecks.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { lowerPrice } from '../history/lowerPrice.ts'
import { askStaff } from '../rents/channelTask.ts'
import { offKey } from '../rents/frozenDeposit.ts'
import { checked, recountLedger } from '../rents/ledger.ts'
import type { Locked } from './locked.ts'
import type { Charge } from './start.ts'

/** Writes what came by a locked payment into the ledger; gives the number of the entry. */
export async function enterPaid(work: Work, charge: Charge, captured: number): Promise<number> {
  const { id } = await insertOne(work, 'history', {
    name: charge.purpose === 'deposit' ? 'deposit' : 'payment',
    rent_id: charge.rent_id,
    data: {
      amount: captured,
      invoice_id: charge.invoice_id,
      kind: charge.purpose,
      method: 'online',
      charge_id: charge.id,
    },
  })
  work.later('charge.succeeded', { id: charge.id, rent_id: charge.rent_id, history_id: id })
  return id
}

/** Records what a guest paid by a locked payment, and what follows for the stay; gives the number of the entry. */
export async function recordPaid(work: Work, { rent, charge }: Locked, captured: number): Promise<number> {
  const id = await enterPaid(work, charge, captured)
  const { paymentInfo, depositInfo } = await recountLedger(work, rent, { checkManualPayment: checked })
  await settleChecks(work, rent, { came: charge.purpose })
  work.later('rent.payment', { id: rent.id, history_id: id, amount: captured, kind: charge.purpose })
  await tellDoubt(
    work,
    { rent, charge },
    (charge.purpose === 'deposit' ? depositInfo : paymentInfo).needToPay,
  )
  return id
}

/** Money is never refused: what it is doubtful for, taken or frozen, is a task. `left` is what is due after it. */
export async function tellDoubt(
  work: Work,
  { rent, charge }: Pick<Locked, 'rent' | 'charge'>,
  left: number,
): Promise<void> {
  const doubt = doubtOf(rent, charge, left)
  if (doubt) await askStaff(work, { ...doubt, rentId: rent.id, objectId: rent.object_id, origin: 'auto' })
}

/** The keys of what may be doubtful in money that came or was frozen. */
export const doubtKeys = (id: number) =>
  ({ off: offKey(id), moved: `charge.moved:${id}`, over: `charge.over:${id}` }) as const

function doubtOf(rent: EntityRow<'rents'>, charge: Charge, left: number) {
  const sum = formatMoney(charge.amount)
  const isHold = charge.kind === 'hold'
  const came = isHold ? 'Заморожен залог' : 'Пришла оплата'
  const text = isHold
    ? `Платёж № ${charge.id}. Отпустить его можно в карточке брони, в онлайн-оплатах.`
    : 'Деньги записаны. Вернуть их можно в карточке брони, в онлайн-оплатах.'
  const keys = doubtKeys(charge.id)
  if (isVoid(rent.status))
    return { key: keys.off, title: `${came} отменённой брони: ${sum}`, text, isUrgent: true }
  if (charge.object_id !== null && charge.object_id !== rent.object_id) {
    const moved = `${text} Ссылку дали до переезда брони в другой объект: сверьте ${isHold ? 'залог' : 'цену'}.`
    return { key: keys.moved, title: `${came} перенесённой брони: ${sum}`, text: moved }
  }
  if (left >= 0) return undefined
  const over = formatMoney(subtractMoney(0, left))
  const title = isHold
    ? `Лишняя заморозка ${over}: такой залог у брони уже есть`
    : `Переплата ${over}: гость заплатил лишнее онлайн`
  return { key: keys.over, title, text }
}

/** Records what a return gave back and counts it at its payment; gives the number of the entry. */
export async function recordReturned(work: Work, { rent, charge }: Locked, refund: Charge): Promise<number> {
  const name = charge.purpose === 'deposit' ? 'deposit_return' : 'payment_return'
  const isGone = await isEntryGone(work, charge)
  const given = {
    amount: refund.amount,
    invoice_id: charge.invoice_id,
    charge_id: refund.id,
    ...(refund.reason ? { comment: refund.reason } : {}),
    ...(refund.lower_price ? { price: 'lower' } : {}),
  }
  const lowered = isGone ? { rent, data: given } : await lowerPrice(work, rent, name, given)
  // of money that somebody took out of the history the return stays out of it too
  const { id } = await insertOne(work, 'history', {
    name,
    rent_id: rent.id,
    data: lowered.data,
    ...(isGone ? { undone_at: work.now } : {}),
  })
  await changeOne(
    work,
    'charges',
    charge,
    { refunded: addMoney(charge.refunded ?? 0, refund.amount) },
    'refund',
  )
  await recountLedger(work, lowered.rent)
  work.later('rent.fact', { id: rent.id, history_id: id, name })
  work.later('charge.refunded', { id: refund.id, rent_id: rent.id, history_id: id })
  return id
}

/** Whether somebody took the entry of a payment out of the history. */
export async function isEntryGone({ tx }: Pick<Work, 'tx'>, { history_id }: Charge): Promise<boolean> {
  if (history_id === null) return false
  const [entry] = await findRows(tx, 'history', sql`t.id = ${history_id}`)
  return entry?.undone_at !== null
}
