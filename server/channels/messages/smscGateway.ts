// SMSC.ru: sends by POST, so that text and key stay out of the logs of proxies on the way.
import { z } from 'zod'
import { instantOf, isIsoDate, isTime } from '#schema/rules/dates.ts'
import type { DeliveryState } from '#schema/rules/messageStates.ts'
import type { MessageAddress, Messenger, SenderAccount } from '../messenger.ts'
import type { Outgoing } from '../outgoing.ts'
import { MessengerError, type MessengerReason } from './failure.ts'
import { callGateway } from './gatewayCall.ts'
import { namesOf } from './sendFiles.ts'
import { longestWords, type Words } from './words.ts'

const refusal = z.object({ error_code: z.coerce.number() })
const taken = z.object({ id: z.coerce.string(), cnt: z.coerce.number().default(1) })
const unknownMessage = -3
// On the page of states the third code means that there is no such message.
const reported = z.union([
  z.object({ status: z.coerce.number() }),
  z.object({ error_code: z.literal(3) }).transform(() => ({ status: unknownMessage })),
])
const answered = z.array(
  z.object({
    id: z.coerce.string().min(1).max(40),
    phone: z.coerce.string(),
    message: z.coerce.string().default(''),
    sent: z.string().default(''),
  }),
)
const balance = z.object({ balance: z.coerce.number() })

const refusals = new Map<number, MessengerReason>([
  [2, 'token'],
  [3, 'quota'],
  [4, 'blocked'],
  [7, 'no_account'],
  [8, 'no_account'],
  [9, 'busy'],
])

/** Opens an account of the gateway; `root` has no slash at the end. */
export function openSmsc(outgoing: Outgoing, root: string, sender: SenderAccount): Messenger {
  const ask = <T>(
    page: string,
    shape: z.ZodType<T>,
    values: Readonly<Record<string, string>>,
    isSending = false,
  ) => {
    if (!sender.token) throw new MessengerError('setup')
    return callGateway(outgoing, {
      url: `${root}/sys/${page}.php`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ apikey: sender.token, fmt: '3', charset: 'utf-8', ...values }).toString(),
      shape,
      isSending,
      refusal: (status, body) => refusalOf(status, body, page),
    })
  }
  const report = async (reference: string, to: MessageAddress): Promise<DeliveryState | undefined> => {
    const { status } = await ask('status', reported, { phone: phoneOf(to), id: reference })
    return status === unknownMessage ? undefined : deliveryOf(status)
  }
  return {
    async send({ to, text, reference, files }) {
      const from: Record<string, string> = sender.sender ? { sender: sender.sender } : {}
      await ask('send', taken, { phones: phoneOf(to), mes: text, id: reference, ...from }, true)
      const unsent = files.length > 0 ? `SMS не передаёт ${namesOf(files)}: ушёл только текст.` : undefined
      return { providerId: reference, state: 'queued', unsent }
    },
    status: ({ providerId, to }) => report(providerId, to),
    async find({ to, reference }) {
      const state = await report(reference, to)
      return state === undefined ? null : { providerId: reference, state }
    },
    async check() {
      const left = await ask('balance', balance, {})
      if (left.balance > 0) return { state: 'authorized', phone: null }
      return { state: 'error', phone: null, error: new MessengerError('quota').text }
    },
    async answers(after) {
      const found = await ask('get', answered, { get_answers: '1', ...(after ? { after_id: after } : {}) })
      return found.map(wordsOf)
    },
    async registerWebhook() {
      throw new MessengerError('no_webhook')
    },
  }
}

function wordsOf({ id, phone, message, sent }: z.output<typeof answered>[number]): Words {
  const digits = phone.replace(/\D/g, '')
  const number = `+${digits.length === 10 ? '7' : ''}${digits}`
  return {
    ...{ kind: 'words', isOurs: false, id, chat: number, phone: number, name: null, at: saidAt(sent) },
    ...{ text: message.replaceAll('\0', '').slice(0, longestWords), what: 'text', quoted: [], files: [] },
  }
}

/** `13.03.2026 09:15:00` by the clock of Moscow. */
function saidAt(sent: string): string | null {
  const [, day, month, year, time = ''] = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/.exec(sent) ?? []
  const date = `${year}-${month}-${day}`
  return isIsoDate(date) && isTime(time) ? instantOf('Europe/Moscow', date, time) : null
}

function phoneOf({ phone }: MessageAddress): string {
  if (phone) return phone.replace(/\D/g, '')
  throw new MessengerError('no_account')
}

function deliveryOf(status: number): DeliveryState {
  if (status < 0) return 'queued'
  if (status === 0) return 'sent'
  if (status === 1) return 'delivered'
  if (status === 2) return 'read'
  return status === 22 ? 'no_account' : 'failed'
}

function refusalOf(status: number, body: unknown, page: string): MessengerError | undefined {
  if (status === 401 || status === 403) return new MessengerError('token')
  if (status === 429) return new MessengerError('busy', { retryAfterSeconds: 60 })
  const read = refusal.safeParse(body)
  if (!read.success) return undefined
  if (page === 'status' && read.data.error_code === 3) return undefined
  return new MessengerError(refusals.get(read.data.error_code) ?? 'refused')
}
