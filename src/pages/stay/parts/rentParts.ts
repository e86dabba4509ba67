// The money and the facts of a stay.
import { type PaymentInfo, paymentInfo } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** What a dialog about a stay is given. */
export interface StayDialogProps {
  readonly rent: SentRow<'rents'>
  readonly onClose: () => void
}

/** A fact of a stay. */
export type Fact = NonNullable<SentRow<'rents'>['histories']>[number]

/** Sums as a host tells them: what it leaves out is 0. */
export function sumsOf({ all = 0, paid = 0 }: Partial<PaymentInfo> = {}): PaymentInfo {
  return paymentInfo({ all, paid })
}
