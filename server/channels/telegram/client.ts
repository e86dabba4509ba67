// The Telegram Bot API as far as we use it, through the guarded door.
import type { z } from 'zod'
import type { FileToSend } from '../messenger.ts'
import { multipartOf } from '../outgoing/multipart.ts'
import { type Outgoing, OutgoingError, type OutgoingRequest } from '../outgoing.ts'
import {
  agreed,
  type BotAccount,
  botAccount,
  type ChatMember,
  chat,
  chatMember,
  envelope,
  forumTopic,
  heldFile,
  sentMessage,
  type TelegramChat,
  type WebhookInfo,
  webhookInfo,
} from './answers.ts'
import { refusalOf, silenceOf, TelegramError } from './failure.ts'

/** Through what and to where calls go. */
export interface TelegramDoor {
  readonly outgoing: Outgoing
  /** `https://api.telegram.org` or a server that speaks like it, without a slash at the end. */
  readonly apiRoot: string
}

/** A message to send; plain text of at most 4096 characters. */
export interface TelegramMessage {
  readonly chatId: string
  readonly text: string
  /** The topic of a forum group; absent means the general one. */
  readonly topicId?: number | undefined
  readonly isSilent?: boolean
  /** The words of a button by which the reader shares their own contact. */
  readonly contactButton?: string
  /** The message that is answered; one that is gone is answered all the same. */
  readonly replyTo?: number | undefined
  /** A button under the message: its words, and what comes back when it is pressed. */
  readonly button?: { readonly text: string; readonly data: string } | undefined
}

/** A file to send: pictures are shown, everything else is a paper to open. */
export interface TelegramFile {
  readonly chatId: string
  readonly topicId?: number | undefined
  readonly file: FileToSend
}

/** Where updates are to be sent. */
export interface TelegramWebhook {
  readonly url: string
  /** Comes back with every update in `X-Telegram-Bot-Api-Secret-Token`. */
  readonly secret: string
  readonly updates: readonly string[]
}

/** One bot; every call throws `TelegramError` when it fails. */
export interface TelegramBot {
  getMe(): Promise<BotAccount>
  getChat(chatId: string): Promise<TelegramChat>
  getChatMember(chatId: string, userId: string): Promise<ChatMember>
  /** Gives the id of the message. */
  sendMessage(message: TelegramMessage): Promise<string>
  sendFile(file: TelegramFile): Promise<string>
  /** Tells Telegram that a pressed button was heard, so that it stops turning. */
  answerButton(id: string): Promise<void>
  /** Names the commands that are offered while somebody types in a group. */
  setCommands(commands: readonly { readonly command: string; readonly description: string }[]): Promise<void>
  /** Gives the id of the topic; its name is cut to 128 characters. */
  createForumTopic(chatId: string, name: string): Promise<number>
  setWebhook(webhook: TelegramWebhook): Promise<void>
  deleteWebhook(): Promise<void>
  getWebhookInfo(): Promise<WebhookInfo>
  /** The bytes of a file that somebody sent to the bot, at most so many. */
  getFile(fileId: string, most: number): Promise<Uint8Array>
}

const timeoutMs = 10_000
/** Files of tens of megabytes take their time. */
const uploadMs = 120_000
/** Pictures that Telegram shows, up to this size. */
const shownPictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const largestPicture = 10_000_000
const maxBytes = 1_048_576
const longestName = 128

