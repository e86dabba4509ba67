// What the gateways' calls back tell, by the channel of the account.
import { z } from 'zod'
import type { GatewayNews, SenderAccount } from '../messenger.ts'
import { readGreenWebhook } from './greenNews.ts'

const update = z.object({
  message: z.object({
    chat: z.object({ id: z.number().int().transform(String), type: z.literal('private') }),
  }),
})

/** Reads one call back; what we do not follow tells nothing. */
export function readNews(type: SenderAccount['type'], body: unknown): GatewayNews[] {
  if (type === 'whatsapp' || type === 'max') return readGreenWebhook(body)
  const read = type === 'telegram' ? update.safeParse(body) : undefined
  return read?.success ? [{ kind: 'reply', phone: null, chat: read.data.message.chat.id }] : []
}
