// ЮKassa: Basic with the shop and its key, a key of repetition on every POST, notices without a signature.
import { z } from 'zod'
import { fromKopecks } from '#schema/rules/money.ts'
import { askJson } from '../askJson.ts'
import type { Outgoing } from '../outgoing.ts'
import type {
  PaymentAccount,
  PaymentNotice,
  PaymentProvider,
  PaymentReading,
  RefundReading,
} from '../paymentProvider.ts'
import { PaymentError, silenceOf } from './failure.ts'
import { receiptMember, registrationOf, yookassaClosings } from './yookassaReceipt.ts'
import { declineText } from './yookassaWords.ts'

const id = z.string().min(1).max(100)
const sum = z.object({ value: z.string().regex(/^\d{1,12}\.\d\d$/), currency: z.string() })
const details = z.object({ reason: z.string().default('') })
const payment = z.object({
  id,
  status: z.string(),
  amount: sum,
  refunded_amount: sum.optional(),
  recipient: z.object({ account_id: z.string().optional() }).optional(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
  cancellation_details: details.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  receipt_registration: z.string().optional(),
})
const refund = z.object({
  id,
  payment_id: id,
  status: z.string(),
  amount: sum,
  cancellation_details: details.optional(),
  receipt_registration: z.string().optional(),
})
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).default([]), next_cursor: z.string().optional() })
const trouble = z.object({ code: z.string().max(60).default(''), parameter: z.string().optional() })
const notice = z.object({
  type: z.literal('notification'),
  event: z.string().max(60),
  object: z.object({ id, payment_id: id.optional() }),
})

type Payment = z.output<typeof payment>

const timeoutMs = 20_000
const few = { most: 20, tooMany: () => new PaymentError('unsure') }
/** A day of a big shop: 10 000 payments. */
const day = {
  most: 100,
  tooMany: () =>
    new PaymentError('unable', {
      code: 'too_many',
      text: 'За этот день в магазине больше 10 000 платежей: сверьте его в кабинете сервиса.',
    }),
}

/** Opens a shop; `root` has no slash at the end. */
export function openYookassa(
  outgoing: Outgoing,
  root: string,
  { shop_id, secret_key }: PaymentAccount,
): PaymentProvider {
  const ask = async <T>(shape: z.ZodType<T>, path: string, post?: { key: string; body: object }) => {
    if (!shop_id || !secret_key) throw new PaymentError('setup')
    const authorization = `Basic ${Buffer.from(`${shop_id}:${secret_key}`).toString('base64')}`
    const { status, body } = await askJson(outgoing, {
      url: `${root}${path}`,
      timeoutMs,
      ...(post
        ? {
            method: 'POST' as const,
            headers: { authorization, 'content-type': 'application/json', 'idempotence-key': post.key },
            body: JSON.stringify(post.body),
          }
        : { method: 'GET' as const, headers: { authorization } }),
    }).catch((cause: unknown) => {
      throw silenceOf(cause)
    })
    if (status !== 200) throw refusalOf(status, body, post !== undefined)
    const read = shape.safeParse(body)
    if (read.success) return read.data
    throw new PaymentError(post ? 'unsure' : 'unreadable')
  }
  const pages = async function* <T extends z.ZodType>(item: T, path: string, { most, tooMany } = few) {
    let cursor: string | undefined
    for (let page = 0; page < most; page += 1) {
      const next = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const found = await ask(pageOf(item), `${path}${next}`)
      yield* found.items
      cursor = found.next_cursor
      if (cursor === undefined) return
    }
    throw tooMany()
  }
  return {
    async create({ key, reference, amount, description, returnUrl, method, holds, receipt }) {
      const made = await ask(payment, '/payments', {
        key,
        body: {
          amount: sumOf(amount),
          capture: !holds,
          confirmation: { type: 'redirect', return_url: returnUrl },
          description: description.slice(0, 128),
          metadata: { charge_id: reference },
          ...(method ? { payment_method_data: { type: methods[method] } } : {}),
          ...receiptMember(receipt),
        },
      })
      return readingOf(made)
    },
    read: async (providerId) => readingOf(await ask(payment, pathOf(providerId))),
    async seek({ reference, since }) {
      const from = encodeURIComponent(since)
      for await (const one of pages(payment, `/payments?created_at.gte=${from}&limit=100`))
        if (one.metadata?.charge_id === reference) return readingOf(one)
      return null
    },
    capture: async ({ providerId, key, amount, receipt }) =>
      readingOf(
        await ask(payment, `${pathOf(providerId)}/capture`, {
          key,
          body: { amount: sumOf(amount), ...receiptMember(receipt) },
        }),
      ),
    release: async ({ providerId, key }) =>
      readingOf(await ask(payment, `${pathOf(providerId)}/cancel`, { key, body: {} })),
    async refund({ key, payment: payment_id, amount, description, receipt }) {
      const what = { payment_id, amount: sumOf(amount), description: description.slice(0, 250) }
      const body = { ...what, ...receiptMember(receipt) }
      return refundOf(await ask(refund, '/refunds', { key, body }))
    },
    async cancel() {
      throw new PaymentError('unable', {
        text: 'ЮKassa не отменяет выданную ссылку: она сама перестанет действовать, когда выйдет её срок.',
      })
    },
    readRefund: async ({ providerId }) =>
      refundOf(await ask(refund, `/refunds/${encodeURIComponent(providerId)}`)),
    async refundsOf(of) {
      const found: RefundReading[] = []
      for await (const one of pages(refund, `/refunds?payment_id=${encodeURIComponent(of)}&limit=100`))
        found.push(refundOf(one))
      return found
    },
    async listed({ from, to }) {
      const time = `created_at.gte=${encodeURIComponent(from)}&created_at.lt=${encodeURIComponent(to)}`
      const found: PaymentReading[] = []
      for await (const one of pages(payment, `/payments?${time}&limit=100`, day)) found.push(readingOf(one))
      return found
    },
    ...yookassaClosings({ ask, pages }),
    async check() {
      await ask(pageOf(payment), '/payments?limit=1')
    },
  }
}

