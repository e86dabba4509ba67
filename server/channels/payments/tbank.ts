// Т-Банк (eacq v2): every call and every notice is signed with the password of the terminal; sums are kopecks.
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fromKopecks, subtractMoney, toKopecks } from '#schema/rules/money.ts'
import { askJson } from '../askJson.ts'
import type { Outgoing } from '../outgoing.ts'
import type {
  PaymentAccount,
  PaymentNotice,
  PaymentProvider,
  PaymentReading,
  PayOrder,
  RefundReading,
} from '../paymentProvider.ts'
import { PaymentError, silenceOf } from './failure.ts'
import { rejectOf } from './tbankWords.ts'

const number = z.union([z.string(), z.number()]).transform(String)
const kopecks = z.number().int().min(0).max(9e12)
const answer = z.object({
  Success: z.boolean(),
  ErrorCode: number.default('0'),
  Status: z.string().default(''),
  PaymentId: number.optional(),
  OrderId: z.string().optional(),
  TerminalKey: z.string().optional(),
  Amount: kopecks.optional(),
  PaymentURL: z.string().optional(),
})
const orderAnswer = z.object({
  Success: z.boolean(),
  ErrorCode: number.default('0'),
  Payments: z.array(z.object({ PaymentId: number, Amount: kopecks, Status: z.string() })).default([]),
})
const notice = z.object({ PaymentId: number, Status: z.string(), Token: z.string() })

type Answer = z.output<typeof answer>
type Scalars = Readonly<Record<string, string | number | boolean>>

const timeoutMs = 20_000

/** The signature of a message: the values of its root scalars and the password by name, SHA-256 in hex. */
export function tokenOf(values: Readonly<Record<string, unknown>>, password: string): string {
  const signed = Object.entries({ ...values, Password: password })
    .filter(([name, value]) => name !== 'Token' && value !== null && typeof value !== 'object')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(signed.map(([, value]) => String(value)).join(''))
    .digest('hex')
}

