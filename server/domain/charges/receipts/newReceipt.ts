// What a receipt will say is kept with the request itself: a service that is told again is told the same.
import { isSold } from '#schema/rules/addonOrders.ts'
import { multiplyMoney, subtractMoney } from '#schema/rules/money.ts'
import {
  isByMailOnly,
  itemsLeft,
  lacksAddress,
  partOf,
  type ReceiptItem,
  receiptItems,
  sendsReceipts,
  takesDeposits,
} from '#schema/rules/receipts.ts'
import { refused } from '#server/errors.ts'
import type { EntityChange, EntityRow, Work } from '../../entityHooks.ts'
import { numberIn, textIn } from '../../rents/readPart.ts'
import type { OnlineAccount } from '../account.ts'
import { isTaken, itemsOf } from './stored.ts'

type Rent = EntityRow<'rents'>
type Charge = EntityRow<'charges'>

/** What of a payment tells of its receipt. */
type Kept = Pick<EntityChange<'charges'>, 'receipt' | 'receipt_items'>

/** The most lines of a receipt: the tax service takes six of a self-employed person. */
const most = { kkt: 80, npd: 6 } as const

/** The receipt of a new payment of a locked stay; none where its account sends none, 422 where it cannot be made. */
export function newReceipt(
  { today }: Pick<Work, 'today'>,
  rent: Rent,
  account: OnlineAccount,
  { purpose, amount }: Pick<Charge, 'purpose' | 'amount'>,
): Kept {
  const isDeposit = purpose === 'deposit'
  if (isDeposit && !takesDeposits(account)) throw refused('charges.deposit_receipt', noDeposit)
  const isPrinted = sendsReceipts(account) && !(isDeposit && account.deposit_receipt !== 'as_payment')
  if (!isPrinted) return { receipt: null, receipt_items: [] }
  if (lacksAddress(account, rent)) {
    const text = isByMailOnly(account)
      ? 'Нужен e-mail гостя: ЮKassa присылает чек только на почту.'
      : 'Нужен e-mail или телефон гостя: туда придёт чек.'
    throw refused('charges.email', text, { email: text })
  }
  const fiscal = account.fiscal === 'npd' ? 'npd' : 'kkt'
  const isOver = rent.status === 'checked_out' || rent.end < today
  return {
    receipt: {
      fiscal,
      mode: isDeposit || isOver || fiscal === 'npd' ? 'full_payment' : 'full_prepayment',
      tax_system: fiscal === 'kkt' ? account.tax_system : null,
      vat_code: fiscal === 'kkt' ? account.vat_code : 'none',
      subject: isDeposit && fiscal === 'kkt' ? 'payment' : account.receipt_subject,
      email: rent.guest_email,
      phone: rent.guest_email ? null : rent.guest_phone,
    },
    receipt_items: isDeposit
      ? [{ name: `Залог, бронь № ${rent.id}`, amount }]
      : linesFor(rent, amount, most[fiscal]),
  }
}

const noDeposit =
  'Залог через этот счёт не принять: касса не берёт платежей без чека, а «Чек на залог» выключен. Возьмите залог иначе или включите чек в «Настройки → Счета».'

function linesFor(rent: Rent, amount: number, mostLines: number): ReceiptItem[] {
  const stay = `Проживание, бронь № ${rent.id}`
  const sold = (rent.addons ?? []).filter(isSold).map((order) => ({
    name: (textIn(order, 'name') ?? 'Дополнительная услуга').slice(0, 128),
    amount: multiplyMoney(numberIn(order, 'price') ?? 0, numberIn(order, 'qty') ?? 1),
  }))
  const lines = [
    { name: stay, amount: rent.amount ?? 0 },
    { name: 'Уборка', amount: rent.cleaning_fee ?? 0 },
    ...sold,
    { name: 'Скидка', amount: subtractMoney(0, rent.discount ?? 0) },
    { name: 'Взял канал', amount: subtractMoney(0, rent.taken_by_ota ?? 0) },
  ]
  const made = receiptItems(lines, amount, { most: mostLines, rest: 'Дополнительные услуги' })
  return made.length > 0 ? made : [{ name: stay, amount }]
}

/** The receipt of a return: its part of what is left of the lines of the payment. */
export function returnReceipt(charge: Charge, returns: readonly Charge[], amount: number): Kept {
  if (!charge.receipt) return { receipt: null, receipt_items: [] }
  const mayBeSent = charge.closing_state === 'wait' && charge.closing_sent_at !== null
  const isClosed = charge.closing_state === 'registered' || mayBeSent
  const left = itemsLeft(itemsOf(charge), returns.filter(isTaken).map(itemsOf))
  return {
    receipt: { ...charge.receipt, ...(isClosed ? { mode: 'full_payment' } : {}) },
    receipt_items: partOf(left.length > 0 ? left : itemsOf(charge), amount),
  }
}
