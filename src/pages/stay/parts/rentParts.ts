// The money and the facts of a stay.
import { subtractMoney } from '#schema/rules/money.ts'
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

const settled: readonly unknown[] = ['returned', 'kept', 'withheld']

/** What of the deposit is still to come: what is frozen on the card is as good as there, and what was settled is not asked again. */
export function depositDue({
  depositInfo,
  depositHold,
  deposit_state,
}: Pick<SentRow<'rents'>, 'depositInfo' | 'depositHold' | 'deposit_state'>): number {
  if (settled.includes(deposit_state)) return 0
  return Math.max(subtractMoney(sumsOf(depositInfo).needToPay, depositHold?.amount ?? 0), 0)
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