/** Opens a bot by its token; nothing is asked before the first call. */
export function openBot(door: TelegramDoor, token: string): TelegramBot {
  const ask = <T>(method: string, shape: z.ZodType<T>, body: object = {}) =>
    call(door, token, method, shape, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    })
  return {
    getMe: () => ask('getMe', botAccount),
    getChat: (chatId) => ask('getChat', chat, { chat_id: chatId }),
    getChatMember: (chatId, userId) =>
      ask('getChatMember', chatMember, { chat_id: chatId, user_id: Number(userId) }),
    async sendMessage({ chatId, text, topicId, isSilent = false, contactButton, replyTo, button }) {
      const sent = await ask('sendMessage', sentMessage, {
        chat_id: chatId,
        text,
        ...(topicId === undefined ? {} : { message_thread_id: topicId }),
        ...(isSilent ? { disable_notification: true } : {}),
        ...(contactButton === undefined ? {} : { reply_markup: askForContact(contactButton) }),
        ...(replyTo === undefined
          ? {}
          : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }),
        ...(button === undefined
          ? {}
          : { reply_markup: { inline_keyboard: [[{ text: button.text, callback_data: button.data }]] } }),
      })
      return sent.message_id
    },
    async sendFile({ chatId, topicId, file }) {
      const isShown = shownPictures.includes(file.mime) && file.bytes.length <= largestPicture
      const field = isShown ? 'photo' : 'document'
      const form = await multipartOf(
        { chat_id: chatId, message_thread_id: topicId?.toString() },
        { ...file, field },
      )
      const method = isShown ? 'sendPhoto' : 'sendDocument'
      return (await call(door, token, method, sentMessage, { ...form, timeoutMs: uploadMs })).message_id
    },
    async answerButton(id) {
      await ask('answerCallbackQuery', agreed, { callback_query_id: id })
    },
    async setCommands(commands) {
      await ask('setMyCommands', agreed, { commands, scope: { type: 'all_group_chats' } })
    },
    async createForumTopic(chatId, name) {
      const cut = [...name].slice(0, longestName).join('')
      return (await ask('createForumTopic', forumTopic, { chat_id: chatId, name: cut })).message_thread_id
    },
    async setWebhook({ url, secret, updates }) {
      await ask('setWebhook', agreed, { url, secret_token: secret, allowed_updates: updates })
    },
    async deleteWebhook() {
      await ask('deleteWebhook', agreed)
    },
    getWebhookInfo: () => ask('getWebhookInfo', webhookInfo),
    async getFile(fileId, most) {
      const { file_path } = await ask('getFile', heldFile, { file_id: fileId })
      // What stands in a path may not make another address of it.
      const path = file_path.split('/').map(encodeURIComponent).join('/')
      const answer = await door.outgoing
        .request({
          url: `${door.apiRoot}/file/bot${token}/${path}`,
          timeoutMs: uploadMs,
          maxBytes: most,
          maxRedirects: 0,
        })
        .catch((cause: unknown) => {
          throw cause instanceof OutgoingError ? silenceOf('getFile', cause) : cause
        })
      if (answer.status !== 200)
        throw new TelegramError('getFile', answer.status >= 500 ? 'down' : 'unreadable')
      return answer.body
    },
  }
}

function askForContact(text: string): object {
  return {
    keyboard: [[{ text, request_contact: true }]],
    one_time_keyboard: true,
    resize_keyboard: true,
  }
}

async function call<T>(
  { outgoing, apiRoot }: TelegramDoor,
  token: string,
  method: string,
  shape: z.ZodType<T>,
  sent: Pick<OutgoingRequest, 'headers' | 'body' | 'timeoutMs'>,
): Promise<T> {
  // A token with a slash or a question mark would make another address of it.
  if (!isBotToken(token)) throw new TelegramError(method, 'token')
  const answer = await outgoing
    .request({
      url: `${apiRoot}/bot${token}/${method}`,
      method: 'POST',
      ...sent,
      maxBytes,
      maxRedirects: 0,
    })
    .catch((cause: unknown) => {
      throw cause instanceof OutgoingError ? silenceOf(method, cause) : cause
    })
  const read = envelope.safeParse(parse(answer.body))
  if (!read.success) {
    throw new TelegramError(method, answer.status >= 500 ? 'down' : 'unreadable', { isUnsure: true })
  }
  if (!read.data.ok) throw refusalOf(method, read.data)
  const result = shape.safeParse(read.data.result)
  if (result.success) return result.data
  throw new TelegramError(method, 'unreadable', { isUnsure: true })
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Whether a text may be the token of a bot: its number, a colon and 30 to 60 characters. */
export function isBotToken(text: string): boolean {
  return /^\d{5,15}:[A-Za-z0-9_-]{30,60}$/.test(text)
}

/** The number of the bot a token belongs to. */
export function botIdOf(token: string): string {
  return token.slice(0, token.indexOf(':'))
}

export { TelegramError } from './failure.ts'
