// What may be given back to a guest or withheld, and what is said of a sum that may not be recorded.
import { isMoney } from './money.ts'
import { formatMoney } from './moneyText.ts'
import type { LedgerSums } from './payments.ts'

/** The most that a fact may give back or withhold, in roubles: what we hold of the payments or of the deposit; null when it takes money. */
export function mostGivenBack(name: string, sums: LedgerSums): number | null {
  if (name === 'payment_return') return Math.max(sums.paid, 0)
  return name === 'deposit_return' || name === 'deposit_withhold' ? Math.max(sums.depositHeld, 0) : null
}

/** Why the sum of a money fact cannot be recorded, with what is to be done; null when it can. */
export function faultOfSum(name: string, amount: unknown, sums: LedgerSums): string | null {
  if (!isMoney(amount) || amount <= 0) return 'Нужна сумма больше нуля, например 5000'
  const most = mostGivenBack(name, sums)
  if (most === null || amount <= most) return null
  const held = name === 'payment_return' ? 'Гость заплатил' : 'Залога у нас'
  return `${held} ${formatMoney(most)}, а в записи ${formatMoney(amount)}. Уменьшите сумму.`
}
