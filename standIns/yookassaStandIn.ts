// Plays ЮKassa: payments, returns, lists, notices and the page a guest pays on, with faults on demand.

import { payPage, press } from './payPage.ts'
import {
  cutOff,
  type Handler,
  type ReceivedCall,
  reply,
  replyJson,
  type StandIn,
  startStandIn,
} from './standIn.ts'
import { openShop, type Shop, type WirePayment } from './yookassa/shop.ts'
import { kopecksOf, wireSum } from './yookassa/wire.ts'

/** The ways to fail: a wrong key, too many calls, trouble of theirs, another page, silence; `cut` and `garbage` do the work first. */
export type YookassaFault =
  | 'token'
  | 'limit'
  | 'down'
  | 'garbage'
  | 'cut'
  | 'silent'
  | 'refused'
  | 'forbidden'

/** What plays the world around the shop. */
export interface YookassaWorld {
  readonly shop: Shop
  /** Faults of the next POSTs or GETs, call by call; null is a call that goes well. */
  plan(method: 'GET' | 'POST', ...faults: (YookassaFault | null)[]): void
  forgetFaults(): void
  /** Where notices go; none unless set. */
  hearAt(url: string | undefined): void
  /** Notices kept back instead of sent, to be sent in any order, as often as one likes. */
  readonly held: object[]
  holdNotices(isHeld: boolean): void
  /** Sends a notice, true or not; gives the status of the answer. */
  tell(notice: object): Promise<number>
  /** The guest pays on the page, or the bank refuses, or the time is over. */
  guestPays(id: string): Promise<void>
  decline(id: string, reason: string): Promise<void>
  /** What is frozen ends by the bank's own will: the guest has it back, or the shop gets it. */
  endHold(id: string, how: 'free' | 'taken'): Promise<void>
  /** Somebody gives money back in the cabinet. */
  refundInCabinet(payment: string, kopecks: number): Promise<void>
}

/** A running ЮKassa. */
export type YookassaStandIn = StandIn & YookassaWorld

/** The shop and the key that it takes. */
export const yookassaKeys = { shop_id: '54401', secret_key: 'test_a1B2c3D4e5F6g7H8' } as const

/** Cards keep money frozen for so long. */
const holdLives = 7 * 24 * 3_600_000

const page = { 'content-type': 'text/html; charset=utf-8' }

