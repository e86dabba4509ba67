// One try of a delivery: the event goes out signed, and whatever comes back is a short outcome.
import { toEpoch } from '#schema/rules/dates.ts'
import { type Outgoing, OutgoingError } from '../outgoing.ts'
import { signHook } from './signature.ts'

/** An event on its way to an address. */
export interface HookCall {
  readonly url: string
  /** The secrets in force, the newest first. */
  readonly secrets: readonly string[]
  /** The same on every try: by it the receiver knows a repetition. */
  readonly id: string
  readonly type: string
  /** When it happened, ISO 8601. */
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What became of a try. */
export interface HookOutcome {
  readonly isTaken: boolean
  /** Status of the answer; 0 when none came. */
  readonly status: number
  /** Why it was not taken, in Russian. */
  readonly error: string | null
  /** The first characters of the answer. */
  readonly answer: string | null
  /** The receiver says that the address is no more. */
  readonly isGone: boolean
  /** The pause that the receiver asked for. */
  readonly retryAfterSeconds: number | null
}

const patience = 15_000
const largestAnswer = 65_536
const shownAnswer = 300

/** Sends the event once; never throws. */
export async function sendHook(outgoing: Outgoing, call: HookCall, now: string): Promise<HookOutcome> {
  const body = JSON.stringify({ type: call.type, timestamp: call.at, data: call.data })
  const timestamp = Math.floor(toEpoch(now) / 1000)
  try {
    const {
      status,
      body: bytes,
      headers,
    } = await outgoing.request({
      url: call.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': call.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signHook(call.secrets, { id: call.id, timestamp, body }),
      },
      body,
      timeoutMs: patience,
      maxBytes: largestAnswer,
      maxRedirects: 0,
      use: 'hook',
    })
    const isTaken = status >= 200 && status < 300
    return {
      isTaken,
      status,
      error: isTaken ? null : faultOf(status),
      answer: shown(bytes),
      isGone: status === 410,
      retryAfterSeconds: pauseOf(headers.get('retry-after')),
    }
  } catch (cause) {
    const error = cause instanceof OutgoingError ? cause.text : 'Отправить не удалось. Повторим позже.'
    return { isTaken: false, status: 0, error, answer: null, isGone: false, retryAfterSeconds: null }
  }
}

function faultOf(status: number): string {
  if (status >= 300 && status < 400)
    return `Адрес пересылает на другой (ответ ${status}). Укажите конечный адрес.`
  if (status === 410) return 'Адрес ответил, что больше не принимает события (ответ 410).'
  if (status === 401 || status === 403)
    return `Адрес не принял подпись (ответ ${status}). Проверьте секрет у получателя.`
  if (status === 404) return 'По этому адресу никто не принимает события (ответ 404). Проверьте адрес.'
  return `Адрес ответил ${status}, ожидался ответ от 200 до 299.`
}

/** Characters that cannot hide anything, and few of them: an answer may tell of a network that is not ours. */
function shown(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .slice(0, 2 * shownAnswer)
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return plain === '' ? null : plain.slice(0, shownAnswer).toWellFormed()
}

function pauseOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null
}
