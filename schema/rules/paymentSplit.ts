// On which day the money of a night counts for its owner: on its own, or on that of the departure.
import { addDays, type IsoDate } from './dates.ts'
import type { OwnerStay, Period } from './ownerAccount.ts'
import { type DatedTerms, termSpans } from './ownerTerms.ts'

/** The two ways. */
export type PaymentSplit = 'night' | 'departure'

/** Every night on its own day: how nights themselves are counted, whatever an agency has chosen for money. */
export const byNights: DatedTerms<PaymentSplit> = { now: 'night', earlier: [] }

const splitOf = (word: unknown): PaymentSplit => (word === 'departure' ? word : 'night')

/** The way that an agency has chosen, with those before it, out of its stored settings. */
export function datedSplit(settings: unknown): DatedTerms<PaymentSplit> {
  const { payment_split, earlier_splits } = Object(settings)
  const parts: readonly unknown[] = Array.isArray(earlier_splits) ? earlier_splits : []
  const earlier = parts.map((part) => {
    const { until, payment_split: word } = Object(part)
    return { until: String(until) as IsoDate, terms: splitOf(word) }
  })
  return { now: splitOf(payment_split), earlier }
}

/** The nights of a stay whose money counts in a period: each goes the way of its own day, so a change moves none that is over and every night counts once. */
export function countedNights(
  { begin, end }: Pick<OwnerStay, 'begin' | 'end'>,
  split: DatedTerms<PaymentSplit>,
  period: Period,
): Period[] {
  const last = addDays(end, -1)
  if (last < begin) return []
  return termSpans(split, { begin, end: last }).flatMap(({ terms, period: nights }) =>
    terms === 'night' ? overlapOf(nights, period) : isIn(period, end) ? [nights] : [],
  )
}

/** Whether a day lies in a period. */
export const isIn = ({ begin, end }: Period, day: IsoDate): boolean => begin <= day && day <= end

function overlapOf(one: Period, other: Period): Period[] {
  const begin = one.begin > other.begin ? one.begin : other.begin
  const end = one.end < other.end ? one.end : other.end
  return begin <= end ? [{ begin, end }] : []
}
