// Plays GREEN-API: an instance of WhatsApp, and one of MAX under /v3, with calls back.
import type { ServerResponse } from 'node:http'
import { answerGatewayFault, createFaultPlan, type FaultPlan, isDoneFirst } from './gatewayFault.ts'
import {
  type Handler,
  membersOf,
  type ReceivedCall,
  reply,
  replyJson,
  type StandIn,
  startStandIn,
} from './standIn.ts'

/** A message the gateway has taken. */
export interface GreenMessage {
  readonly idMessage: string
  readonly chatId: string
  readonly text: string
  /** The file that the message is. */
  readonly file?: unknown
  statusMessage: string
}

/** What the gateway holds, and the ways to play with it. */
export interface GreenWorld {
  readonly messages: readonly GreenMessage[]
  readonly faults: FaultPlan
  /** The state of every instance from now on. */
  setState(state: string): void
  /** Phones, digits only, that have no account in the messenger. */
  readonly strangers: Set<string>
  /** Files of guests by name: they are given at `/files/{name}`. */
  readonly files: Map<string, Buffer>
  /** Where an instance calls back; undefined before it was registered. */
  webhookOf(instance: string): string | undefined
  /** Moves a message on without telling anyone; gives what a call back would say. */
  move(idMessage: string, status: string): object
}

/** A running gateway. */
export type GreenStandIn = StandIn & GreenWorld

const path = /^(\/v3)?\/waInstance(\d+)\/(\w+)\/(\w+)$/

/** Makes the handler of the gateway with its world. */
export function createGreen(): { readonly handler: Handler; readonly world: GreenWorld } {
  const messages: GreenMessage[] = []
  const faults = createFaultPlan()
  const strangers = new Set<string>()
  const files = new Map<string, Buffer>()
  const webhooks = new Map<string, string>()
  let state = 'authorized'
  const methods: Readonly<Record<string, (call: GreenCall, response: ServerResponse) => void>> = {
    sendMessage({ body }, response) {
      if (state !== 'authorized') return replyJson(response, 400, { message: 'instance is not authorized' })
      const message = take(String(body.chatId), String(body.message))
      replyJson(response, 200, { idMessage: message.idMessage })
    },
    sendFileByUpload({ body }, response) {
      const { idMessage } = take(String(body.chatId), String(body.caption ?? ''), body.file)
      replyJson(response, 200, { idMessage, urlFile: 'https://example.ru/file' })
    },
    getMessage({ body }, response) {
      const found = messages.find(({ idMessage }) => idMessage === body.idMessage)
      if (!found) return replyJson(response, 400, { message: 'Message not found by id' })
      replyJson(response, 200, { type: 'outgoing', ...found, textMessage: found.text })
    },
    lastOutgoingMessages: (_call, response) =>
      replyJson(
        response,
        200,
        messages.map((one) => ({ type: 'outgoing', ...one, textMessage: one.text })).toReversed(),
      ),
    checkAccount({ body }, response) {
      const phone = String(body.phoneNumber)
      const exist = !strangers.has(phone)
      replyJson(response, 200, exist ? { exist, chatId: phone.slice(-8) } : { exist })
    },
    getStateInstance: (_call, response) => replyJson(response, 200, { stateInstance: state }),
    getWaSettings: (_call, response) =>
      replyJson(response, 200, { phone: '79110001122', stateInstance: state }),
    getAccountSettings: (_call, response) =>
      replyJson(response, 200, { phone: '79110001133', stateInstance: state }),
    setSettings({ body, instance }, response) {
      if (typeof body.webhookUrl === 'string') webhooks.set(instance, body.webhookUrl)
      replyJson(response, 200, { saveSettings: true })
    },
  }
  function take(chatId: string, text: string, file?: unknown): GreenMessage {
    const statusMessage = strangers.has(chatId.replace(/\D/g, '')) ? 'noAccount' : 'sent'
    const idMessage = `BAE5${String(messages.length + 1).padStart(12, '0')}`
    const message = { idMessage, chatId, text, statusMessage, ...(file === undefined ? {} : { file }) }
    messages.push(message)
    return message
  }
  return {
    async handler(call, response) {
      const file = files.get(/^\/files\/([\w.-]+)$/.exec(call.path)?.[1] ?? '')
      if (file) return reply(response, 200, file, { 'content-type': 'application/octet-stream' })
      const asked = await readCall(call)
      const method = asked ? methods[asked.method] : undefined
      if (!asked || !method) return replyJson(response, 404, { message: 'Not Found' })
      const fault = faults.next(asked.method)
      if (fault === null) return method(asked, response)
      if (isDoneFirst(fault) && asked.method === 'sendMessage')
        take(String(asked.body.chatId), String(asked.body.message))
      answerGatewayFault(response, fault)
    },
    world: {
      messages,
      faults,
      strangers,
      files,
      setState: (next) => {
        state = next
      },
      webhookOf: (instance) => webhooks.get(instance),
      move(idMessage, status) {
        const found = messages.find((one) => one.idMessage === idMessage)
        if (found) found.statusMessage = status
        return { typeWebhook: 'outgoingMessageStatus', idMessage, status, timestamp: 1_790_000_000 }
      },
    },
  }
}

interface GreenCall {
  readonly method: string
  readonly instance: string
  readonly body: Readonly<Record<string, unknown>>
}

async function readCall(call: ReceivedCall): Promise<GreenCall | undefined> {
  const [, , instance = '', method = ''] = path.exec(call.path) ?? []
  if (method === '') return undefined
  return { method, instance, body: await membersOf(call) }
}

/** Starts the gateway on a free port, or on the given one. */
export async function startGreenStandIn(port = 0): Promise<GreenStandIn> {
  const { handler, world } = createGreen()
  const standIn = await startStandIn(handler, port)
  return { ...standIn, ...world }
}
