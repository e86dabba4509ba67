// The one interface behind which every payment service stands, whatever it speaks. Sums are roubles.
import type { invoices } from '#schema/entities/invoices.ts'
import type { PaymentMethod } from '#schema/entities/paymentProviders.ts'
import type { Row } from '#schema/record.ts'
import type { ClosingOrder, Receipt, ReceiptNotice, ReceiptState } from './payments/receipt.ts'

/** Whose money it is: the shop at the service and its key. */
export type PaymentAccount = Pick<Row<typeof invoices>, 'provider' | 'shop_id' | 'secret_key'>

/** A request for a guest's money. */
export interface PayOrder {
  /** Our number of it, the same however often it is sent. */
  readonly reference: string
  /** The key of repetition, stable over crashes. */
  readonly key: string
  readonly amount: number
  readonly description: string
  /** Where the guest returns to. */
  readonly returnUrl: string
  /** The money is frozen until it is captured or released. */
  readonly holds: boolean
  /** Left to the guest unless told. */
  readonly method: PaymentMethod | undefined
  /** ISO 8601. */
  readonly expiresAt: string
  /** Where the service tells its news of this payment, where it is told so each time. */
  readonly noticeUrl: string
  /** How often it is sent with this time, from 1. */
  readonly attempts: number
  readonly receipt?: Receipt | undefined
}

/** What is known of a payment whose returns are asked about, in roubles. */
export interface KnownSums {
  readonly captured: number
  /** What has gone back, as far as we know. */
  readonly refunded: number
}

/** A request to give money back. */
export interface RefundOrder extends KnownSums {
  readonly key: string
  /** The payment's number at the service. */
  readonly payment: string
  readonly amount: number
  readonly description: string
  /** How often it is sent with this time, from 1. */
  readonly attempts: number
  /** Of a part of a payment; of a whole one the service knows itself what it printed. */
  readonly receipt?: Receipt | undefined
}

/** What is done with frozen money: of which payment, under which key of repetition. */
export interface Deed {
  readonly providerId: string
  readonly key: string
}

/** What the service itself says of a payment. */
export interface PaymentReading {
  readonly providerId: string
  /** Our number as the service keeps it. */
  readonly reference: string | null
  /** `unknown` is a word that we do not know: nothing follows from it. */
  readonly state: 'pending' | 'held' | 'succeeded' | 'canceled' | 'expired' | 'unknown'
  /** What was asked for; null where some of it went back and the service tells only what is left. */
  readonly amount: number | null
  readonly currency: string
  /** Whose shop it came to; null where the service does not say. */
  readonly account: string | null
  /** What went back; `all` or `some` where the service tells no sum. */
  readonly refunded: number | 'all' | 'some'
  /** What is left of it, where some went back and the service tells only that. */
  readonly left?: number | undefined
  readonly url: string | null
  /** Until when the bank keeps the money frozen, ISO 8601, where the service says it. */
  readonly heldUntil?: string | undefined
  readonly error?: { readonly code: string; readonly text: string } | undefined
  /** What became of its receipt, where the service says so. */
  readonly receipt?: ReceiptState | undefined
}

/** What the service itself says of a return. */
export interface RefundReading {
  readonly providerId: string
  readonly payment: string
  /** `none`: the service shows nothing of a return that it took. */
  readonly state: 'pending' | 'succeeded' | 'canceled' | 'none' | 'unknown'
  readonly amount: number
  readonly currency: string
  readonly error?: { readonly code: string; readonly text: string } | undefined
  /** What became of its receipt, where the service says so. */
  readonly receipt?: ReceiptState | undefined
}

/** One shop at a service; every call throws `PaymentError` when it fails. */
export interface PaymentProvider {
  create(order: PayOrder): Promise<PaymentReading>
  read(providerId: string): Promise<PaymentReading>
  /** Looks for a payment by our number, made since a moment: null when there surely is none. */
  seek(order: {
    readonly reference: string
    readonly since: string
    readonly attempts: number
  }): Promise<PaymentReading | null>
  /** Takes back a link that nobody has paid by, where the service can; what came of it says the next reading. */
  cancel(providerId: string): Promise<void>
  /** Takes frozen money, or a part of it: the rest is free. */
  capture(
    hold: Deed & { readonly amount: number; readonly receipt?: Receipt | undefined },
  ): Promise<PaymentReading>
  /** Lets frozen money go. */
  release(hold: Deed): Promise<PaymentReading>
  refund(order: RefundOrder): Promise<RefundReading>
  readRefund(
    refund: Pick<RefundReading, 'providerId' | 'payment' | 'amount'> & KnownSums,
  ): Promise<RefundReading>
  /** Every return of a payment, made by us or in the service's own cabinet; those that we do not know where it names none. */
  refundsOf(payment: string, known: KnownSums): Promise<readonly RefundReading[]>
  /** The payments that were made in a time, of whoever; none where the service has no list. */
  listed(time: { readonly from: string; readonly to: string }): Promise<readonly PaymentReading[]>
  /** Sets a prepayment off when the stay is over. */
  closeReceipt(order: ClosingOrder): Promise<ReceiptState>
  /** What became of the closing receipt of a payment; null when there surely is none. */
  closingOf(payment: string): Promise<ReceiptState | null>
  /** A harmless call: throws when the keys do not fit. */
  check(): Promise<void>
}

/** What a notice is about: only a hint where to look. */
export interface PaymentNotice {
  readonly kind: 'payment' | 'refund'
  readonly providerId: string
  /** The payment that a return is of, where the notice says it. */
  readonly payment?: string | undefined
  /** What a signed notice says of a receipt: it moves no money. */
  readonly receipt?: ReceiptNotice | undefined
}
