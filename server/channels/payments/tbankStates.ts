// What the states of a payment at Т-Банк mean: of the payment itself, and of the returns that the bank has no names for.
import { fromKopecks, subtractMoney } from '#schema/rules/money.ts'
import type { PaymentReading, RefundOrder, RefundReading } from '../paymentProvider.ts'
import { PaymentError } from './failure.ts'
import type { BankPayment } from './tbankWire.ts'
import { rejectOf } from './tbankWords.ts'

const states: Readonly<Record<string, PaymentReading['state']>> = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  PREAUTHORIZING: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  // a guest who has failed the check of the card may try again on the same page
  AUTH_FAIL: 'pending',
  PAY_CHECKING: 'pending',
  // of a payment in one stage it passes by itself
  AUTHORIZED: 'held',
  CONFIRMING: 'pending',
  CONFIRM_CHECKING: 'pending',
  REVERSING: 'pending',
  PARTIAL_REVERSED: 'pending',
  CONFIRMED: 'succeeded',
  REFUNDING: 'succeeded',
  ASYNC_REFUNDING: 'succeeded',
  PARTIAL_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  CANCELED: 'canceled',
  REVERSED: 'canceled',
  REJECTED: 'canceled',
  DEADLINE_EXPIRED: 'expired',
  ATTEMPTS_EXPIRED: 'expired',
}

/** What a word of the bank means for a payment. */
export function stateOfWord(word: string): PaymentReading['state'] {
  return (Object.hasOwn(states, word) ? states[word] : undefined) ?? 'unknown'
}

const going: readonly string[] = ['REFUNDING', 'ASYNC_REFUNDING']
const shrunk: Readonly<Record<string, PaymentReading['refunded']>> = {
  REFUNDING: 'some',
  ASYNC_REFUNDING: 'some',
  PARTIAL_REFUNDED: 'some',
  REFUNDED: 'all',
}

/** A payment as the one interface tells it. */
export function readingOf(said: BankPayment): PaymentReading {
  const { PaymentId, OrderId, Status, Amount, TerminalKey, PaymentURL, ErrorCode } = said
  if (!PaymentId || Amount === undefined) throw new PaymentError('unreadable')
  const refunded = (Object.hasOwn(shrunk, Status) ? shrunk[Status] : undefined) ?? 0
  return {
    providerId: PaymentId,
    reference: OrderId?.replace(/-\d+$/, '') ?? null,
    state: stateOfWord(Status),
    amount: refunded === 0 ? fromKopecks(Amount) : null,
    currency: 'RUB',
    account: TerminalKey ?? null,
    refunded,
    left: refunded === 'some' ? fromKopecks(Amount) : undefined,
    url: PaymentURL && /^https?:\/\//.test(PaymentURL) ? PaymentURL : null,
    error: Status === 'REJECTED' ? rejectOf(ErrorCode) : undefined,
  }
}

/** How far a return is: not begun, under way, back with the guest, or not to be seen from what the bank says. */
export type Trace = 'none' | 'going' | 'gone' | 'unclear'

/** Follows a return by what the bank says of its payment: after a part went back it tells what is left. */
export function traceOf(
  { Status, Amount }: Pick<BankPayment, 'Status' | 'Amount'>,
  { amount, captured, refunded }: Pick<RefundOrder, 'amount' | 'captured' | 'refunded'>,
): Trace {
  if (Status === 'CONFIRMED') return 'none'
  if (Status === 'REFUNDED') return 'gone'
  if (going.includes(Status)) return 'going'
  if (Status !== 'PARTIAL_REFUNDED' || Amount === undefined) return 'unclear'
  const left = subtractMoney(captured, refunded)
  if (fromKopecks(Amount) === subtractMoney(left, amount)) return 'gone'
  return refunded > 0 && fromKopecks(Amount) === left ? 'none' : 'unclear'
}

/** What went back in the cabinet of the bank, in roubles: what is missing and was not ours. */
export function missingOf(
  { Status, Amount }: Pick<BankPayment, 'Status' | 'Amount'>,
  known: Pick<RefundOrder, 'captured' | 'refunded'>,
): number {
  const ours = subtractMoney(known.captured, known.refunded)
  if (Status === 'REFUNDED') return ours
  const isPart = Status === 'PARTIAL_REFUNDED' && Amount !== undefined
  return isPart ? Math.max(subtractMoney(ours, fromKopecks(Amount)), 0) : 0
}

/** A return as the one interface tells it. */
export function refundReading(
  state: RefundReading['state'],
  known: Pick<RefundReading, 'providerId' | 'payment' | 'amount'>,
): RefundReading {
  const { providerId, payment, amount } = known
  return { providerId, payment, amount, currency: 'RUB', state }
}

/** Whether the payment came by a card: only for those does the bank keep the number of a return, so that a repeat is none. */
export function isByCard({ Params }: Pick<BankPayment, 'Params'>): boolean {
  return Params?.some(({ Key, Value }) => Key === 'Source' && Value === 'cards') === true
}
