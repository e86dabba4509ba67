// What a stay is proposed to cost, and when a price of nothing may stand.
import { type IsoDate, nightsBetween } from './dates.ts'
import { multiplyMoney } from './money.ts'

/** The days of a stay. */
interface Days {
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** The price to propose: the nights times the price of one at the flat; nothing where the flat names none. */
export function proposedPrice(night: number | null | undefined, { begin, end }: Days): number | undefined {
  const nights = end > begin ? nightsBetween(begin, end) : 0
  return night && night > 0 && nights > 0 ? multiplyMoney(night, nights) : undefined
}

/** The price on other days, by the night of the stay as it is or, without one, of the flat; nothing when it stays the same anyway. */
export function movedPrice(price: number, from: Days, to: Days, night?: number | null): number | undefined {
  if (price <= 0) return proposedPrice(night, to)
  const [before, now] = [nightsBetween(from.begin, from.end), nightsBetween(to.begin, to.end)]
  return before > 0 && now !== before ? Math.round((price / before) * now) : undefined
}

/** A stay as far as its price is a question. */
export interface PricedStay {
  readonly kind?: unknown
  readonly amount?: number | null | undefined
  readonly free_reason?: string | null | undefined
}

/** Whether a guest stays for nothing and nobody has said that it is meant. */
export function isUnpriced({ kind, amount, free_reason }: PricedStay): boolean {
  return kind === 'guest' && !amount && !free_reason?.trim()
}

/** What a person reads who would save a guest's stay for nothing. */
export const unpricedText =
  'Стоимость — 0 ₽. Укажите цену проживания, а если гость живёт бесплатно, напишите почему в поле «Почему бесплатно».'
