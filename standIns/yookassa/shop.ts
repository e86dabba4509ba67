// What ЮKassa holds of a shop: its payments and returns as the wire tells them, and the keys of repetition it has seen.
import { randomUUID } from 'node:crypto'
import { openRegister, type Registration } from './receipts.ts'
import { kopecksOf, type Members, type WireSum, type WireTrouble, wireSum } from './wire.ts'

/** A payment as the wire has it. */
export interface WirePayment {
  readonly id: string
  status: string
  amount: WireSum
  refunded_amount: WireSum
  readonly description: string
  readonly metadata: Readonly<Record<string, string>>
  readonly recipient: { readonly account_id: string; readonly gateway_id: string }
  readonly confirmation: {
    readonly type: 'redirect'
    readonly return_url: string
    readonly confirmation_url: string
  }
  readonly created_at: string
  paid: boolean
  /** Frozen until it is captured or let go. */
  readonly holds: boolean
  expires_at?: string
  readonly test: boolean
  readonly refundable: boolean
  receipt_registration?: Registration
  cancellation_details?: { readonly party: string; readonly reason: string }
}

/** A return as the wire has it. */
export interface WireRefund {
  readonly id: string
  readonly payment_id: string
  status: string
  readonly amount: WireSum
  readonly description: string
  readonly created_at: string
  receipt_registration?: Registration
  cancellation_details?: { readonly party: string; readonly reason: string }
}

const isTrouble = (value: object): value is WireTrouble => 'code' in value && !('id' in value)

