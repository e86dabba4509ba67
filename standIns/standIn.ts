// What every local stand-in for an outside service shares: a free port, a journal of calls, faults on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

/** One call a stand-in received; header names are lower-case. */
export interface ReceivedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<IncomingMessage['headers']>
  body: string
  /** The body as it came, for what is no text. */
  bytes: Uint8Array
}

/** Answers one call; must end the response or destroy its socket. */
export type Handler = (call: ReceivedCall, response: ServerResponse) => void | Promise<void>

/** A running stand-in. */
export interface StandIn {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** Its `host:port`, as the outgoing allow list wants it. */
  readonly host: string
  /** Every call so far, the newest last. */
  readonly calls: readonly ReceivedCall[]
  /** Forgets the calls. */
  clear(): void
  /** Cuts open connections and stops listening. */
  stop(): Promise<void>
}

const MAX_BODY_BYTES = 20 * 1024 * 1024

/** Listens to this machine alone, on that port or on a free one for 0; gives the port. */
export async function listenHere(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port')
  return address.port
}

/** Starts a stand-in on 127.0.0.1; port 0 takes a free one. A handler that throws answers 500 with its message. */
export async function startStandIn(handler: Handler, port = 0): Promise<StandIn> {
  const calls: ReceivedCall[] = []
  const server = createServer((request, response) => {
    receive(request)
      .then((call) => {
        calls.push(call)
        return handler(call, response)
      })
      .catch((cause: unknown) => {
        if (!response.headersSent) response.writeHead(500)
        response.end(String(cause))
      })
  })
  const taken = await listenHere(server, port)
  const host = `127.0.0.1:${taken}`
  return {
    url: `http://${host}`,
    host,
    calls,
    clear: () => void calls.splice(0),
    stop() {
      const stopped = Promise.withResolvers<void>()
      server.close(() => stopped.resolve())
      server.closeAllConnections()
      return stopped.promise
    },
  }
}

/** Answers with a status, a body and headers in one go. */
export function reply(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers)
  response.end(body)
}

/** Answers with JSON. */
export function replyJson(response: ServerResponse, status: number, value: unknown): void {
  reply(response, status, JSON.stringify(value), { 'content-type': 'application/json; charset=utf-8' })
}

/** Takes the call and breaks the connection without a word: the caller cannot know whether it counted. */
export function cutOff(response: ServerResponse): void {
  response.destroy()
}

/** The members of a body: of JSON, or of a form, whose files are told by name, format and size. */
export async function membersOf({
  body,
  bytes,
  headers,
}: ReceivedCall): Promise<Readonly<Record<string, unknown>>> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return body === '' ? {} : Object(JSON.parse(body))
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, mime: value.type, size: value.size },
    ]),
  )
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES) throw new Error('The body is too big for a stand-in')
    chunks.push(bytes)
  }
  const url = new URL(request.url ?? '/', 'http://stand-in')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    bytes: Buffer.concat(chunks),
  }
}
