// Plays the bots of MAX: messages, uploads and webhooks, with the faults of gateways and calls back with their secret.
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

/** A bot of the played messenger. */
export interface PlayedMaxBot {
  readonly id: number
  readonly token: string
  readonly username: string
}

/** A message that a bot has sent. */
export interface MaxBotMessage {
  readonly mid: string
  readonly bot: string
  /** `chat_id=42` as it was asked. */
  readonly to: string
  readonly text: string
  readonly attachments: readonly Readonly<Record<string, unknown>>[]
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Subscription {
  readonly url: string
  readonly secret: string
  readonly types: readonly string[]
}

/** What the messenger holds, and the ways to play with it. */
export interface MaxBotWorld {
  readonly messages: readonly MaxBotMessage[]
  readonly faults: FaultPlan
  /** Chats whose guest has stopped the bot. */
  readonly stopped: Set<number>
  /** Files of guests by name: they are given at `/files/{name}`. */
  readonly files: Map<string, Buffer>
  /** What was uploaded, by its key. */
  readonly uploads: ReadonlyMap<string, unknown>
  /** So many sendings of a file find it not ready yet. */
  delayFiles(times: number): void
  /** Where a bot is called back; undefined before it was registered. */
  webhookOf(username: string): Subscription | undefined
  /** Registers a bot by hand, as it was before a restart. */
  subscribe(username: string, subscription: Subscription): void
}

/** A running messenger. */
export type MaxBotStandIn = StandIn & MaxBotWorld

const method: Readonly<Record<string, string>> = {
  'GET /me': 'me',
  'POST /messages': 'send',
  'GET /messages': 'read',
  'POST /uploads': 'uploads',
  'POST /subscriptions': 'subscriptions',
}

/** Makes the handler of the messenger with its world. */
export function createMaxBots(bots: readonly PlayedMaxBot[]): {
  readonly handler: Handler
  readonly world: MaxBotWorld
} {
  const messages: MaxBotMessage[] = []
  const faults = createFaultPlan()
  const stopped = new Set<number>()
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, unknown>()
  const hooks = new Map<string, Subscription>()
  let unready = 0
  const take = (call: ReceivedCall, bot: PlayedMaxBot, body: Readonly<Record<string, unknown>>) => {
    const message = {
      mid: `mid.${String(messages.length + 1).padStart(16, '0')}`,
      bot: bot.username,
      to: call.query.toString(),
      text: String(body.text ?? ''),
      attachments: Array.isArray(body.attachments) ? body.attachments : [],
      at: Date.now(),
    }
    messages.push(message)
    return message
  }
  const send: Work = ({ call, bot, body }, response) => {
    const chat = Number(call.query.get('chat_id') ?? call.query.get('user_id'))
    const isFile = JSON.stringify(body.attachments ?? []).includes('"token"')
    if (stopped.has(chat)) return refuse(response, 403, 'chat.denied', 'Suspended by user')
    if (!Number.isSafeInteger(chat) || chat === 0) return refuse(response, 404, 'chat.not.found', 'No chat')
    if (String(body.text ?? '').length > 4000) return refuse(response, 400, 'proto.payload', 'text: too long')
    if (isFile && unready > 0) {
      unready -= 1
      return refuse(
        response,
        400,
        'attachment.not.ready',
        'Key: errors.process.attachment.file.not.processed',
      )
    }
    replyJson(response, 200, { message: shown(take(call, bot, body)) })
  }
  const works: Readonly<Record<string, Work>> = {
    send,
    me: ({ bot }, response) =>
      replyJson(response, 200, {
        user_id: bot.id,
        first_name: bot.username,
        username: bot.username,
        is_bot: true,
      }),
    read: ({ call, bot }, response) => {
      const to = `chat_id=${call.query.get('chat_id')}`
      const own = messages.filter((one) => one.bot === bot.username && one.to === to)
      replyJson(response, 200, { messages: own.map(shown).toReversed() })
    },
    uploads: ({ call }, response) => {
      const key = `up${uploads.size + 1}`
      uploads.set(key, undefined)
      const place = `http://${call.headers.host}/upload/${call.query.get('type')}/${key}`
      replyJson(response, 200, { url: place })
    },
    subscriptions: ({ bot, body }, response) => {
      const { url, secret, update_types: types } = body
      if (typeof url !== 'string' || !/^[\w-]{5,256}$/.test(String(secret)))
        return refuse(response, 400, 'proto.payload', 'secret: must match pattern')
      hooks.set(bot.username, { url, secret: String(secret), types: Array.isArray(types) ? types : [] })
      replyJson(response, 200, { success: true })
    },
  }
  return {
    async handler(call, response) {
      const file = files.get(/^\/files\/([\w.-]+)$/.exec(call.path)?.[1] ?? '')
      if (file) return reply(response, 200, file, { 'content-type': 'application/octet-stream' })
      const [, type, key = ''] = /^\/upload\/(\w+)\/(\w+)$/.exec(call.path) ?? []
      if (uploads.has(key)) {
        const fault = faults.next('upload')
        if (fault !== null) return answerGatewayFault(response, fault)
        uploads.set(key, (await membersOf(call)).data)
        const token = `token-${key}`
        return replyJson(response, 200, type === 'image' ? { photos: { [key]: { token } } } : { token })
      }
      const name = method[`${call.method} ${call.path}`]
      const work = name === undefined ? undefined : works[name]
      const bot = bots.find(({ token }) => token === call.headers.authorization)
      if (name === undefined || !work) return refuse(response, 404, 'not.found', 'Not found')
      if (!bot) return refuse(response, 401, 'verify.token', 'Invalid access_token')
      const asked = { call, bot, body: await membersOf(call) }
      const fault = faults.next(name)
      if (fault === null) return work(asked, response)
      if (isDoneFirst(fault) && name === 'send') take(call, bot, asked.body)
      answerGatewayFault(response, fault)
    },
    world: {
      messages,
      faults,
      stopped,
      files,
      uploads,
      delayFiles: (times) => {
        unready = times
      },
      webhookOf: (username) => hooks.get(username),
      subscribe: (username, subscription) => void hooks.set(username, subscription),
    },
  }
}

interface Asked {
  readonly call: ReceivedCall
  readonly bot: PlayedMaxBot
  readonly body: Readonly<Record<string, unknown>>
}

type Work = (asked: Asked, response: ServerResponse) => void

function shown({ mid, text, attachments, at, to }: MaxBotMessage): object {
  return {
    sender: { user_id: 1, is_bot: true, first_name: 'Бот' },
    recipient: { chat_id: Number(to.split('=')[1]), chat_type: 'dialog' },
    timestamp: at,
    body: { mid, seq: at, text, attachments },
  }
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  replyJson(response, status, { code, message })
}

/** Calls the webhook of a bot as the messenger does, or with another word; gives the status of the answer, 0 where nobody hears. */
export async function callMaxWebhook(
  subscription: Subscription | undefined,
  body: object,
  word = subscription?.secret ?? '',
): Promise<number> {
  if (!subscription) return 0
  const headers = { 'content-type': 'application/json', 'x-max-bot-api-secret': word }
  return fetch(subscription.url, { method: 'POST', headers, body: JSON.stringify(body) }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Starts the messenger on a free port, or on the given one. */
export async function startMaxBotStandIn(bots: readonly PlayedMaxBot[], port = 0): Promise<MaxBotStandIn> {
  const { handler, world } = createMaxBots(bots)
  const standIn = await startStandIn(handler, port)
  return { ...standIn, ...world }
}
