// Who bears what is bought for a flat, by the terms of its owner.
import type { ExpensePayer } from './payouts.ts'

/** The terms of an owner as far as costs follow them. */
export interface CostTerms {
  readonly supplies_payer: ExpensePayer | null
  readonly repair_payer: ExpensePayer | null
  /** Roubles up to which repairs are made without asking; null without a limit. */
  readonly repair_limit: number | null
}

const byTerm = {
  supplies_payer: ['supplies', 'kitchen', 'linen'],
  repair_payer: ['repair', 'tech'],
} as const

/** Who bears a cost of a category on the flat of an owner: the agency where the terms say nothing or nobody owns it. */
export function payerBy(terms: CostTerms | undefined, category: string): ExpensePayer {
  const isOf = (name: keyof typeof byTerm) => byTerm[name].some((word) => word === category)
  if (isOf('supplies_payer')) return terms?.supplies_payer ?? 'agency'
  return (isOf('repair_payer') && terms?.repair_payer) || 'agency'
}

/** Whether the owner has to agree to a repair first: one that they bear and that costs more than the limit. */
export function asksOwner(
  terms: CostTerms | undefined,
  cost: { readonly category: string; readonly payer: ExpensePayer; readonly amount: number },
): boolean {
  const bears = cost.payer === 'owner' || cost.payer === 'split'
  const limit = terms?.repair_limit ?? null
  return bears && limit !== null && cost.amount > limit && payerTerm(cost.category) === 'repair_payer'
}

const payerTerm = (category: string) =>
  byTerm.repair_payer.some((word) => word === category) ? 'repair_payer' : 'supplies_payer'
