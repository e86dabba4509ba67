// What people are paid for: every sum is whole kopecks, so a payout is exactly the sum of its lines and a balance
// exactly the sum of what stands in no paid payout. Only percents round, half a kopeck away from zero (rules/money.ts).
import { addMoney, percentOf, subtractMoney } from './money.ts'

/** The sums of a clean in roubles; empty ones count as nothing. */
export interface CleanSums {
  readonly price?: number | null
  readonly bonus?: number | null
  readonly penalty?: number | null
}

/** What a clean brings the one who did it: rate and bonus without the penalty; may be below zero. */
export function payOfClean({ price, bonus, penalty }: CleanSums): number {
  return subtractMoney(addMoney(price ?? 0, bonus ?? 0), penalty ?? 0)
}

/** What a bonus or a penalty brings: a penalty is below zero. */
export function payOfAccrual(kind: 'bonus' | 'penalty', amount: number): number {
  return kind === 'bonus' ? amount : subtractMoney(0, amount)
}

/** The amount of a payout: the sum of its lines. */
export function sumOfPayout(lines: readonly { readonly amount: number }[]): number {
  return addMoney(...lines.map(({ amount }) => amount))
}

/** Who bears an expense. */
export type ExpensePayer = 'owner' | 'agency' | 'guest' | 'split'

/** The owner's and the agency's parts of an expense; the half kopeck of a split one falls to the owner. */
export function partsOfExpense(amount: number, payer: ExpensePayer) {
  const owner = payer === 'owner' ? amount : payer === 'split' ? percentOf(amount, 50) : 0
  const agency = payer === 'agency' || payer === 'split' ? subtractMoney(amount, owner) : 0
  return { owner, agency }
}
