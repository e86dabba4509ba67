// The door for updates of Telegram: an unguessable address and a secret word, no key of entry.
import type { FastifyInstance } from 'fastify'

/** Where updates of Telegram come in, and who takes them. */
export interface TelegramDoor {
  /** The address before the key, below the root of the server. */
  readonly path: string
  /** Keeps an update; throws for an unknown key and for a wrong secret word. */
  take(update: { readonly key: string; readonly secret: string; readonly body: unknown }): Promise<void>
}

/** Adds the door; everything that is understood or not answers 200, so that Telegram does not repeat it. */
export function addTelegramWebhook(app: FastifyInstance, { path, take }: TelegramDoor): void {
  app.post<{ Params: { key: string } }>(`${path}/:key`, async (request, reply) => {
    await take({
      key: request.params.key,
      secret: String(request.headers['x-telegram-bot-api-secret-token'] ?? ''),
      body: request.body,
    })
    return reply.send({ ok: true })
  })
}
