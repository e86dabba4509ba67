// Plays the Telegram Bot API: bots, forum groups, topics, messages, webhooks, and every way the real one fails.
import type { ServerResponse } from 'node:http'
import { cutOff, membersOf, reply, replyJson, type StandIn, startStandIn } from './standIn.ts'
import { BotApiFault, methods } from './telegram/methods.ts'
import {
  makeWorld,
  type StandInBot,
  type StandInChat,
  type TelegramWorld,
  type WorldOptions,
} from './telegram/world.ts'

/** A way to fail: a refusal in Telegram's words, silence, a page of somebody else, or done and then cut off. */
export type TelegramFault =
  | {
      readonly code: number
      readonly description: string
      readonly parameters?: Readonly<Record<string, number>>
    }
  | 'hang'
  | 'cut'
  | 'doneThenCut'
  | 'page'
  | 'badResult'

/** A running stand-in. */
export interface TelegramStandIn extends StandIn {
  readonly world: TelegramWorld
  /** Plans the next calls of a method, one after another; null is a call that goes well. */
  plan(method: string, ...faults: readonly (TelegramFault | null)[]): void
  /** Nothing fails any more. */
  forget(): void
  /** Sends an update to the webhook of a bot; gives the status of its answer, 0 where there is no webhook. */
  push(botId: number, update: Readonly<Record<string, unknown>>, secret?: string): Promise<number>
}

/** What the stand-in starts with. */
export interface TelegramSetting extends WorldOptions {
  readonly bots?: readonly StandInBot[]
  readonly chats?: readonly StandInChat[]
  readonly port?: number
}

/** Starts the stand-in on a free port or the given one. */
export async function startTelegramStandIn(setting: TelegramSetting = {}): Promise<TelegramStandIn> {
  const world = makeWorld(setting.bots ?? [], setting.chats ?? [], setting)
  const faults = new Map<string, (TelegramFault | null)[]>()
  const standIn = await startStandIn(async (call, response) => {
    const [, path = ''] = /^\/file\/bot[^/]+\/(.+)$/.exec(call.path) ?? []
    const file = world.files.get(path)
    if (file) return reply(response, 200, file, { 'content-type': 'application/octet-stream' })
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(call.path) ?? []
    const body = await membersOf(call)
    answer(world, { body, token, method, fault: faults.get(method)?.shift() ?? null }, response)
  }, setting.port)
  return {
    ...standIn,
    world,
    plan(method, ...planned) {
      faults.set(method, [...(faults.get(method) ?? []), ...planned])
    },
    forget: () => faults.clear(),
    async push(botId, update, secret) {
      const webhook = world.webhooks.get(botId)
      if (!webhook) return 0
      const status = await deliver(webhook.url, secret ?? webhook.secret, {
        update_id: world.next(),
        ...update,
      })
      const lastError =
        status >= 200 && status < 300 ? undefined : `Wrong response from the webhook: ${status}`
      world.webhooks.set(botId, { ...webhook, lastError })
      return status
    },
  }
}

interface Asked {
  readonly body: Readonly<Record<string, unknown>>
  readonly token: string
  readonly method: string
  readonly fault: TelegramFault | null
}

function answer(world: TelegramWorld, asked: Asked, response: ServerResponse): void {
  const { fault } = asked
  if (fault === 'hang') return
  if (fault === 'cut') cutOff(response)
  else if (fault === 'page') reply(response, 200, '<h1>Не Telegram</h1>', { 'content-type': 'text/html' })
  else {
    try {
      const result = carryOut(world, asked)
      if (fault === 'doneThenCut') cutOff(response)
      else replyJson(response, 200, { ok: true, result: fault === 'badResult' ? { strange: 1 } : result })
    } catch (cause) {
      if (!(cause instanceof BotApiFault)) throw cause
      const { code, message, parameters } = cause
      const more = parameters ? { parameters } : {}
      replyJson(response, code, { ok: false, error_code: code, description: message, ...more })
    }
  }
}

function carryOut(world: TelegramWorld, { body, token, method, fault }: Asked): unknown {
  if (fault !== null && typeof fault === 'object')
    throw new BotApiFault(fault.code, fault.description, fault.parameters)
  const bot = world.bots.get(token)
  if (!bot) throw new BotApiFault(401, 'Unauthorized')
  const work = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!work) throw new BotApiFault(404, 'Not Found')
  return work(world, bot, body)
}

async function deliver(url: string, secret: string, update: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
  const body = JSON.stringify(update)
  const sent = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  return sent?.status ?? 0
}
