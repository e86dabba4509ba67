// A receipt as every payment service is told of it, before it becomes the words of one of them.
import type { ReceiptSubject, TaxSystem, VatCode } from '#schema/entities/receiptFields.ts'
import type { ReceiptItem } from '#schema/rules/receipts.ts'

/** What a service prints, or registers for a self-employed person. Sums are roubles, the lines add up to what is paid or returned. */
export interface Receipt {
  readonly fiscal: 'kkt' | 'npd'
  /** Paid before the stay is over, or for one that is. */
  readonly mode: 'full_prepayment' | 'full_payment'
  readonly taxSystem: TaxSystem | null
  readonly vat: VatCode
  readonly subject: ReceiptSubject | 'payment'
  readonly email: string | null
  readonly phone: string | null
  readonly items: readonly ReceiptItem[]
}

/** What became of a receipt. */
export type ReceiptState = 'wait' | 'registered' | 'failed'

/** A receipt that sets a prepayment off when the stay is over. */
export interface ClosingOrder {
  /** The key of repetition, stable over crashes. */
  readonly key: string
  /** The payment’s number at the service. */
  readonly payment: string
  readonly receipt: Receipt
}

/** What a notice tells of a receipt, where the service tells of it by notices only. */
export interface ReceiptNotice {
  readonly isOk: boolean
  /** It sets a prepayment off. */
  readonly isClosing: boolean
  /** It is of a return. */
  readonly isReturn: boolean
  /** Roubles. */
  readonly amount: number
}

/** The lines as a cash register takes them: short, and without signs that it cannot print. */
export const printable = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}№+=]/gu, '')
    .trim()
    .slice(0, 128) || 'Услуга'

/** VAT of a prepayment is counted out of the sum, of a full payment added to the price. */
export function rateOf<T>(
  { mode, vat }: Receipt,
  rates: Readonly<Record<VatCode, readonly [full: T, out: T]>>,
): T {
  const [full, out] = rates[vat]
  return mode === 'full_prepayment' ? out : full
}
