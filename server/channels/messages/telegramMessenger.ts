// A Telegram bot as one of the messengers. It knows a message was taken, never whether it was read.
import type { Messenger, SenderAccount } from '../messenger.ts'
import { openBot, type TelegramDoor, TelegramError } from '../telegram/client.ts'
import type { TelegramReason } from '../telegram/failure.ts'
import { MessengerError, type MessengerReason } from './failure.ts'
import { sendPieces } from './sendFiles.ts'

const reasons: Partial<Record<TelegramReason, MessengerReason>> = {
  token: 'token',
  conflict: 'token',
  blocked: 'no_account',
  no_chat: 'no_account',
  removed: 'no_account',
  no_topic: 'refused',
  busy: 'busy',
}

/** Opens a bot; `chat` of an address is the chat of the guest with it. */
export function openTelegram(door: TelegramDoor, { token }: SenderAccount): Messenger {
  if (!token) throw new MessengerError('setup')
  const bot = openBot(door, token)
  return {
    async send({ to: { chat, topicId }, text, files }) {
      if (!chat) throw new MessengerError('no_account')
      const fail = (cause: unknown) => {
        throw ours(cause, true)
      }
      const sent = await sendPieces(
        { text, files },
        {
          text: (words) => bot.sendMessage({ chatId: chat, text: words, topicId }).catch(fail),
          file: (file) => bot.sendFile({ chatId: chat, topicId, file }).catch(fail),
        },
      )
      return { state: 'sent', ...sent }
    },
    async status() {
      throw new MessengerError('no_status')
    },
    find: async () => undefined,
    async check() {
      const { username } = await bot.getMe().catch((cause: unknown) => {
        throw ours(cause, false)
      })
      return { state: 'authorized', phone: `@${username}` }
    },
    async registerWebhook(url, secret) {
      await bot
        .setWebhook({ url, secret, updates: ['message', 'edited_message'] })
        .catch((cause: unknown) => {
          throw ours(cause, false)
        })
    },
  }
}

function ours(cause: unknown, isSending: boolean): unknown {
  if (!(cause instanceof TelegramError)) return cause
  if (isSending && cause.isUnsure) return new MessengerError('unsure')
  const { text, retryAfterSeconds } = cause
  const reason = reasons[cause.reason] ?? (cause.isFinal ? 'refused' : 'down')
  return new MessengerError(reason, {
    text,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}