/** Opens an empty shop; pages to pay on stand below `url`. */
export function openShop(
  shopId: string,
  url: () => string,
  learn: (id: string) => Pick<WirePayment, 'amount' | 'metadata'> | undefined = () => undefined,
) {
  const payments = new Map<string, WirePayment>()
  const refunds = new Map<string, WireRefund>()
  const seen = new Map<string, string>()
  const register = openRegister()
  /** The receipts that came with payments and returns, by the number of these. */
  const printed = new Map<string, Members>()

  const sumIn = (body: Members): WireSum | undefined => {
    const { value, currency } = Object(body.amount)
    const isGood = typeof value === 'string' && /^\d+\.\d\d$/.test(value) && currency === 'RUB'
    return isGood && Number(value) > 0 ? { value, currency } : undefined
  }
  const trouble = (parameter: string): WireTrouble => ({ status: 400, code: 'invalid_request', parameter })

  const makePayment = (body: Members): WirePayment | WireTrouble => {
    const amount = sumIn(body)
    if (!amount) return trouble('amount')
    const { type, return_url } = Object(body.confirmation)
    if (type !== 'redirect' || typeof return_url !== 'string') return trouble('confirmation')
    if (typeof body.description !== 'string' || body.description.length > 128) return trouble('description')
    const fault = register.faultIn(body.receipt, kopecksOf(amount))
    if (fault) return fault
    const id = randomUUID()
    if (body.receipt !== undefined) printed.set(id, Object(body.receipt))
    const payment: WirePayment = {
      id,
      status: 'pending',
      amount,
      refunded_amount: wireSum(0),
      description: body.description,
      metadata: { ...Object(body.metadata) },
      recipient: { account_id: shopId, gateway_id: '100700' },
      confirmation: { type, return_url, confirmation_url: `${url()}/pay/${id}` },
      created_at: new Date().toISOString(),
      paid: false,
      holds: body.capture === false,
      test: true,
      refundable: true,
    }
    payments.set(id, payment)
    return payment
  }

  /** Of a whole payment the register knows itself what it printed; of a part it takes what goes back, the tax service what stays. */
  const faultOfReturn = (
    payment: WirePayment,
    given: unknown,
    back: number,
    left: number,
  ): WireTrouble | undefined => {
    if (!printed.has(payment.id)) return undefined
    const isWhole = back === kopecksOf(payment.amount)
    const isLast = register.kind() === 'npd' && left === 0
    if (isWhole || isLast) return given === undefined ? undefined : trouble('receipt')
    if (given === undefined) return trouble('receipt')
    return register.faultIn(given, register.kind() === 'npd' ? left : back)
  }

  const makeRefund = (body: Members, isInCabinet = false): WireRefund | WireTrouble => {
    const amount = sumIn(body)
    const payment = payments.get(String(body.payment_id))
    if (!amount) return trouble('amount')
    if (payment?.status !== 'succeeded') return trouble('payment_id')
    const back = kopecksOf(payment.refunded_amount) + kopecksOf(amount)
    if (back > kopecksOf(payment.amount)) return trouble('amount')
    const fault = isInCabinet
      ? undefined
      : faultOfReturn(payment, body.receipt, kopecksOf(amount), kopecksOf(payment.amount) - back)
    if (fault) return fault
    payment.refunded_amount = wireSum(back)
    const refund: WireRefund = {
      id: randomUUID(),
      payment_id: payment.id,
      status: 'succeeded',
      amount,
      description: String(body.description ?? ''),
      created_at: new Date().toISOString(),
    }
    if (printed.has(payment.id)) refund.receipt_registration = register.registration()
    if (body.receipt !== undefined) printed.set(refund.id, Object(body.receipt))
    refunds.set(refund.id, refund)
    return refund
  }

  const closed = (body: Members) => {
    const payment = payments.get(String(body.payment_id))
    const isPrinted = payment?.status === 'succeeded' && printed.has(payment.id)
    if (!isPrinted && !(payment === undefined && register.knowsOlder())) return trouble('payment_id')
    return register.add(body)
  }

  /** The same key is the same work; a refusal is not kept. */
  const once = <T extends { readonly id: string }>(
    key: string,
    kept: ReadonlyMap<string, T>,
    make: () => T | WireTrouble,
  ): T | WireTrouble => {
    const known = kept.get(seen.get(key) ?? '')
    if (known) return known
    const made = make()
    if (!isTrouble(made)) seen.set(key, made.id)
    return made
  }

  /** A payment by its number; of one from before this shop began whoever plays it may know. */
  const find = (id: string): WirePayment | undefined => {
    const told = payments.has(id) ? undefined : learn(id)
    if (told) payments.set(id, { ...frozen(id), ...told })
    return payments.get(id)
  }
  const frozen = (id: string): WirePayment => ({
    ...{ id, status: 'waiting_for_capture', amount: wireSum(0), refunded_amount: wireSum(0) },
    ...{ description: '', metadata: {}, recipient: { account_id: shopId, gateway_id: '100700' } },
    confirmation: { type: 'redirect', return_url: url(), confirmation_url: `${url()}/pay/${id}` },
    created_at: new Date().toISOString(),
    ...{ paid: true, holds: true, test: true, refundable: true },
  })
  const held = (id: string): WirePayment | undefined => {
    const payment = find(id)
    return payment?.status === 'waiting_for_capture' ? payment : undefined
  }
  const capture = (id: string, body: Members): WirePayment | WireTrouble => {
    const payment = held(id)
    if (!payment) return trouble('payment_id')
    const amount = body.amount === undefined ? payment.amount : sumIn(body)
    if (!amount || kopecksOf(amount) > kopecksOf(payment.amount)) return trouble('amount')
    const isPart = kopecksOf(amount) < kopecksOf(payment.amount)
    const fault =
      isPart && printed.has(id) ? register.faultIn(body.receipt ?? {}, kopecksOf(amount)) : undefined
    if (fault) return fault
    if (printed.has(id)) payment.receipt_registration = register.registration()
    if (isPart && body.receipt !== undefined) printed.set(id, Object(body.receipt))
    return Object.assign(payment, { amount, status: 'succeeded', paid: true })
  }
  const release = (id: string): WirePayment | WireTrouble => {
    const payment = held(id)
    const cancellation_details = { party: 'merchant', reason: 'canceled_by_merchant' }
    return payment
      ? Object.assign(payment, { status: 'canceled', cancellation_details })
      : trouble('payment_id')
  }

  return {
    find,
    held,
    capture: (key: string, id: string, body: Members) => once(key, payments, () => capture(id, body)),
    release: (key: string, id: string) => once(key, payments, () => release(id)),
    payments,
    refunds,
    isTrouble,
    register,
    printed,
    pay: (key: string, body: Members) => once(key, payments, () => makePayment(body)),
    refund: (key: string, body: Members) => once(key, refunds, () => makeRefund(body)),
    /** Somebody at the shop gives it back: the cabinet makes the lines of its receipt itself. */
    refundBy: (key: string, body: Members) => once(key, refunds, () => makeRefund(body, true)),
    receipt: (key: string, body: Members) => once(key, register.receipts, () => closed(body)),
  }
}

/** A shop of the stand-in. */
export type Shop = ReturnType<typeof openShop>
