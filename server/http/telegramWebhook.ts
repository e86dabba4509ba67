// The door for updates of Telegram: an unguessable address and a secret word, no key of entry.
import type { FastifyInstance } from 'fastify'
import { takeUpdate } from '../domain/bots/takeUpdate.ts'
import { webhookPath } from '../domain/bots/webhook.ts'
import type { AppParts } from './parts.ts'

/** Adds the door; everything that is understood or not answers 200, so that Telegram does not repeat it. */
export function addTelegramWebhook(app: FastifyInstance, { database, now }: AppParts): void {
  app.post<{ Params: { key: string } }>(`${webhookPath}/:key`, async (request, reply) => {
    await takeUpdate(database, {
      key: request.params.key,
      secret: String(request.headers['x-telegram-bot-api-secret-token'] ?? ''),
      body: request.body,
      now: now(),
    })
    return reply.send({ ok: true })
  })
}
