// The receipt that a payment or a return keeps, as its service is told of it.
import {
  type ReceiptSubject,
  receiptSubjects,
  type TaxSystem,
  taxSystems,
  vatCodes,
} from '#schema/entities/receiptFields.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { itemsLeft, partOf, type ReceiptItem } from '#schema/rules/receipts.ts'
import type { Receipt } from '#server/channels/payments/receipt.ts'
import type { EntityChange, EntityRow } from '../../entityHooks.ts'
import { numberIn, oneOf, textIn } from '../../rents/readPart.ts'

type Charge = EntityRow<'charges'>

/** The lines that a payment keeps. */
export function itemsOf({ receipt_items }: Pick<Charge, 'receipt_items'>): ReceiptItem[] {
  return (receipt_items ?? []).map((item) => ({
    name: textIn(item, 'name') ?? '',
    amount: numberIn(item, 'amount') ?? 0,
  }))
}

/** The receipt of a payment; none where it is made without one. */
export function receiptOf(charge: Charge): Receipt | undefined {
  const { receipt } = charge
  if (!receipt) return undefined
  const modes = { full_prepayment: true, full_payment: true }
  return {
    fiscal: receipt.fiscal === 'npd' ? 'npd' : 'kkt',
    mode: oneOf<Receipt['mode']>(modes, receipt.mode, 'full_payment'),
    taxSystem: textIn(receipt, 'tax_system') ? oneOf<TaxSystem>(taxSystems, receipt.tax_system, 'osn') : null,
    vat: oneOf(vatCodes, receipt.vat_code, 'none'),
    subject: oneOf<ReceiptSubject | 'payment'>(
      { ...receiptSubjects, payment: true },
      receipt.subject,
      'service',
    ),
    email: textIn(receipt, 'email'),
    phone: textIn(receipt, 'phone'),
    items: itemsOf(charge),
  }
}

/** What a service is told of the receipt of a return: nothing where all goes back at once, the lines that go back to a cash register, those that stay to the tax service. */
export function receiptOfReturn(
  refund: Charge,
  charge: Charge,
  returns: readonly Charge[],
): Receipt | undefined {
  const receipt = receiptOf(refund)
  if (!receipt || refund.amount === charge.captured) return undefined
  if (receipt.fiscal === 'kkt') return receipt
  const until = returns.filter((one) => one.id <= refund.id && isTaken(one))
  const items = itemsLeft(itemsOf(charge), until.map(itemsOf))
  return items.length > 0 ? { ...receipt, items } : undefined
}

/** What a service is told where it takes a part of frozen money: of the whole it knows itself what it printed. */
export function receiptOfPart(charge: Charge, amount: number): Receipt | undefined {
  const receipt = receiptOf(charge)
  return receipt && amount < charge.amount ? { ...receipt, items: partOf(receipt.items, amount) } : undefined
}

/** The lines of a payment of which a part was taken: they add up to that part, for whatever goes back of it or is set off later. */
export function linesTaken(charge: Charge, captured: number): Pick<EntityChange<'charges'>, 'receipt_items'> {
  const isPart = charge.receipt !== null && captured < charge.amount
  return isPart ? { receipt_items: partOf(itemsOf(charge), captured) } : {}
}

/** The closing receipt of a payment: what of its lines did not go back; none when all did. */
export function closingOf(charge: Charge, returns: readonly Charge[]): Receipt | undefined {
  const receipt = receiptOf(charge)
  const sum = subtractMoney(charge.captured ?? 0, charge.refunded ?? 0)
  if (!receipt || sum <= 0) return undefined
  const left = itemsLeft(itemsOf(charge), returns.filter(isTaken).map(itemsOf))
  const isEven = addMoney(0, ...left.map(({ amount }) => amount)) === sum
  // what went back in the cabinet of the service named no lines
  const items = isEven ? left : partOf(left.length > 0 ? left : itemsOf(charge), sum)
  return { ...receipt, mode: 'full_payment', items }
}

/** Whether a return takes its lines away: one that has failed takes none. */
export const isTaken = ({ state }: Charge): boolean => !['failed', 'canceled', 'expired'].includes(state)
