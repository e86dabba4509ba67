// Whether a rule suits a booking.

/** Conditions of a rule as they are kept; what is empty asks nothing. */
export interface RuleConditions {
  readonly object_ids?: readonly number[] | null
  readonly ota_ids?: readonly number[] | null
  readonly source_ids?: readonly number[] | null
  readonly min_nights?: number | null
  readonly max_nights?: number | null
  readonly lead_hours_more?: number | null
  readonly lead_hours_less?: number | null
  readonly payment?: 'any' | 'paid' | 'debt' | null
  readonly deposit?: 'any' | 'paid' | 'debt' | null
  readonly clean_ready?: boolean | null
  readonly repeat_guest?: boolean | null
  readonly language?: string | null
}

/** What a booking is asked for; it rarely changes. */
export interface LastingFacts {
  readonly object_id: number
  readonly ota_id: number | null
  readonly source_id: number | null
  readonly nights: number
  /** Hours from the booking to the arrival. */
  readonly leadHours: number
  readonly isRepeatGuest: boolean
  readonly language: string | null
}

/** Whether a rule suits a booking by what can be told the day it is planned. */
export function fitsLastingly(conditions: RuleConditions, facts: LastingFacts): boolean {
  const {
    min_nights = null,
    max_nights = null,
    lead_hours_more = null,
    lead_hours_less = null,
    language,
  } = conditions
  return (
    isAmong(conditions.object_ids, facts.object_id) &&
    isAmong(conditions.ota_ids, facts.ota_id) &&
    isAmong(conditions.source_ids, facts.source_id) &&
    (min_nights === null || facts.nights >= min_nights) &&
    (max_nights === null || facts.nights <= max_nights) &&
    (lead_hours_more === null || facts.leadHours >= lead_hours_more) &&
    (lead_hours_less === null || facts.leadHours < lead_hours_less) &&
    (conditions.repeat_guest !== true || facts.isRepeatGuest) &&
    (!language || language.toLowerCase() === (facts.language ?? 'ru').toLowerCase())
  )
}

function isAmong(ids: readonly number[] | null | undefined, id: number | null): boolean {
  return !ids || ids.length === 0 || (id !== null && ids.includes(id))
}

/** What is only known at the moment of sending. */
export interface PassingFacts {
  readonly owesPayment: boolean
  readonly owesDeposit: boolean
  readonly isCleanReady: boolean
}

/** What the conditions say at the moment of sending: go, wait for the clean, or leave the message out with a reason. */
export function fitsNow(
  conditions: RuleConditions,
  facts: PassingFacts,
): { readonly kind: 'go' } | { readonly kind: 'wait' | 'skip'; readonly reason: string } {
  const money = [
    [conditions.payment, facts.owesPayment, 'Оплата'],
    [conditions.deposit, facts.owesDeposit, 'Залог'],
  ] as const
  for (const [wanted, owes, word] of money) {
    if (wanted === 'paid' && owes)
      return { kind: 'skip', reason: `${word}: есть долг, а правило — для тех, кто внёс всё.` }
    if (wanted === 'debt' && !owes)
      return { kind: 'skip', reason: `${word}: долга нет, напоминать не о чем.` }
  }
  if (conditions.clean_ready === true && !facts.isCleanReady)
    return { kind: 'wait', reason: 'Ждём, когда уборка будет принята.' }
  return { kind: 'go' }
}

/** Templates of these categories ask for money. */
const asked = { payment: 'owesPayment', deposit: 'owesDeposit' } as const

/** Happenings of the money itself: what is said of them thanks, and asks for nothing. */
const moneyCame: readonly unknown[] = ['payment_received', 'deposit_received', 'deposit_returned']

/** Whether a text asks for money, by the event of its rule and the category of its template, while nothing is due. */
export function asksForNothing(
  event: string,
  category: string | undefined,
  facts: Pick<PassingFacts, 'owesPayment' | 'owesDeposit'>,
): boolean {
  if ((category !== 'payment' && category !== 'deposit') || moneyCame.includes(event)) return false
  return !facts[asked[category]]
}
