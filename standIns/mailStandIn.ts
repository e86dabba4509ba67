// Plays a mail server: takes letters over SMTP with a login, and fails where told.
import { createServer, type Socket } from 'node:net'
import { listenHere } from './standIn.ts'

/** A letter as it came in. */
export interface Letter {
  readonly to: string
  /** Headings and text, undecoded. */
  readonly raw: string
}

/** Where a conversation goes wrong: a refused login, an unknown or busy mailbox, a refused letter, a cut after the text. */
export type MailFault = 'login' | 'mailbox' | 'busy' | 'refused' | 'cut'

/** A running mail server. */
export interface MailStandIn {
  readonly port: number
  /** Its `host:port`, as the outgoing allow list wants it. */
  readonly host: string
  readonly letters: readonly Letter[]
  /** The next conversations fail so; null is one that goes well. */
  fail(...faults: readonly (MailFault | null)[]): void
  /** Nothing fails any more. */
  forget(): void
  stop(): Promise<void>
}

/** Starts the server on a free port, or on the given one. */
export async function startMailStandIn(port = 0): Promise<MailStandIn> {
  const letters: Letter[] = []
  const faults: (MailFault | null)[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, faults.shift() ?? null, (letter) => letters.push(letter))
  })
  const taken = await listenHere(server, port)
  return {
    port: taken,
    host: `127.0.0.1:${taken}`,
    letters,
    fail: (...more) => void faults.push(...more),
    forget: () => void faults.splice(0),
    stop() {
      const stopped = Promise.withResolvers<void>()
      server.close(() => stopped.resolve())
      for (const socket of sockets) socket.destroy()
      return stopped.promise
    },
  }
}

function converse(socket: Socket, fault: MailFault | null, keep: (letter: Letter) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let pending = ''
  let to = ''
  let isLetter = false
  const answers: readonly (readonly [RegExp, (line: string) => void])[] = [
    [/^EHLO|^HELO/i, () => say('250-stand-in\r\n250 AUTH PLAIN LOGIN')],
    [/^AUTH/i, () => say(fault === 'login' ? '535 5.7.8 wrong login' : '235 2.7.0 ok')],
    [/^MAIL/i, () => say('250 2.1.0 ok')],
    [
      /^RCPT/i,
      (line) => {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (fault === 'mailbox') say('550 5.1.1 no such mailbox')
        else say(fault === 'busy' ? '450 4.2.1 try again later' : '250 2.1.5 ok')
      },
    ],
    [
      /^DATA/i,
      () => {
        isLetter = true
        say('354 go on')
      },
    ],
    [
      /^QUIT/i,
      () => {
        say('221 bye')
        socket.end()
      },
    ],
  ]
  const finish = (raw: string) => {
    isLetter = false
    if (fault === 'refused') return say('554 5.7.1 refused as spam')
    keep({ to, raw })
    return fault === 'cut' ? socket.destroy() : say('250 2.0.0 taken')
  }
  socket.setEncoding('utf8')
  say('220 stand-in ready')
  socket.on('data', (chunk) => {
    pending += String(chunk)
    for (;;) {
      const end = pending.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + (isLetter ? 5 : 2))
      if (isLetter) finish(part)
      else (answers.find(([word]) => word.test(part))?.[1] ?? (() => say('250 ok')))(part)
    }
  })
}
