// GREEN-API: WhatsApp, and MAX under `/v3`. The key stands in the path, so no address of it is ever logged.
import { z } from 'zod'
import type { DeliveryState } from '#schema/rules/messageStates.ts'
import type { FileToSend, MessageAddress, Messenger, SenderAccount } from '../messenger.ts'
import { multipartOf } from '../outgoing/multipart.ts'
import type { Outgoing } from '../outgoing.ts'
import { MessengerError } from './failure.ts'
import { callGateway } from './gatewayCall.ts'
import { deliveryOf, stateOf } from './greenNews.ts'
import { sendPieces } from './sendFiles.ts'

const id = z.string().min(1).max(200)
const taken = z.object({ idMessage: id })
const known = z.object({ statusMessage: z.string().default('sent') })
const journal = z.array(
  z.object({
    idMessage: id,
    chatId: z.string().default(''),
    textMessage: z.string().default(''),
    statusMessage: z.string().default('sent'),
  }),
)
const instanceState = z.object({ stateInstance: z.string() })
const owner = z.object({ phone: z.coerce.string().default('') })
const saved = z.object({ saveSettings: z.literal(true) })
const account = z.object({ exist: z.boolean(), chatId: z.coerce.string().default('') })

/** How far the journal of the gateway surely reaches back. */
const journalMinutes = 1440

/** What the gateway is asked to tell: states, words of guests and their changes, what is written on the phone itself. */
const told = [
  'outgoingWebhook',
  'incomingWebhook',
  'stateWebhook',
  'outgoingMessageWebhook',
  'editedMessageWebhook',
  'deletedMessageWebhook',
] as const

/** Opens an account of the gateway; `root` has no slash at the end. */
export function openGreen(outgoing: Outgoing, root: string, sender: SenderAccount): Messenger {
  const isMax = sender.type === 'max'
  const addressOf = (place: string, method: string) =>
    `${place}${isMax ? '/v3' : ''}/waInstance${instanceOf(sender)}/${method}/${keyOf(sender)}`
  const ask = <T>(
    method: string,
    shape: z.ZodType<T>,
    given: { body?: object; query?: string; isSending?: boolean } = {},
  ) => {
    const { body, query = '', isSending = false } = given
    return callGateway(outgoing, {
      url: `${addressOf(root, method)}${query}`,
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
      shape,
      isSending,
      refusal: refusalOf,
    })
  }
  const chatOf = async ({ phone, chat }: MessageAddress): Promise<string> => {
    if (chat) return chat
    const digits = (phone ?? '').replace(/\D/g, '')
    if (digits === '') throw new MessengerError('no_account')
    if (!isMax) return `${digits}@c.us`
    const found = await ask('checkAccount', account, { body: { phoneNumber: Number(digits) } })
    if (!found.exist || found.chatId === '') throw new MessengerError('no_account')
    return found.chatId
  }
  const upload = async (chatId: string, file: FileToSend) =>
    callGateway(outgoing, {
      ...(await multipartOf({ chatId, fileName: file.name }, { ...file, field: 'file' })),
      url: addressOf(mediaOf(root), 'sendFileByUpload'),
      shape: taken,
      isSending: true,
      refusal: refusalOf,
    })
  return {
    async send({ to, text, files }) {
      const chatId = await chatOf(to)
      const sent = await sendPieces(
        { text, files },
        {
          text: async (message) =>
            (await ask('sendMessage', taken, { body: { chatId, message }, isSending: true })).idMessage,
          file: async (file) => (await upload(chatId, file)).idMessage,
        },
      )
      return { state: 'queued', ...sent }
    },
    async status({ providerId, to }) {
      const { statusMessage } = await ask('getMessage', known, {
        body: { chatId: await chatOf(to), idMessage: providerId },
      })
      return deliveryOf(statusMessage)
    },
    async find({ to, text }, { minutes, others }) {
      // Files alone look like any others.
      if (text === '' || minutes > journalMinutes) return undefined
      const chatId = await chatOf(to)
      const sent = await ask('lastOutgoingMessages', journal, { query: `?minutes=${minutes}` })
      const found = sent.find(
        (one) => one.chatId === chatId && one.textMessage === text && !others.has(one.idMessage),
      )
      if (!found) return null
      const state: DeliveryState = deliveryOf(found.statusMessage) ?? 'queued'
      return { providerId: found.idMessage, state }
    },
    async check() {
      const state = stateOf((await ask('getStateInstance', instanceState)).stateInstance)
      if (state !== 'authorized')
        return { state, phone: null, error: new MessengerError(reasonOf(state)).text }
      const { phone } = await ask(isMax ? 'getAccountSettings' : 'getWaSettings', owner)
      const digits = phone.replace(/\D/g, '')
      return { state, phone: digits === '' ? null : `+${digits}` }
    },
    async registerWebhook(url, secret) {
      const yes = Object.fromEntries(told.map((what) => [what, 'yes']))
      await ask('setSettings', saved, { body: { webhookUrl: url, webhookUrlToken: secret, ...yes } })
    },
  }
}

/** Files are taken by a host of their own. */
function mediaOf(root: string): string {
  return root.replace('://api.', '://media.')
}

function reasonOf(state: string) {
  return state === 'blocked' ? 'blocked' : state === 'error' ? 'down' : 'not_authorized'
}

// What stands in a path may not make another address of it.
function instanceOf({ instance }: SenderAccount): string {
  if (instance && /^\d{4,20}$/.test(instance)) return instance
  throw new MessengerError('setup', {
    text: 'Номер инстанса — только цифры, как в кабинете GREEN-API. Исправьте и сохраните канал.',
  })
}

function keyOf({ token }: SenderAccount): string {
  if (token && /^[A-Za-z0-9]{10,200}$/.test(token)) return token
  throw new MessengerError(token ? 'token' : 'setup')
}

function refusalOf(status: number, body: unknown): MessengerError | undefined {
  if (status === 401 || status === 403) return new MessengerError('token')
  if (status === 466) return new MessengerError('quota')
  if (status === 429) return new MessengerError('busy', { retryAfterSeconds: 60 })
  if (status === 400 && /not authorized/i.test(JSON.stringify(body ?? '')))
    return new MessengerError('not_authorized')
  return undefined
}