/** Starts the service on a free port, or on the given one. */
export async function startYookassaStandIn(
  port = 0,
  keys: { shop_id: string; secret_key: string } = yookassaKeys,
  learn?: Parameters<typeof openShop>[2],
): Promise<YookassaStandIn> {
  let place = ''
  const shop = openShop(keys.shop_id, () => place, learn)
  const faults = { GET: [] as (YookassaFault | null)[], POST: [] as (YookassaFault | null)[] }
  const held: object[] = []
  let isHeld = false
  let address: string | undefined

  const tell = async (notice: object): Promise<number> => {
    if (address === undefined) return 0
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(notice) })
    return answer.status
  }
  const say = async (event: string, object: object) => {
    const notice = { type: 'notification', event, object: structuredClone(object) }
    if (isHeld) held.push(notice)
    else await tell(notice).catch(() => undefined)
  }
  const end = async (payment: WirePayment | undefined, status: string, reason?: string) => {
    if (payment?.status !== 'pending') return
    payment.status = status
    payment.paid = status === 'succeeded'
    if (payment.paid && shop.printed.has(payment.id))
      payment.receipt_registration = shop.register.registration()
    if (reason) payment.cancellation_details = { party: 'payment_network', reason }
    await say(`payment.${status}`, payment)
  }
  /** The guest pays: of money in two stages it is frozen. */
  const pays = async (payment: WirePayment | undefined) => {
    if (!payment?.holds) return end(payment, 'succeeded')
    if (payment.status !== 'pending') return
    payment.status = 'waiting_for_capture'
    payment.expires_at = new Date(Date.now() + holdLives).toISOString()
    await say('payment.waiting_for_capture', payment)
  }
  const decided = async (deed: string, made: object): Promise<[number, object]> => {
    if (!shop.isTrouble(made)) await say(deed === 'capture' ? 'payment.succeeded' : 'payment.canceled', made)
    return answerOf(made)
  }
  const work = async ({ method, path, query, headers, body }: ReceivedCall): Promise<[number, object]> => {
    const key = String(headers['idempotence-key'] ?? '')
    const given = () => Object(JSON.parse(body))
    if (method === 'POST' && (key === '' || key.length > 64))
      return [400, { type: 'error', code: 'invalid_request', parameter: 'Idempotence-Key' }]
    if (path === '/v3/payments' && method === 'POST') return answerOf(shop.pay(key, given()))
    if (path === '/v3/refunds' && method === 'POST') {
      const before = shop.refunds.size
      const made = shop.refund(key, given())
      if (shop.refunds.size > before && !shop.isTrouble(made)) await say('refund.succeeded', made)
      return answerOf(made)
    }
    const [, held = '', deed = ''] = /^\/v3\/payments\/([^/]+)\/(capture|cancel)$/.exec(path) ?? []
    if (deed !== '' && method === 'POST')
      return decided(deed, deed === 'capture' ? shop.capture(key, held, given()) : shop.release(key, held))
    if (path === '/v3/receipts' && method === 'POST') return answerOf(shop.receipt(key, given()))
    if (path === '/v3/receipts') {
      const of = query.get('payment_id')
      const own = [...shop.register.receipts].filter(([, one]) => one.payment_id === of)
      return [200, { type: 'list', ...listed(new Map(own), query) }]
    }
    if (path === '/v3/payments') return [200, { type: 'list', ...listed(shop.payments, query) }]
    if (path === '/v3/refunds') {
      const of = query.get('payment_id')
      const own = [...shop.refunds].filter(([, one]) => of === null || one.payment_id === of)
      return [200, { type: 'list', ...listed(new Map(own), query) }]
    }
    const [, kind, id = ''] = /^\/v3\/(payments|refunds)\/([^/]+)$/.exec(path) ?? []
    const found = kind === 'payments' ? shop.find(id) : shop.refunds.get(id)
    return found ? [200, found] : [404, { type: 'error', code: 'not_found' }]
  }
  const answerOf = (made: object): [number, object] => {
    if (!shop.isTrouble(made)) return [200, made]
    return [made.status, { type: 'error', code: made.code, parameter: made.parameter }]
  }
  const handler: Handler = async (call, response) => {
    if (call.path.startsWith('/pay/')) return showPage(call, response)
    const fault = faults[call.method === 'POST' ? 'POST' : 'GET'].shift() ?? null
    const wanted = `Basic ${Buffer.from(`${keys.shop_id}:${keys.secret_key}`).toString('base64')}`
    if (fault === 'token' || call.headers.authorization !== wanted)
      return replyJson(response, 401, { type: 'error', code: 'invalid_credentials' })
    if (fault === 'forbidden') return replyJson(response, 403, { type: 'error', code: 'forbidden' })
    if (fault === 'limit') return replyJson(response, 429, { type: 'error', code: 'too_many_requests' })
    if (fault === 'refused')
      return replyJson(response, 400, { type: 'error', code: 'invalid_request', parameter: 'amount' })
    if (fault === 'down') return replyJson(response, 500, { type: 'error', code: 'internal_server_error' })
    if (fault === 'silent') return
    const [status, answer] = await work(call)
    if (fault === 'cut') return cutOff(response)
    if (fault === 'garbage') return reply(response, 200, '<html>Вход в сеть гостиницы</html>', page)
    replyJson(response, status, answer)
  }
  const showPage: Handler = async (call, response) => {
    const payment = shop.payments.get(call.path.slice('/pay/'.length))
    if (!payment) return reply(response, 404)
    if (call.method !== 'POST') return reply(response, 200, payPage(shownOf(payment)), page)
    const living = [...shop.payments.values()].filter(
      ({ description, status }) => description === payment.description && status === 'pending',
    )
    await press(
      new URLSearchParams(call.body).get('do'),
      { own: payment, living },
      { pay: pays, refuse: (one) => end(one, 'canceled', 'insufficient_funds') },
    )
    reply(response, 303, '', { location: payment.confirmation.return_url })
  }

  const standIn = await startStandIn(handler, port)
  place = standIn.url
  return {
    ...standIn,
    shop,
    held,
    plan: (method, ...more) => void faults[method].push(...more),
    forgetFaults: () => void [faults.GET.splice(0), faults.POST.splice(0)],
    hearAt(url) {
      address = url
    },
    holdNotices(yes) {
      isHeld = yes
    },
    tell,
    guestPays: (id) => pays(shop.payments.get(id)),
    async endHold(id, how) {
      const payment = shop.held(id)
      if (!payment) return
      if (how === 'taken') shop.capture(`bank-${id}`, id, {})
      else {
        payment.status = 'canceled'
        payment.cancellation_details = { party: 'yoo_money', reason: 'expired_on_capture' }
      }
      await say(how === 'taken' ? 'payment.succeeded' : 'payment.canceled', payment)
    },
    decline: (id, reason) => end(shop.payments.get(id), 'canceled', reason),
    async refundInCabinet(payment_id, kopecks) {
      const amount = wireSum(kopecks)
      const made = shop.refundBy(`cabinet-${shop.refunds.size}`, { payment_id, amount })
      if (!shop.isTrouble(made)) await say('refund.succeeded', made)
    },
  }
}

const shownOf = ({ description, amount, status }: WirePayment) => ({
  description,
  kopecks: kopecksOf(amount),
  isOpen: status === 'pending',
})

/** The newest first, as the service lists, from where the page before has ended. */
function listed<T extends { readonly id: string; readonly created_at: string }>(
  kept: ReadonlyMap<string, T>,
  query: URLSearchParams,
): { items: T[]; next_cursor?: string } {
  const from = query.get('created_at.gte') ?? ''
  const to = query.get('created_at.lt') ?? '9'
  const most = Number(query.get('limit') ?? '10')
  const all = [...kept.values()].filter(({ created_at }) => created_at >= from && created_at < to).reverse()
  const start = all.findIndex(({ id }) => id === query.get('cursor')) + 1
  const items = all.slice(start, start + most)
  const last = items.at(-1)
  return { items, ...(last && start + most < all.length ? { next_cursor: last.id } : {}) }
}
