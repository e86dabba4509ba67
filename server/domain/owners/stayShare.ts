// What of one stay counts for its owner in a period: the nights that count there, each by the terms of its own day.
import { addMoney } from '#schema/rules/money.ts'
import {
  addShares,
  nightsWithin,
  type Period,
  partWithin,
  type StayShare,
  shareOfStay,
  shareWithin,
} from '#schema/rules/ownerAccount.ts'
import { type DatedTerms, type TermSpan, termSpans } from '#schema/rules/ownerTerms.ts'
import { countedNights, type PaymentSplit } from '#schema/rules/paymentSplit.ts'
import { type StoredStay, stayOn } from './readStays.ts'

/** By what the money of stays is counted: the owner's terms, and the day on which the agency lets a night count. */
export interface Rules {
  readonly terms: DatedTerms
  readonly split: DatedTerms<PaymentSplit>
}

/** The nights of a stay that count in a period, by terms. */
export function piecesOf(stay: StoredStay, { terms, split }: Rules, period: Period): TermSpan[] {
  return countedNights(stay, split, period).flatMap((nights) => termSpans(terms, nights))
}

/** The account of the nights of one stay that count in a period. */
export function shareIn(stay: StoredStay, rules: Rules, period: Period): StayShare {
  return addShares(
    piecesOf(stay, rules, period).map(({ terms, period: nights }) => {
      const known = stayOn(stay, terms.clean_payer)
      return shareWithin(shareOfStay(known, terms), known, nights)
    }),
  )
}

/** How many nights of a stay count in a period. */
export function nightsIn(stay: StoredStay, { split }: Rules, period: Period): number {
  return countedNights(stay, split, period).reduce((sum, nights) => sum + nightsWithin(stay, nights), 0)
}

/** What nights of a stay that count in a period cost by themselves, as the statistics have it: without the fee for cleaning. */
export function revenueIn(stay: StoredStay, split: Rules['split'], period: Period): number {
  const { amount } = stayOn(stay, 'guest')
  return addMoney(...countedNights(stay, split, period).map((nights) => partWithin(amount, stay, nights)))
}

/** The owner's part of the extras of a stay, spread as its price is. */
export function extrasIn(stay: StoredStay, { split }: Rules, period: Period): number {
  const { owner_extras } = stayOn(stay, 'owner')
  return addMoney(
    ...countedNights(stay, split, period).map((nights) => partWithin(owner_extras, stay, nights)),
  )
}
