// The door for updates of Telegram: an unguessable address and a secret word, no key of entry.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noticeLimits } from './bodyLimits.ts'

/** Where updates of Telegram come in, and who takes them. */
export interface TelegramDoor {
  /** The address before the key, below the root of the server. */
  readonly path: string
  /** Finds whose the key is and gives what keeps an update; throws for an unknown key and for a wrong secret word. */
  open(caller: { readonly key: string; readonly secret: string }): Promise<KeepUpdate>
}

/** Keeps an update of the bot that it was opened for. */
export type KeepUpdate = (body: unknown) => Promise<void>

/** A message with the one it answers and all their marks; what Telegram sends is smaller by far. */
const largestUpdate = 131_072

/** Adds the door; everything that is understood or not answers 200, so that Telegram does not repeat it. */
export function addTelegramWebhook(app: FastifyInstance, door: TelegramDoor): void {
  const opened = new WeakMap<FastifyRequest, KeepUpdate>()
  app.post<{ Params: { key: string } }>(
    `${door.path}/:key`,
    {
      bodyLimit: largestUpdate,
      config: { json: noticeLimits },
      // Who calls is asked before the body is read.
      async onRequest(request) {
        const secret = String(request.headers['x-telegram-bot-api-secret-token'] ?? '')
        opened.set(request, await door.open({ key: request.params.key, secret }))
      },
    },
    async (request, reply) => {
      await opened.get(request)?.(request.body)
      return reply.send({ ok: true })
    },
  )
}
