// Facts that are money must hold a sum that can be counted, and some are not for everyone.
import type { Part } from '#schema/kinds/index.ts'
import { isSeniorRole } from '#schema/roles.ts'
import { faultOfSum } from '#schema/rules/givenBack.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isMoneyName, type LedgerSums } from '#schema/rules/payments.ts'
import type { Actor } from '../../access/actor.ts'
import { refused } from '../../errors.ts'
import { numberIn } from '../rents/readPart.ts'

/** Whether the person may take money facts back and withhold deposits. */
export function isSenior({ role }: Actor): boolean {
  return isSeniorRole(role)
}

/** Throws 422 when a money fact has a sum of nothing, or gives back more than there is. */
export function checkMoney(name: string, data: Part | null | undefined, sums: LedgerSums): void {
  if (!isMoneyName(name)) return
  const amount = numberIn(data, 'amount') ?? 0
  const text = faultOfSum(name, amount, sums)
  if (text === null) return
  const held = name === 'payment_return' ? 'payment' : 'deposit'
  throw refused(amount <= 0 ? 'history.amount' : `history.${held}_not_held`, text, { data: text })
}

/** Throws 422 when, with facts of the name taken back, less is left than was returned or withheld; a return itself can always be taken back. */
export function refuseBelowReturned(name: string, left: LedgerSums): void {
  if (left.paid < 0 && name !== 'payment_return') {
    const text = 'Часть этих денег уже возвращена гостю. Сначала уберите запись о возврате.'
    throw refused('history.payment_given_back', text)
  }
  if (left.depositHeld >= 0 || givesDepositBack(name)) return
  const given = addMoney(left.depositReturned, left.depositWithheld)
  const text = `Из залога уже отдано или удержано ${formatMoney(given)}, а останется полученным ${formatMoney(left.depositPaid)}. Сначала уберите запись о возврате или удержании.`
  throw refused('history.deposit_given_back', text)
}

function givesDepositBack(name: string): boolean {
  return name === 'deposit_return' || name === 'deposit_withhold'
}
