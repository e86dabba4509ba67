// Plays Т-Банк: signed calls and notices, payments by the numbers of a shop, returns once for a number of theirs.
import { createHash } from 'node:crypto'
import { createFaultPlan, type FaultPlan, type GatewayFault } from './gatewayFault.ts'
import { payPage } from './payPage.ts'
import { cutOff, type Handler, reply, replyJson, type StandIn, startStandIn } from './standIn.ts'

/** A payment as the bank holds it. */
export interface BankPayment {
  readonly PaymentId: string
  readonly OrderId: string
  Amount: number
  readonly whole: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly description: string
  readonly noticeUrl: string
  readonly returnUrl: string
  Status: string
  /** Returns by the number that the shop gave them. */
  readonly returns: Map<string, number>
}

type Members = Readonly<Record<string, unknown>>

/** What plays the world around the bank. */
export interface TbankWorld {
  readonly payments: ReadonlyMap<string, BankPayment>
  /** Faults of the next calls of a method; `cut` and `garbage` do the work first. */
  readonly faults: FaultPlan
  /** Notices kept back instead of sent. */
  readonly held: { readonly url: string; readonly body: Members }[]
  holdNotices(isHeld: boolean): void
  guestPays(id: string): Promise<void>
  decline(id: string): Promise<void>
}

/** A running bank. */
export type TbankStandIn = StandIn & TbankWorld

/** The terminal and its password. */
export const tbankKeys = { shop_id: '1700000000001DEMO', secret_key: 'tb_pass_0123456789' } as const

