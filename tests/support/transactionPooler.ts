// A pooler of transactions as PgBouncer is one, small enough for the suite: connections to the server are lent for one
// transaction each, whoever asks next gets the one that was given back last.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { addressOf } from './postgresServer.ts'

/** A running pooler. */
export interface Pooler {
  readonly url: string
  close(): void
}

/** What a pooler may do beside its work. */
export interface PoolerOptions {
  /** Most connections to the server. */
  readonly size: number
  /** Whether the sender's connection is cut once a message with this text went to the server. */
  readonly cutsAfter?: string
  /** The routine that warns the sender as soon as a commit went to the server. */
  readonly warnsOfCommit?: string
}

interface Server {
  readonly socket: Socket
  client: Socket | undefined
}

/** Starts a pooler before a database of the test server. */
export async function startPooler(
  database: string,
  { size, cutsAfter, warnsOfCommit }: PoolerOptions,
): Promise<Pooler> {
  const free: Server[] = []
  const waiting: ((server: Server) => void)[] = []
  const sockets: Socket[] = []
  let made = 0

  const take = async (): Promise<Server> => {
    const found = free.pop()
    if (found) return found
    if (made >= size) return new Promise((resolve) => waiting.push(resolve))
    made += 1
    const server: Server = { socket: await openServer(database), client: undefined }
    sockets.push(server.socket)
    onFrames(server.socket, (frame) => {
      server.client?.write(frame)
      if (!isIdle(frame)) return
      server.client = undefined
      const next = waiting.shift()
      if (next) next(server)
      else free.push(server)
    })
    return server
  }

  const listener = createServer((client) => {
    sockets.push(client)
    let turn: Promise<unknown> = Promise.resolve()
    let own: Server | undefined
    client.on('error', () => client.destroy())
    onFrames(client, (frame) => {
      turn = turn.then(async () => {
        if (letter(frame) === 'X') {
          client.end()
          return
        }
        if (own?.client !== client) {
          own = await take()
          own.client = client
        }
        own.socket.write(frame)
        if (warnsOfCommit && frame.includes('commit')) client.write(warningOf(warnsOfCommit))
        if (cutsAfter && frame.includes(cutsAfter)) client.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(addressOf(database))
  url.port = String(portOf(listener.address()))
  return {
    url: url.href,
    close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : 0)

const letter = (frame: Buffer) => String.fromCharCode(frame[0] ?? 0)

/** The server awaits the next statement and is in no transaction. */
const isIdle = (frame: Buffer) => letter(frame) === 'Z' && frame[5] === 'I'.charCodeAt(0)

/** Hands over message by message; the greeting of a client, which has no letter, is answered at once. */
function onFrames(socket: Socket, hear: (frame: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  let isGreeted = false
  socket.setNoDelay(true)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    if (!isGreeted && rest[0] === 0) {
      rest = rest.subarray(rest.readInt32BE(0))
      socket.write(Buffer.concat([frameOf('R', [0, 0, 0, 0]), frameOf('Z', ['I'.charCodeAt(0)])]))
    }
    isGreeted = true
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      hear(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}

/** What PostgreSQL sends with an answer that it has doubts about. */
const warningOf = (routine: string) =>
  frameOf('N', Buffer.from(`SWARNING\0VWARNING\0C01000\0Mwords of no account\0R${routine}\0\0`))

function frameOf(name: string, body: readonly number[] | Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(name)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

async function openServer(database: string): Promise<Socket> {
  const { hostname, port, username } = new URL(addressOf(database))
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const words = Buffer.from(`user\0${username}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(words.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  socket.write(Buffer.concat([head, words]))
  let heard = Buffer.alloc(0)
  while (!isIdle(heard.subarray(-6))) {
    const [chunk] = await once(socket, 'data')
    heard = Buffer.concat([heard, chunk])
  }
  return socket
}
