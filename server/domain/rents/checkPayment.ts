// What is asked of money before it is written down: that the person has seen the debt as it is, and a day that can be.
import { daysBetween, formatDate, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type PaymentInfo, paymentInfo } from '#schema/rules/payments.ts'
import type { Actor } from '../../access/actor.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'

/** What a locked stay costs and what has come of it. */
export function chargeOf(rent: EntityRow<'rents'>): PaymentInfo {
  return paymentInfo({ all: rent.total ?? 0, paid: rent.paid ?? 0 })
}

/** The deposit asked of a locked stay and what has come of it. */
export function depositOf(rent: EntityRow<'rents'>): PaymentInfo {
  return paymentInfo({ all: rent.defaultDeposit ?? 0, paid: rent.deposit_paid ?? 0 })
}

/** Throws 409 when the person has seen another debt than there is: somebody has paid, or the price is another. */
export function refuseOldDebt({ needToPay }: PaymentInfo, seen: number | null | undefined): void {
  if (seen === undefined || seen === null || seen === needToPay) return
  const text = `Пока вы записывали, долг стал другим: был ${formatMoney(seen)}, теперь ${formatMoney(needToPay)}. Посмотрите события брони; если пришли и эти деньги, подтвердите.`
  throw conflict('rents.debt_changed', text, { extra: { owed: needToPay } })
}

const longestAgo = 366

/** Throws 422 at the field for a payment of a day to come, or of more than a year ago. */
export function checkPaidAt(
  { actor, now }: { readonly actor: Pick<Actor, 'timezone'>; readonly now: string },
  paidAt: unknown,
  field: string,
): void {
  if (typeof paidAt !== 'string') return
  const day = todayIn(actor.timezone, paidAt)
  const isAhead = toEpoch(paidAt) > toEpoch(now)
  if (!isAhead && daysBetween(day, todayIn(actor.timezone, now)) <= longestAgo) return
  const text = isAhead
    ? `Деньги не могли прийти ${formatDate(day)}: это время ещё не наступило. Укажите, когда они пришли.`
    : `${formatDate(day)} — больше года назад. Проверьте год.`
  throw refused('rents.payment_day', text, { [field]: text })
}