/** The signature of a message, as the bank documents it. */
export function signOf(values: Members, password: string): string {
  const flat = Object.entries({ ...values, Password: password }).filter(
    ([name, value]) => name !== 'Token' && typeof value !== 'object',
  )
  flat.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(flat.map(([, value]) => String(value)).join(''))
    .digest('hex')
}

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Starts the bank on a free port, or on the given one. */
export async function startTbankStandIn(
  port = 0,
  keys: { readonly shop_id: string; readonly secret_key: string } = tbankKeys,
): Promise<TbankStandIn> {
  const payments = new Map<string, BankPayment>()
  const faults = createFaultPlan()
  const held: TbankWorld['held'] = []
  let place = ''
  let isHeld = false
  let last = Math.floor(Date.now() / 1000) * 1000

  const shown = ({ PaymentId, OrderId, Amount, Status }: BankPayment) => ({
    ...{ Success: true, ErrorCode: '0', TerminalKey: keys.shop_id },
    ...{ PaymentId, OrderId, Amount, Status },
  })
  const tell = async (payment: BankPayment) => {
    const told = { ...shown(payment), Success: true, Pan: '430000******0777', CardId: 1 }
    const body = { ...told, Token: signOf(told, keys.secret_key) }
    if (isHeld) held.push({ url: payment.noticeUrl, body })
    else await send(payment.noticeUrl, body)
  }
  const end = async (payment: BankPayment | undefined, ...statuses: string[]) => {
    if (payment?.Status !== 'NEW') return
    for (const status of statuses) {
      payment.Status = status
      await tell(payment)
    }
  }
  const refuse = (ErrorCode: string) => ({ Success: false, ErrorCode, Message: 'Ошибка' })
  const methods: Readonly<Record<string, (given: Members) => object | Promise<object>>> = {
    Init(given) {
      const { Amount, OrderId, PayType } = given
      if (typeof Amount !== 'number' || Amount < 1000 || !Number.isInteger(Amount)) return refuse('308')
      if (typeof OrderId !== 'string' || (PayType !== 'O' && PayType !== 'T')) return refuse('9')
      last += 1
      const payment: BankPayment = {
        ...{ PaymentId: String(last), OrderId, Amount, whole: Amount, Status: 'NEW', returns: new Map() },
        madeAt: Date.now(),
        description: String(given.Description ?? ''),
        noticeUrl: String(given.NotificationURL ?? ''),
        returnUrl: String(given.SuccessURL ?? ''),
      }
      payments.set(payment.PaymentId, payment)
      return { ...shown(payment), PaymentURL: `${place}/pay/${payment.PaymentId}` }
    },
    GetState: ({ PaymentId }) => {
      const found = payments.get(String(PaymentId))
      return found ? shown(found) : refuse('255')
    },
    CheckOrder({ OrderId }) {
      const own = [...payments.values()].filter((one) => one.OrderId === OrderId)
      if (own.length === 0) return refuse('255')
      const Payments = own.map(({ PaymentId, Amount, Status }) => ({ PaymentId, Amount, Status }))
      return { Success: true, ErrorCode: '0', OrderId, TerminalKey: keys.shop_id, Payments }
    },
    async Cancel({ PaymentId, Amount, ExternalRequestId }) {
      const payment = payments.get(String(PaymentId))
      if (!payment) return refuse('255')
      if (payment.Status === 'NEW') {
        payment.Status = 'CANCELED'
        await tell(payment)
        return shown(payment)
      }
      if (payment.Status !== 'CONFIRMED' && payment.Status !== 'PARTIAL_REFUNDED') return refuse('8')
      const key = String(ExternalRequestId ?? payment.returns.size)
      const back = [...payment.returns.values()].reduce((sum, one) => sum + one, 0)
      if (!payment.returns.has(key)) {
        const sum = typeof Amount === 'number' ? Amount : payment.whole - back
        if (back + sum > payment.whole) return refuse('8')
        payment.returns.set(key, sum)
        payment.Status = back + sum === payment.whole ? 'REFUNDED' : 'PARTIAL_REFUNDED'
        await tell(payment)
      }
      return { ...shown(payment), OriginalAmount: payment.whole - back, NewAmount: payment.whole - back }
    },
  }
  const showPage: Handler = async (call, response) => {
    const payment = payments.get(call.path.slice('/pay/'.length))
    if (!payment) return reply(response, 404)
    const { description, whole, Status } = payment
    if (call.method !== 'POST')
      return reply(response, 200, payPage({ description, kopecks: whole, isOpen: Status === 'NEW' }), html)
    if (new URLSearchParams(call.body).get('do') === 'pay') await end(payment, 'AUTHORIZED', 'CONFIRMED')
    else await end(payment, 'REJECTED')
    reply(response, 303, '', { location: payment.returnUrl })
  }
  const handler: Handler = async (call, response) => {
    if (call.path.startsWith('/pay/')) return showPage(call, response)
    const name = /^\/v2\/(\w+)$/.exec(call.path)?.[1] ?? ''
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method || call.method !== 'POST') return reply(response, 404)
    const given: Members = Object(JSON.parse(call.body))
    const fault = faults.next(name)
    if (
      fault === 'token' ||
      given.Token !== signOf(given, keys.secret_key) ||
      given.TerminalKey !== keys.shop_id
    )
      return replyJson(response, 200, refuse('204'))
    if (fault === 'limit') return replyJson(response, 429, {})
    if (fault === 'down') return replyJson(response, 503, {})
    if (fault === 'quota') return replyJson(response, 200, refuse('99'))
    if (fault === 'silent') return
    const answer = await method(given)
    if (fault === 'cut') return cutOff(response)
    if (fault === 'garbage') return reply(response, 200, '<html>Вход в сеть гостиницы</html>', html)
    replyJson(response, 200, answer)
  }
  const standIn = await startStandIn(handler, port)
  place = standIn.url
  return {
    ...standIn,
    payments,
    faults,
    held,
    holdNotices(yes) {
      isHeld = yes
    },
    guestPays: (id) => end(payments.get(id), 'AUTHORIZED', 'CONFIRMED'),
    decline: (id) => end(payments.get(id), 'REJECTED'),
  }
}

/** The ways in which the bank fails. */
export type TbankFault = GatewayFault

async function send(url: string, body: Members): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
}
