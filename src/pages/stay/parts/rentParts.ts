// The money and the facts of a stay.
import { type PaymentInfo, paymentInfo } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'

/** What a dialog about a stay is given. */
export type StayDialogProps = DialogAbout<{ rent: SentRow<'rents'> }>

/** A fact of a stay. */
export type Fact = NonNullable<SentRow<'rents'>['histories']>[number]

/** Sums as a host tells them: what it leaves out is 0. */
export function sumsOf({ all = 0, paid = 0 }: Partial<PaymentInfo> = {}): PaymentInfo {
  return paymentInfo({ all, paid })
}

type SentExtra = NonNullable<SentRow<'rents'>['addons']>[number]

/** An ordered extra; one of no flat's list has no `addon_id`. */
export type Extra = Required<Omit<SentExtra, 'addon_id'>> & Pick<SentExtra, 'addon_id'>

/** The extras of a stay, what a host leaves out filled with the usual. */
export function extrasOf({ addons = [] }: Pick<SentRow<'rents'>, 'addons'>): Extra[] {
  return addons.map(({ id, name = '', qty = 1, price = 0, status = 'ordered', ...rest }, index) => {
    return { id: id ?? index + 1, name, qty, price, status, ...rest }
  })
}
