// Many keep-alive connections that ask one request after another: raw sockets, so that the asking costs little of the machine.
import { connect, type Socket } from 'node:net'
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
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), refusals }
}

function messageOf({ method, path, body = '' }: LoadRequest, token: string | undefined): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
  if (token) lines.push(`authorization: Bearer ${token}`)
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
