// Plays Т-Банк: signed calls and notices, payments by the numbers of a shop, the page a guest pays on.
import { createFaultPlan, type FaultPlan } from './gatewayFault.ts'
import { payPage, press } from './payPage.ts'
import { cutOff, type Handler, reply, replyJson, type StandIn, startStandIn } from './standIn.ts'
import { type BankPayment, closable, type Members, openBank, refuse, signOf } from './tbank/bank.ts'

/** What plays the world around the bank. */
export interface TbankWorld {
  readonly payments: ReadonlyMap<string, BankPayment>
  /** Faults of the next calls of a method; `cut` and `garbage` do the work first, `quota` is a refusal for good. */
  readonly faults: FaultPlan
  /** Notices kept back instead of sent. */
  readonly held: { readonly url: string; readonly body: Members }[]
  holdNotices(isHeld: boolean): void
  /** The guest pays on the page, by a card unless told, or the bank refuses. */
  guestPays(id: string, how?: 'cards' | 'qrsbp'): Promise<void>
  decline(id: string): Promise<void>
  /** The guest tries once more after a refusal: a payment of its own under the same number. */
  triesAgain(id: string): string
  /** What is frozen ends by the bank's own will: the guest has it back, or the shop gets it. */
  endHold(id: string, how: 'free' | 'taken'): Promise<void>
  /** The bank knows nothing of a payment any more. */
  forgets(id: string): void
  /** The next returns are taken and wait, until one is carried out or fails. */
  slowReturns(): void
  endReturn(id: string, isDone: boolean): Promise<void>
  /** The cash register tells of the last receipt of a payment, printed or not. */
  printReceipt(id: string, isOk?: boolean): Promise<void>
  /** Somebody gives money back in the cabinet. */
  refundInCabinet(id: string, kopecks: number): Promise<void>
}

/** A running bank. */
export type TbankStandIn = StandIn & TbankWorld

/** The terminal and its password. */
export const tbankKeys = { shop_id: '1700000000001DEMO', secret_key: 'tb_pass_0123456789' } as const

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Starts the bank on a free port, or on the given one. */
export async function startTbankStandIn(
  port = 0,
  keys: { readonly shop_id: string; readonly secret_key: string } = tbankKeys,
): Promise<TbankStandIn> {
  const faults = createFaultPlan()
  const held: TbankWorld['held'] = []
  let place = ''
  let isHeld = false

  const tell = async (payment: BankPayment) => {
    const said = bank.shown(payment)
    const told = { ...said, Success: payment.Status !== 'REJECTED', Pan: '430000******0777', CardId: 1 }
    const body = { ...told, Token: signOf(told, keys.secret_key) }
    if (isHeld) held.push({ url: payment.noticeUrl, body })
    else await send(payment.noticeUrl, body)
  }
  const bank = openBank(keys.shop_id, () => place, tell)
  const showPage: Handler = async (call, response) => {
    const payment = bank.payments.get(call.path.slice('/pay/'.length))
    if (!payment) return reply(response, 404)
    if (payment.Status === 'NEW') payment.Status = 'FORM_SHOWED'
    const { description, whole, Status } = payment
    const isOpen = Status === 'FORM_SHOWED'
    if (call.method !== 'POST')
      return reply(response, 200, payPage({ description, kopecks: whole, isOpen }), html)
    const living = [...bank.payments.values()].filter(
      (one) => one.description === description && (one.Status === 'NEW' || one.Status === 'FORM_SHOWED'),
    )
    await press(
      new URLSearchParams(call.body).get('do'),
      { own: payment, living },
      { pay: (one) => bank.paid(one), refuse: (one) => bank.end(one, 'REJECTED') },
    )
    reply(response, 303, '', { location: payment.returnUrl })
  }
  const handler: Handler = async (call, response) => {
    if (call.path.startsWith('/pay/')) return showPage(call, response)
    const [, version, word = ''] = /^\/(v2|cashbox)\/(\w+)$/.exec(call.path) ?? []
    // closing receipts are taken beside the version of payments
    const name = (version === 'cashbox') === (word === 'SendClosingReceipt') ? word : ''
    const method = Object.hasOwn(bank.methods, name) ? bank.methods[name] : undefined
    if (!method || call.method !== 'POST') return reply(response, 404)
    const given: Members = Object(JSON.parse(call.body))
    const fault = faults.next(name)
    const isSigned = given.Token === signOf(given, keys.secret_key) && given.TerminalKey === keys.shop_id
    if (fault === 'token' || !isSigned) return replyJson(response, 200, refuse('204'))
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
    payments: bank.payments,
    faults,
    held,
    holdNotices(yes) {
      isHeld = yes
    },
    async guestPays(id, how = 'cards') {
      const payment = bank.payments.get(id)
      if (payment) payment.source = how
      await bank.paid(payment)
    },
    endHold: (id, how) => bank.endHold(bank.payments.get(id), how === 'taken' ? 'CONFIRMED' : 'REVERSED'),
    decline: (id) => bank.end(bank.payments.get(id), 'REJECTED'),
    forgets: (id) => void bank.payments.delete(id),
    triesAgain: bank.copy,
    slowReturns() {
      bank.pace.isSlow = true
    },
    async endReturn(id, isDone) {
      const payment = bank.payments.get(id)
      if (payment) await bank.endReturn(payment, isDone)
    },
    async printReceipt(id, isOk = true) {
      const payment = bank.payments.get(id)
      const last = payment?.receipts.at(-1)
      if (!payment || !last) return
      const items: { Amount: number }[] = Object(last.Receipt).Items
      const body = {
        ...{ TerminalKey: keys.shop_id, OrderId: payment.OrderId, PaymentId: payment.PaymentId },
        ...{ Success: isOk, Status: 'RECEIPT', ErrorCode: isOk ? '0' : '1001' },
        Amount: items.reduce((sum, { Amount }) => sum + Amount, 0),
        Type: last.of === 'return' ? 'IncomeReturn' : 'Income',
        Receipt: last.Receipt,
      }
      const signed = { ...body, Token: signOf(body, keys.secret_key) }
      if (isHeld) held.push({ url: payment.noticeUrl, body: signed })
      else await send(payment.noticeUrl, signed)
    },
    async refundInCabinet(id, kopecks) {
      const payment = bank.payments.get(id)
      // before it is confirmed there is nothing to give back
      if (payment && closable.includes(payment.Status))
        await bank.giveBack(payment, `cabinet-${payment.returns.size}`, kopecks)
    },
  }
}

async function send(url: string, body: Members): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
}
