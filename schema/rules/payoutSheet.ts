// Payouts as people read them: whose, and of which days.
import { payouts as payoutsModel } from '../entities/payouts.ts'
import type { SentRow } from '../wire/sent.ts'
import { formatDate, isIsoDate } from './dates.ts'

/** A payout as its call sends it. */
export type Payout = SentRow<'payouts'>

/** Who gets it. */
export const receiverOf = ({ cleaner, owner }: Payout): string => (cleaner ?? owner)?.name ?? ''

/** The word and the family of a payout's state. */
export function payoutState(state: Payout['state']) {
  const { states } = payoutsModel.fields.state
  return states[state ?? 'draft']
}

/** «01.11.2026 — 30.11.2026» */
export function periodText({ begin, end }: Pick<Payout, 'begin' | 'end'>): string {
  return [begin, end].map(dayText).join(' — ')
}

const dayText = (day = ''): string => (isIsoDate(day) ? formatDate(day) : day)