/** Opens a terminal; `root` has no slash at the end. */
export function openTbank(
  outgoing: Outgoing,
  root: string,
  { shop_id, secret_key }: PaymentAccount,
): PaymentProvider {
  const post = async <T extends { Success: boolean; ErrorCode: string }>(
    method: string,
    shape: z.ZodType<T>,
    values: Scalars,
  ): Promise<T> => {
    if (!shop_id || !secret_key) throw new PaymentError('setup')
    const body = { ...values, TerminalKey: shop_id }
    const { status, body: given } = await askJson(outgoing, {
      url: `${root}/${method}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, Token: tokenOf(body, secret_key) }),
      timeoutMs,
    }).catch((cause: unknown) => {
      throw silenceOf(cause)
    })
    if (status === 429) throw new PaymentError('busy')
    if (status >= 500) throw new PaymentError('unsure')
    const read = shape.safeParse(given)
    if (!read.success)
      throw new PaymentError(method === 'Init' || method === 'Cancel' ? 'unsure' : 'unreadable')
    return read.data
  }
  const ask = async (method: string, values: Scalars): Promise<Answer> => {
    const given = await post(method, answer, values)
    if (given.Success) return given
    throw refusalOf(given.ErrorCode)
  }
  /** The payment of one of our numbers; null when there surely is none. */
  const find = async (OrderId: string): Promise<PaymentReading | null> => {
    const given = await post('CheckOrder', orderAnswer, { OrderId })
    if (!given.Success && !unknownOrder.has(given.ErrorCode)) throw refusalOf(given.ErrorCode)
    const last = given.Payments.at(-1)
    return last ? readingOf({ ...last, OrderId, TerminalKey: shop_id ?? '' }) : null
  }
  const seek = async ({ reference, attempts }: Pick<PayOrder, 'reference' | 'attempts'>) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const found = await find(`${reference}-${attempt}`)
      if (found) return found
    }
    return null
  }
  return {
    async create(order) {
      // no key of repetition there: what was begun before is looked for, and only what surely is not there is begun anew
      const before = await seek({ ...order, attempts: order.attempts - 1 })
      if (before) return before
      const made = await ask('Init', {
        Amount: toKopecks(order.amount),
        OrderId: `${order.reference}-${order.attempts}`,
        Description: order.description.slice(0, 140),
        PayType: 'O',
        NotificationURL: order.noticeUrl,
        SuccessURL: order.returnUrl,
        FailURL: order.returnUrl,
        RedirectDueDate: order.expiresAt.replace(/(\.\d+)?Z$/, '+00:00'),
      })
      return readingOf({ ...made, OrderId: `${order.reference}-${order.attempts}` })
    },
    read: async (PaymentId) => readingOf(await ask('GetState', { PaymentId })),
    seek,
    async cancel(PaymentId) {
      await ask('Cancel', { PaymentId })
      return readingOf(await ask('GetState', { PaymentId }))
    },
    async refund({ payment, amount, key }) {
      const given = await ask('Cancel', {
        PaymentId: payment,
        Amount: toKopecks(amount),
        ExternalRequestId: key,
      })
      return refundOf(given.Status, { providerId: `${payment}/${key}`, payment, amount })
    },
    async readRefund({ providerId, payment, amount }) {
      const { Status } = await ask('GetState', { PaymentId: payment })
      return refundOf(Status, { providerId, payment, amount })
    },
    async refundsOf(payment, { captured, refunded }) {
      // the bank names no returns: what is left once all of it went back was given back in its cabinet
      const { Status } = await ask('GetState', { PaymentId: payment })
      const amount = subtractMoney(captured, refunded)
      if (Status !== 'REFUNDED' || amount <= 0) return []
      return [refundOf(Status, { providerId: `${payment}/cabinet`, payment, amount })]
    },
    async check() {
      const given = await post('CheckOrder', orderAnswer, { OrderId: 'klyuchnik-check' })
      if (!given.Success && !unknownOrder.has(given.ErrorCode)) throw refusalOf(given.ErrorCode)
    },
  }
}

/** What a notice of Т-Банк is about; nothing when it is none, or not signed with the password of the terminal. */
export function readTbankNotice({ secret_key }: PaymentAccount, body: unknown): PaymentNotice | undefined {
  const read = notice.safeParse(body)
  if (!read.success || !secret_key) return undefined
  const [wanted, given] = [tokenOf({ ...Object(body) }, secret_key), read.data.Token].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  if (!wanted || !given || !timingSafeEqual(wanted, given)) return undefined
  return { kind: 'payment', providerId: read.data.PaymentId }
}

/** Codes of an order that the bank has never heard of. */
const unknownOrder = new Set(['255'])
const wrongKeys = new Set(['204', '205', '501'])

function refusalOf(code: string): PaymentError {
  if (wrongKeys.has(code)) return new PaymentError('token', { code })
  if (code === '255') return new PaymentError('missing', { code })
  if (code === '9999' || code === '999') return new PaymentError('unsure', { code })
  return new PaymentError('refused', { code, text: `Т-Банк отказал (код ${code}). ${rejectOf(code).text}` })
}

const states: Readonly<Record<string, PaymentReading['state']>> = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  FORMSHOWED: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  PAY_CHECKING: 'pending',
  AUTHORIZED: 'pending',
  CONFIRMING: 'pending',
  CONFIRM_CHECKING: 'pending',
  REVERSING: 'pending',
  CONFIRMED: 'succeeded',
  REFUNDING: 'succeeded',
  PARTIAL_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  CANCELED: 'canceled',
  REVERSED: 'canceled',
  PARTIAL_REVERSED: 'canceled',
  REJECTED: 'canceled',
  AUTH_FAIL: 'canceled',
  DEADLINE_EXPIRED: 'expired',
  ATTEMPTS_EXPIRED: 'expired',
}

type Read = Partial<
  Pick<Answer, 'ErrorCode' | 'TerminalKey' | 'PaymentURL' | 'OrderId' | 'Amount' | 'PaymentId'>
> & {
  readonly Status: string
}

function readingOf({
  PaymentId,
  OrderId,
  Status,
  Amount,
  TerminalKey,
  PaymentURL,
  ErrorCode,
}: Read): PaymentReading {
  if (!PaymentId || Amount === undefined) throw new PaymentError('unreadable')
  const state = Object.hasOwn(states, Status) ? states[Status] : undefined
  const isRefused = Status === 'REJECTED' || Status === 'AUTH_FAIL'
  return {
    providerId: PaymentId,
    reference: OrderId?.replace(/-\d+$/, '') ?? null,
    state: state ?? 'unknown',
    amount: fromKopecks(Amount),
    currency: 'RUB',
    account: TerminalKey ?? null,
    refunded: Status === 'REFUNDED' ? 'all' : 0,
    url: PaymentURL && /^https?:\/\//.test(PaymentURL) ? PaymentURL : null,
    error: isRefused ? rejectOf(ErrorCode ?? '') : undefined,
  }
}

const returned: readonly string[] = ['REFUNDED', 'PARTIAL_REFUNDED', 'REVERSED', 'PARTIAL_REVERSED']

function refundOf(
  status: string,
  known: Pick<RefundReading, 'providerId' | 'payment' | 'amount'>,
): RefundReading {
  const isDone = returned.includes(status)
  const state = isDone
    ? 'succeeded'
    : status === 'REFUNDING' || status === 'CONFIRMED'
      ? 'pending'
      : 'unknown'
  return { ...known, currency: 'RUB', state }
}
