// The only door to the server: address, token, JSON, one error. It knows no entity and no React.

import { isSame } from '#schema/rules/isSame.ts'
import { createStore } from '#src/base/store.ts'
import { failureOf, HttpError, isObject, NETWORK_MESSAGE } from './httpError.ts'
import type { Method } from './requestOf.ts'
import { isWriteRepeated, LATE, UNSURE, withRetries } from './retry.ts'
import { takeSent } from './sentFirst.ts'

/** Local storage key of the Bearer token. */
export const TOKEN_KEY = 'token'

/** The root of all calls; another host is named by the variable VITE_API_HOST at build time. */
export const API_BASE = `${import.meta.env.VITE_API_HOST ?? ''}/api/admin`

/** How a call is made; a bare path is a GET. */
export interface CallOptions {
  readonly method?: Method
  /** Sent as JSON, except FormData, which goes as it is. */
  readonly body?: unknown
  /** Query parameters; absent values are left out. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Makes a repeated POST harmless; see `newIdempotencyKey`. */
  readonly idempotencyKey?: string | undefined
  /** The key of a public page: sent instead of the token of the person who may be signed in. */
  readonly link?: string
  /** Repeats passing failures. For reads outside the data cache only: the cache repeats by itself. */
  readonly retry?: boolean
  /** Seconds that an answer is waited for, where its work takes longer than that of its method. */
  readonly wait?: number
}

/** A successful answer; `data` is parsed JSON, undefined when the body is empty. */
export interface Answer {
  readonly status: number
  readonly data: unknown
  readonly headers: Headers
}

/** Why the server lets nobody in with a token: it does not know it, or the access of its person is off. */
export type Shut = 'unknown' | 'off'

const shutListeners = new Set<(why: Shut) => void>()

/** Calls back each time the server shuts the door before the token; returns the way to stop. */
export function onShut(listener: (why: Shut) => void): () => void {
  shutListeners.add(listener)
  return () => shutListeners.delete(listener)
}

/** A random key for the header Idempotency-Key; works on plain http too. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The door to the server. */
export type Http = typeof http

/** Whether the server cannot reach its database just now, by what it answered last. */
export const databaseAway = createStore(false)

/** Calls `/api/admin/<path>`. Throws HttpError; an aborted call throws the signal's reason. */
export function http(path: string, options: CallOptions = {}): Promise<Answer> {
  const once = () => callOnce(path, options)
  if (options.retry) return withRetries(once)
  return (options.method ?? 'GET') === 'GET' ? once() : write(once, options)
}

/** Sends a write, and again where that cannot write twice. */
function write(once: () => Promise<Answer>, { body, idempotencyKey }: CallOptions): Promise<Answer> {
  const sent = isObject(body) ? body : {}
  const isOnce = cannotWriteTwice({ body, idempotencyKey })
  let isUnsure = false
  const again = (failures: number, error: unknown) => {
    isUnsure ||= error instanceof HttpError && error.code === UNSURE
    return isWriteRepeated(failures, error, isOnce)
  }
  const settled = () =>
    once().catch((error: unknown) => {
      const saved = isUnsure && error instanceof HttpError ? savedBefore(sent, error) : undefined
      if (saved === undefined) throw error
      return saved
    })
  return withRetries(settled, undefined, again)
}

/** Whether a write that is sent again is known by its key of repetition or by the version that it changes. */
function cannotWriteTwice({ body, idempotencyKey }: CallOptions): boolean {
  return idempotencyKey !== undefined || (isObject(body) && body.version !== undefined)
}

/** The row of a conflict that holds what was sent already: the first try of unknown outcome had been saved. */
function savedBefore({ version: _, ...sent }: object & { version?: unknown }, error: HttpError) {
  const current = isObject(error.body) ? error.body.current : undefined
  if (!isObject(current)) return undefined
  const isHeld = Object.entries(sent).every(([name, value]) => isSame(current[name], value))
  return isHeld ? { status: 200, data: current, headers: new Headers() } : undefined
}

/** How long an answer is waited for, in seconds: a write may be doing much, a read that takes so long has stuck. */
const patience = { read: 25, write: 60 }

const waitOf = ({ method = 'GET', wait }: CallOptions): number =>
  wait ?? patience[method === 'GET' ? 'read' : 'write']

/** The call with its time limit; a file on its way has none, a slow network may take long over it. */
function inTime(options: CallOptions): CallOptions {
  const { body, signal } = options
  if (body instanceof FormData) return options
  const limit = AbortSignal.timeout(waitOf(options) * 1000)
  return { ...options, signal: signal ? AbortSignal.any([signal, limit]) : limit }
}