/** What a notice of ЮKassa is about; nothing when it is none. It bears no signature: what it says is asked of the service itself. */
export function readYookassaNotice(body: unknown): PaymentNotice | undefined {
  const read = notice.safeParse(body)
  if (!read.success) return undefined
  const { event, object } = read.data
  if (event.startsWith('payment.')) return { kind: 'payment', providerId: object.id }
  return event.startsWith('refund.')
    ? { kind: 'refund', providerId: object.id, payment: object.payment_id }
    : undefined
}

const pathOf = (providerId: string): string => `/payments/${encodeURIComponent(providerId)}`

const methods = { card: 'bank_card', sbp: 'sbp' } as const

const sumOf = (amount: number) => ({ value: amount.toFixed(2), currency: 'RUB' })

const roublesOf = ({ value }: z.output<typeof sum>): number => fromKopecks(Number(value.replace('.', '')))

function readingOf(one: Payment): PaymentReading {
  const reference = one.metadata?.charge_id
  return {
    providerId: one.id,
    reference: typeof reference === 'string' ? reference : null,
    state: stateOf(one),
    amount: roublesOf(one.amount),
    currency: one.amount.currency,
    account: one.recipient?.account_id ?? null,
    refunded: one.refunded_amount ? roublesOf(one.refunded_amount) : 0,
    url: webAddress(one.confirmation?.confirmation_url),
    heldUntil: one.expires_at,
    error: errorOf(one.status, one.cancellation_details),
    ...registrationOf(one.receipt_registration),
  }
}

/** Where a guest may be sent; anything else is no page to pay on. */
const webAddress = (url: string | undefined): string | null => (url && /^https?:\/\//.test(url) ? url : null)

const states = {
  pending: 'pending',
  waiting_for_capture: 'held',
  succeeded: 'succeeded',
} as const

function stateOf({ status, cancellation_details }: Payment): PaymentReading['state'] {
  if (status === 'canceled')
    return cancellation_details?.reason.startsWith('expired_on') ? 'expired' : 'canceled'
  return wordIn(states, status) ?? 'unknown'
}

function refundOf(one: z.output<typeof refund>): RefundReading {
  return {
    providerId: one.id,
    payment: one.payment_id,
    state:
      wordIn({ pending: 'pending', succeeded: 'succeeded', canceled: 'canceled' }, one.status) ?? 'unknown',
    amount: roublesOf(one.amount),
    currency: one.amount.currency,
    error: errorOf(one.status, one.cancellation_details),
    ...registrationOf(one.receipt_registration),
  }
}

function wordIn<W extends string>(words: Readonly<Record<string, W>>, word: string): W | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined
}

function errorOf(status: string, given: z.output<typeof details> | undefined) {
  if (status !== 'canceled') return undefined
  const code = given?.reason ?? ''
  return { code: code.slice(0, 60), text: declineText(code) }
}

/** Only a request to do something is refused for good: one that was only read may be read later. */
function refusalOf(status: number, body: unknown, isWork: boolean): PaymentError {
  const read = trouble.safeParse(body)
  const code = read.success ? read.data.code : ''
  if (status === 401) return new PaymentError('token', { code })
  if (status === 403) return new PaymentError('forbidden', { code })
  if (status === 404) return new PaymentError('missing', { code })
  if (status === 429) return new PaymentError('busy', { code })
  if (status >= 500 || status === 202) return new PaymentError('unsure', { code })
  if (status < 400) return new PaymentError('unreadable')
  // the field's name says what to look at, the text of the service is in its own words
  const at = read.success && read.data.parameter ? ` (${read.data.parameter.slice(0, 60)})` : ''
  const isReceipt = read.success && read.data.parameter?.startsWith('receipt')
  const text = isReceipt
    ? `ЮKassa не приняла данные чека${at}. Сверьте «Чеки онлайн-оплаты» счёта с настройками магазина.`
    : `ЮKassa отказала${at}. Проверьте сумму и настройки магазина в её кабинете.`
  return new PaymentError(isWork ? 'refused' : 'missing', { code, text })
}
