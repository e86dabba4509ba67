// Plays SMSC.ru: sending by our own number of a message, its state, the balance.
import { answerGatewayFault, createFaultPlan, type FaultPlan, isDoneFirst } from './gatewayFault.ts'
import { type Handler, replyJson, type StandIn, startStandIn } from './standIn.ts'

/** A message the gateway has taken. */
export interface SmsMessage {
  readonly id: string
  readonly phone: string
  readonly text: string
  status: number
}

/** What somebody has answered. */
export interface SmsAnswer {
  readonly id: number
  readonly phone: string
  readonly message: string
  /** `13.03.2026 09:15:00` by the clock of Moscow. */
  readonly sent: string
}

/** What the gateway holds, and the ways to play with it. */
export interface SmscWorld {
  readonly messages: readonly SmsMessage[]
  readonly faults: FaultPlan
  setBalance(roubles: number): void
  /** Answers of people to the number of the account, the oldest first. */
  readonly answers: SmsAnswer[]
  /** Sets the state of a message by the gateway's number: 1 is delivered. */
  move(id: string, status: number): void
}

/** A running gateway. */
export type SmscStandIn = StandIn & SmscWorld

const wrongKey = { error: 'authorise error', error_code: 2 }

/** Makes the handler of the gateway with its world. */
export function createSmsc(): { readonly handler: Handler; readonly world: SmscWorld } {
  const messages: SmsMessage[] = []
  const answers: SmsAnswer[] = []
  const faults = createFaultPlan()
  let balance = 500
  const send = (form: URLSearchParams) => {
    const [id, phone, text] = ['id', 'phones', 'mes'].map((name) => form.get(name) ?? '')
    // The same number sent twice is one message, as the real one promises for a while.
    if (!messages.some((one) => one.id === id))
      messages.push({ id: id ?? '', phone: phone ?? '', text: text ?? '', status: -1 })
    return { id, cnt: 1 }
  }
  const pages: Readonly<Record<string, (form: URLSearchParams) => object>> = {
    send: (form) => (balance > 0 ? send(form) : { error: 'no money', error_code: 3 }),
    status(form) {
      const found = messages.find(({ id }) => id === form.get('id'))
      return found
        ? { status: found.status, last_date: '21.11.2026 12:00:00' }
        : { error: 'not found', error_code: 3 }
    },
    get: (form) =>
      form.get('get_answers') === '1'
        ? answers.filter(({ id }) => id > Number(form.get('after_id') ?? 0))
        : { error: 'parameters error', error_code: 1 },
    balance: () => ({ balance: balance.toFixed(2) }),
  }
  return {
    handler(call, response) {
      const name = /^\/sys\/(\w+)\.php$/.exec(call.path)?.[1] ?? ''
      const page = pages[name]
      if (!page) return replyJson(response, 404, { error: 'no page' })
      const form = new URLSearchParams(call.body)
      const fault = faults.next(name)
      if (fault === 'token' || !form.get('apikey')) return replyJson(response, 200, wrongKey)
      if (fault !== null && isDoneFirst(fault) && name === 'send') send(form)
      if (fault !== null) return answerGatewayFault(response, fault)
      replyJson(response, 200, page(form))
    },
    world: {
      messages,
      answers,
      faults,
      setBalance: (roubles) => {
        balance = roubles
      },
      move(id, status) {
        const found = messages.find((one) => one.id === id)
        if (found) found.status = status
      },
    },
  }
}

/** Starts the gateway on a free port, or on the given one. */
export async function startSmscStandIn(port = 0): Promise<SmscStandIn> {
  const { handler, world } = createSmsc()
  const standIn = await startStandIn(handler, port)
  return { ...standIn, ...world }
}