/** The failure of a call whose time is up; on a public page, which keeps what it has to send, a network that is gone. */
function lateFailure(options: CallOptions): HttpError {
  const { method = 'GET', link } = options
  if (link !== undefined) return new HttpError({ message: NETWORK_MESSAGE, status: 0 })
  const late = (message: string) => new HttpError({ message, status: 0, code: LATE })
  const wait = waitOf(options)
  const silent = `Сервер не ответил за ${wait === 60 ? 'минуту' : `${wait} секунд`}`
  if (method === 'GET') return late(`${silent}. Повторите или зайдите позже.`)
  const unknown = `${silent}: неизвестно, сохранилось ли.`
  return late(
    cannotWriteTwice(options)
      ? `${unknown} Повторите: второй раз не запишется.`
      : `${unknown} Обновите страницу и проверьте, прежде чем повторять.`,
  )
}

async function callOnce(path: string, untimed: CallOptions): Promise<Answer> {
  const options = inTime(untimed)
  const response = await send(path, options)
  const data = await readBody(response, options)
  if (response.ok) {
    databaseAway.set(false)
    return { status: response.status, data, headers: response.headers }
  }
  const refusal = refusalOf(response, data)
  if (refusal.code === 'server.database_away') databaseAway.set(true)
  throw refusal
}

/** The error of an answer that is none; who listens for a shut door is told. */
export function refusalOf(response: Response, data: unknown): HttpError {
  const failure = failureOf(response, data)
  const isOff = response.status === 403 && failure.code === 'users.inactive'
  const why = response.status === 401 ? 'unknown' : isOff && 'off'
  if (why) for (const listener of shutListeners) listener(why)
  return failure
}

/** What one write may have to outlive its page, and all that are on their way together, in bytes: a browser refuses more than 64 kB. */
const [keptBody, keptBodies] = [4000, 48_000]
let keptNow = 0

async function send(path: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', body, query = {}, signal = null, link } = options
  const called = `${path}${queryText(query)}`
  const sentAlready =
    link === undefined && !signal?.aborted
      ? takeSent(`${method} ${called}`, localStorage.getItem(TOKEN_KEY))
      : undefined
  if (sentAlready) return whileConnected(options, () => beforeEnd(sentAlready, signal))
  const request: RequestInit = { method, headers: headersOf(options), signal }
  if (body !== undefined) request.body = body instanceof FormData ? body : JSON.stringify(body)
  // who has confirmed and reloads at once has confirmed all the same
  const { body: sent = '' } = request
  const bytes = method !== 'GET' && typeof sent === 'string' ? new Blob([sent]).size : Infinity
  request.keepalive = bytes <= Math.min(keptBody, keptBodies - keptNow)
  const kept = request.keepalive ? bytes : 0
  const address = new URL(`${API_BASE}/${called}`, location.origin)
  keptNow += kept
  return await whileConnected(options, () => fetch(address, request)).finally(() => (keptNow -= kept))
}

async function whileConnected<T>(options: CallOptions, step: () => Promise<T>): Promise<T> {
  const { signal } = options
  try {
    return await step()
  } catch (cause) {
    if (signal?.aborted && !isOutOfTime(signal)) throw cause
    if (signal?.aborted) throw lateFailure(options)
    throw new HttpError({ message: NETWORK_MESSAGE, status: 0 })
  }
}

/** What comes before the call is given up; the page's own early fetch does not hear of that itself. */
function beforeEnd<T>(coming: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return coming
  const end = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => end.reject(signal.reason), { once: true })
  return Promise.race([coming, end.promise])
}

/** Whether the time of a call is up. */
const isOutOfTime = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/** The headers of a call: who asks, and what the body is. */
export function headersOf({ body, headers, idempotencyKey, link }: CallOptions): Headers {
  const result = new Headers(headers)
  result.set('Accept', 'application/json')
  const token = link === undefined ? localStorage.getItem(TOKEN_KEY) : null
  if (link !== undefined) result.set('X-Public-Id', link)
  if (token) result.set('Authorization', `Bearer ${token}`)
  if (body !== undefined && !(body instanceof FormData)) result.set('Content-Type', 'application/json')
  if (idempotencyKey) result.set('Idempotency-Key', idempotencyKey)
  return result
}

function queryText(query: NonNullable<CallOptions['query']>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

async function readBody(response: Response, options: CallOptions): Promise<unknown> {
  const text = await whileConnected(options, () => beforeEnd(response.text(), options.signal))
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (!response.ok) return undefined
    throw new HttpError({ message: NETWORK_MESSAGE, status: response.status, code: 'http.not_json' })
  }
}
