// Many keep-alive connections that ask one request after another: raw sockets, so that the asking costs little of the machine.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadRequest } from './requests.ts'

/** What a load saw; times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The statuses of answers that were refusals. */
  readonly refusals: readonly number[]
}

/** The load: where, what, how many connections, for how many milliseconds. */
export interface Load {
  readonly port: number
  readonly requests: readonly LoadRequest[]
  readonly clients: number
  readonly duration: number
  readonly token?: string
}

/** Asks the requests in turn on all connections until the time is over. */
export async function runLoad({ port, requests, clients, duration, token }: Load): Promise<LoadResult> {
  const messages = requests.map((request) => messageOf(request, token))
  const times: number[] = []
  const refusals: number[] = []
  let next = 0
  const startedAt = performance.now()
  const until = startedAt + duration
  const client = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    try {
      while (performance.now() < until) {
        const asked = performance.now()
        const status = await ask(socket, messages[next++ % messages.length] ?? '')
        times.push(performance.now() - asked)
        if (status !== 200) refusals.push(status)
      }
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1000
  const [p50, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)]
  return { perSecond: times.length / seconds, p50, p99, refusals }
}

/** The number that a share of all numbers is not above. */
export function shareOf(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
}

/** How long one request of a paced load took from the moment it was due, in milliseconds; no status where the connection broke. */
export interface PacedAnswer {
  readonly request: LoadRequest
  readonly time: number
  readonly status: number | undefined
}

/** Sends each request at its own moment, so many a second, whether or not earlier ones have been answered: who waits does not ask less. */
export async function runPaced({
  port,
  requests,
  perSecond,
  token,
}: Pick<Load, 'port' | 'requests' | 'token'> & { readonly perSecond: number }): Promise<PacedAnswer[]> {
  const free: Socket[] = []
  const startedAt = performance.now()
  const send = async (request: LoadRequest, index: number): Promise<PacedAnswer> => {
    const due = startedAt + (index * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const socket =
      free.pop() ?? connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined)
    const status = await ask(socket, messageOf(request, token)).catch(() => undefined)
    if (status === undefined) socket.destroy()
    else free.push(socket)
    return { request, status, time: performance.now() - due }
  }
  try {
    return await Promise.all(requests.map(send))
  } finally {
    for (const socket of free) socket.destroy()
  }
}

function messageOf({ method, path, body = '', headers }: LoadRequest, token: string | undefined): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  for (const [name, value] of Object.entries(headers ?? {})) lines.push(`${name}: ${value}`)
  if (token && !headers) lines.push(`authorization: Bearer ${token}`)
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Sends one message and answers the status when the whole reply has come. */
function ask(socket: Socket, message: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let status = 0
  let left = Number.POSITIVE_INFINITY
  let head = ''
  const take = (part: Buffer) => {
    if (status > 0) left -= part.length
    else {
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      left = lengthIn(head.slice(0, end)) - (head.length - end - 4)
    }
    if (left <= 0) finish(() => resolve(status))
  }
  const fail = () => finish(() => reject(new Error('The server closed a connection during the load')))
  const finish = (end: () => void) => {
    socket.off('data', take)
    socket.off('close', fail)
    end()
  }
  socket.on('data', take)
  socket.on('close', fail)
  socket.write(message)
  return promise
}

function lengthIn(head: string): number {
  const found = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (found === undefined) throw new Error('An answer came without its length')
  return Number(found)
}
