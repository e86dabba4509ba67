// The one door for every HTTP call that leaves the server. Nothing else may call fetch or node:http as a client.
import { lookup as systemLookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { openAllowed, type TypedUse } from './outgoing/allowed.ts'
import { readBody } from './outgoing/body.ts'
import { asOutgoingError, OutgoingError } from './outgoing/failure.ts'
import { checkPlace, checkTarget, type Resolve, type Target } from './outgoing/target.ts'

/** One call to make. Sizes are bytes after unpacking; the time covers everything: name, redirects, body. */
export interface OutgoingRequest {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  timeoutMs: number
  maxBytes: number
  /** 0 hands a redirecting answer back as it is; above that, more redirects than this are a failure. */
  maxRedirects: number
  /** What the address is for, when people of an agency typed it in; absent for a service that the operator named. */
  use?: TypedUse
}

/** An answer read to its end; header names are lower-case, `url` is where it finally came from. */
export interface OutgoingAnswer {
  status: number
  headers: ReadonlyMap<string, string>
  body: Uint8Array
  url: string
}

/** A checked place for a connection that is not HTTP. */
export interface ReachedPlace {
  readonly host: string
  /** The address that was checked: the socket must go to it and to no other. */
  readonly address: string
  /** The allow list names the place. */
  readonly isOwn: boolean
}

/** The door: makes a call or throws `OutgoingError`; any status, 500 too, is an answer and not an error. */
export interface Outgoing {
  request(call: OutgoingRequest): Promise<OutgoingAnswer>
  /** Checks where mail would go, by the same rules; `ports` are its usual ones. */
  reach(host: string, port: number, ports: readonly number[]): Promise<ReachedPlace>
  /** The same door for what one agency typed in. */
  ofAgency(agencyId: number): Outgoing
}

/** What the door is built from: entries of `OUTGOING_ALLOW`, the name resolver, and how we introduce ourselves. */
export interface OutgoingOptions {
  allow: readonly string[]
  resolve?: Resolve
  userAgent?: string
}

interface Hop {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const CARRIED_TO_OTHERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'user-agent',
])

/**
 * Opens the door. Every hop is checked anew, and the socket connects to the very addresses that were checked, so a
 * name that answers differently the second time gains nothing. Secrets and bodies never follow to another origin.
 */
export function createOutgoing({
  allow,
  resolve = resolveBySystem,
  userAgent = 'Klyuchnik',
}: OutgoingOptions): Outgoing {
  const allowedFor = openAllowed(allow)
  const open = (agencyId?: number): Outgoing => ({
    async request(call) {
      const signal = AbortSignal.timeout(call.timeoutMs)
      const allowed = allowedFor({ use: call.use, agencyId })
      let hop = firstHop(call, userAgent)
      for (let hops = 0; ; hops += 1) {
        const target = await inTime(checkTarget(hop.url, allowed, resolve), signal, hop)
        const answer = await send(target, hop, call.maxBytes, signal)
        const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : undefined
        if (location === undefined || call.maxRedirects === 0) return answer
        if (hops >= call.maxRedirects) throw new OutgoingError('redirect', target.host, true)
        hop = nextHop(hop, answer.status, target, location)
      }
    },
    reach: (host, port, ports) =>
      checkPlace({ host, port, ports }, allowedFor({ use: 'mail', agencyId }), resolve),
    ofAgency: (id) => open(id),
  })
  return open()
}

async function resolveBySystem(hostname: string) {
  return systemLookup(hostname, { all: true })
}

function firstHop(call: OutgoingRequest, userAgent: string): Hop {
  const headers: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br' }
  for (const [name, value] of Object.entries(call.headers ?? {})) headers[name.toLowerCase()] = value
  return { url: call.url, method: call.method ?? 'GET', headers, body: call.body }
}

function nextHop(hop: Hop, status: number, from: Target, location: string): Hop {
  const url = URL.parse(location, from.url)
  if (!url || (from.url.protocol === 'https:' && url.protocol === 'http:')) {
    throw new OutgoingError('redirect', from.host, true)
  }
  const asGet = status === 303 || ((status === 301 || status === 302) && hop.method === 'POST')
  const next: Hop = asGet
    ? { ...hop, url: url.href, method: 'GET', body: undefined }
    : { ...hop, url: url.href }
  if (url.origin === from.url.origin) return next
  if (next.body !== undefined) throw new OutgoingError('redirect', from.host, true)
  const carried = Object.entries(hop.headers).filter(([name]) => CARRIED_TO_OTHERS.has(name))
  return { ...next, headers: Object.fromEntries(carried) }
}

async function inTime(work: Promise<Target>, signal: AbortSignal, hop: Hop): Promise<Target> {
  const host = URL.parse(hop.url)?.hostname ?? ''
  if (signal.aborted) throw new OutgoingError('timeout', host)
  const { promise, reject } = Promise.withResolvers<never>()
  const expire = () => reject(new OutgoingError('timeout', host))
  signal.addEventListener('abort', expire, { once: true })
  try {
    return await Promise.race([work, promise])
  } catch (cause) {
    throw asOutgoingError(cause, host, false)
  } finally {
    signal.removeEventListener('abort', expire)
  }
}

async function send(
  target: Target,
  hop: Hop,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const progress = { sent: false }
  try {
    const answer = await exchange(target, hop, signal, progress)
    const body = await readBody(answer, maxBytes, target.host)
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), body, url: target.url.href }
  } catch (cause) {
    if (signal.aborted) throw new OutgoingError('timeout', target.host, progress.sent)
    throw asOutgoingError(cause, target.host, progress.sent)
  }
}

function exchange({ url, addresses }: Target, hop: Hop, signal: AbortSignal, progress: { sent: boolean }) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const open = url.protocol === 'https:' ? secureRequest : plainRequest
  const { method, headers } = hop
  const request = open(
    url,
    { method, headers, signal, agent: false, lookup: lookupAmong(addresses) },
    resolve,
  )
  request.on('error', reject)
  request.on('finish', () => {
    progress.sent = true
  })
  request.end(hop.body)
  return promise
}

function lookupAmong(addresses: Target['addresses']): LookupFunction {
  return (_hostname, options, done) => {
    const first = addresses[0]
    if (options.all) done(null, addresses)
    else if (first) done(null, first.address, first.family)
  }
}

function headersOf(answer: IncomingMessage): Map<string, string> {
  const entries = Object.entries(answer.headersDistinct)
  return new Map(entries.map(([name, values]) => [name, (values ?? []).join(', ')]))
}

export { OutgoingError } from './outgoing/failure.ts'
