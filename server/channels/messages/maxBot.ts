// A bot of MAX. Its key stands in a header, never in an address. It knows a message was taken, never whether it was read.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { toEpoch } from '#schema/rules/dates.ts'
import type { FileToSend, Messenger, SenderAccount } from '../messenger.ts'
import { multipartOf } from '../outgoing/multipart.ts'
import type { Outgoing } from '../outgoing.ts'
import { MessengerError } from './failure.ts'
import { callGateway, type GatewayCall } from './gatewayCall.ts'
import { queryOfChat, webhookWord } from './maxBotAddress.ts'
import { waitForTurn } from './pace.ts'
import { sendPieces } from './sendFiles.ts'

const perSecond = 30
/** A file that was just uploaded is looked at by the messenger first: how long we wait for it, try by try. */
const readyAfterMs = [500, 1000, 2000]
const oftenEnough = 5

const mid = z.string().min(1).max(200)
const taken = z.object({ message: z.object({ body: z.object({ mid }) }) })
const agreed = z.object({ success: z.literal(true) })
const me = z.object({
  username: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .catch(undefined),
})
const place = z.object({ url: z.string().max(2000) })
const picture = z.object({ photos: z.record(z.string(), z.object({ token: z.string().min(1) })) })
const paper = z.object({ token: z.string().min(1) })
const journal = z.object({
  messages: z.array(
    z.object({
      timestamp: z.number(),
      sender: z.object({ is_bot: z.boolean().default(false) }).optional(),
      body: z.object({ mid, text: z.string().nullish() }).nullish(),
    }),
  ),
})

/** What a bot is told of: words of guests, their changes, and who starts or stops it. */
const told = ['message_created', 'message_edited', 'message_removed', 'bot_started', 'bot_stopped'] as const

/** Formats that are shown; everything else is a paper to open. */
const shownPictures: readonly string[] = ['image/jpeg', 'image/png']

/** The file that was uploaded cannot be sent yet. */
class NotReady extends MessengerError {}

/** A bot of MAX, which also answers at once and may ask for the guest's number. */
export interface MaxBot extends Messenger {
  /** Says something in a chat, with a button that shares the guest's own number where given. */
  say(chat: string, text: string, contactButton: string | undefined): Promise<void>
}

/** Opens a bot; `root` has no slash at the end, `chat` of an address is the guest's chat with the bot. */
export function openMaxBot(outgoing: Outgoing, root: string, { token }: SenderAccount): MaxBot {
  const key = keyIn(token)
  const ask = async <T>(
    path: string,
    shape: z.ZodType<T>,
    given: { body?: object; method?: 'GET' | 'POST'; isSending?: boolean; refusal?: typeof refusalOf } = {},
  ) => {
    const { body, method = 'POST', isSending = false, refusal = refusalOf } = given
    await waitForTurn(key, perSecond)
    const call: GatewayCall<T> = {
      url: `${root}${path}`,
      method,
      headers: { authorization: key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      shape,
      isSending,
      refusal,
    }
    return callGateway(outgoing, call)
  }
  const post = async (to: string, body: object) =>
    (await ask(`/messages?${to}`, taken, { body, isSending: true })).message.body.mid
  const upload = async (file: FileToSend) => {
    const type = shownPictures.includes(file.mime) ? 'image' : 'file'
    const { url } = await ask(`/uploads?type=${type}`, place)
    // The address is of another host, which is not to know our key.
    const form = await multipartOf({}, { ...file, field: 'data' })
    const call = { ...form, url, refusal: refusalOf }
    if (type === 'file') return { type, payload: await callGateway(outgoing, { ...call, shape: paper }) }
    return { type, payload: await callGateway(outgoing, { ...call, shape: picture }) }
  }
  const sendFile = async (to: string, file: FileToSend) => {
    const body = { attachments: [await upload(file)] }
    for (const wait of readyAfterMs) {
      try {
        return await post(to, body)
      } catch (cause) {
        if (!(cause instanceof NotReady)) throw cause
        await pause(wait)
      }
    }
    return post(to, body)
  }
  return {
    async send({ to: { chat }, text, files }) {
      const to = chatIn(chat)
      const sent = await sendPieces(
        { text, files },
        { text: (words) => post(to, { text: words }), file: (file) => sendFile(to, file) },
      )
      return { state: 'sent', ...sent }
    },
    async say(chat, text, contactButton) {
      const button = { type: 'request_contact', text: contactButton }
      const keyboard = [{ type: 'inline_keyboard', payload: { buttons: [[button]] } }]
      await post(chatIn(chat), { text, ...(contactButton === undefined ? {} : { attachments: keyboard }) })
    },
    async status() {
      throw new MessengerError('no_status')
    },
    async find({ to: { chat }, text }, { since, others }) {
      const to = chatIn(chat)
      // Files alone look like any others, and only a chat can be read back.
      if (text === '' || !to.startsWith('chat_id=')) return undefined
      const { messages } = await ask(`/messages?${to}&count=100`, journal, { method: 'GET' })
      const found = messages.find(
        ({ timestamp, sender, body }) =>
          sender?.is_bot &&
          body &&
          body.text === text &&
          timestamp >= toEpoch(since) &&
          !others.has(body.mid),
      )
      // Nobody promises that what is missing there was not taken.
      return found?.body ? { providerId: found.body.mid, state: 'sent' } : undefined
    },
    async check() {
      const { username } = await ask('/me', me, { method: 'GET' })
      return { state: 'authorized', phone: username ? `@${username}` : null, ...(username && { username }) }
    },
    async registerWebhook(url, secret) {
      const body = { url, update_types: told, secret: webhookWord(key, secret) }
      await ask('/subscriptions', agreed, { body, refusal: refusalOfAddress })
    },
  }
}

/** What stands in a header may not begin another one. */
function keyIn(token: string | null): string {
  if (token && /^[\x21-\x7e]{10,500}$/.test(token)) return token
  throw new MessengerError(token ? 'token' : 'setup', { text: token ? texts.token : texts.setup })
}

function chatIn(chat: string | null): string {
  const to = queryOfChat(chat)
  if (to === undefined) throw new MessengerError('no_account')
  return to
}

const texts = {
  setup: 'Впишите ключ бота из кабинета business.max.ru и сохраните канал.',
  token: 'MAX не принял ключ бота. Возьмите действующий в кабинете business.max.ru и сохраните канал заново.',
  stopped: 'Гость остановил бота или удалил чат с ним.',
  address:
    'MAX не принял адрес вебхука. Нужен https на порту 443 с действующим сертификатом: проверьте PUBLIC_URL.',
} as const

function refusalOf(status: number, body: unknown): MessengerError | undefined {
  if (status === 401) return new MessengerError('token', { text: texts.token })
  if (status === 403 || status === 404) return new MessengerError('no_account', { text: texts.stopped })
  if (status === 429) return new MessengerError('busy', { retryAfterSeconds: oftenEnough })
  const said = z.object({ code: z.string() }).safeParse(body)
  if (status === 400 && said.success && said.data.code === 'attachment.not.ready')
    return new NotReady('refused')
  return undefined
}

function refusalOfAddress(status: number, body: unknown): MessengerError | undefined {
  if (status === 400 || (status === 200 && !agreed.safeParse(body).success))
    return new MessengerError('refused', { text: texts.address })
  return refusalOf(status, body)
}
