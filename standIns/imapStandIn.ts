// Plays a server of letters: IMAP4rev1 as far as a reader of one folder needs it, and the ways in which such servers fail.
import { createServer, type Socket } from 'node:net'
import { listenHere } from './standIn.ts'

/** A letter that lies in the mailbox. */
interface LyingLetter {
  readonly uid: number
  readonly bytes: Buffer
  readonly at: Date
}

/**
 * Where a conversation goes wrong: a refused login, no folder, silence at the greeting or in the middle, a cut in the midst of a letter, no
 * answer to a search or a fetch, another kind of server; `disorder` only gives the letters out of their order.
 */
export type ImapFault =
  | 'login'
  | 'folder'
  | 'silent'
  | 'hang'
  | 'cut'
  | 'noSearch'
  | 'noFetch'
  | 'stranger'
  | 'disorder'

/** A running server of letters. */
export interface ImapStandIn {
  readonly port: number
  /** Its `host:port`, as the outgoing allow list wants it. */
  readonly host: string
  /** What was asked, word by word, without passwords. */
  readonly asked: readonly string[]
  /** A letter comes, at the given moment or now; gives its number. */
  deliver(raw: string | Buffer, at?: Date): number
  /** The letters get other numbers, in the opposite order. */
  renumber(): void
  /** Takes a letter away. */
  remove(uid: number): void
  /** The next conversations fail so; null is one that goes well. */
  fail(...faults: readonly (ImapFault | null)[]): void
  stop(): Promise<void>
}

/** What the server is started with. */
interface ImapOptions {
  /** 0 takes a free one. */
  readonly port?: number
  /** The number of the first letter. */
  readonly firstUid?: number
  readonly password?: string
}

interface World {
  letters: LyingLetter[]
  validity: number
  next: number
  readonly password: string | undefined
  readonly asked: string[]
}

/** Starts it. */
export async function startImapStandIn({
  port = 0,
  firstUid = 1,
  password,
}: ImapOptions = {}): Promise<ImapStandIn> {
  const world: World = { letters: [], validity: 1, next: firstUid, password, asked: [] }
  const faults: (ImapFault | null)[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, world, faults.shift() ?? null)
  })
  const taken = await listenHere(server, port)
  const keep = (bytes: Buffer, at: Date): number => {
    const uid = world.next
    world.next += 1
    world.letters.push({ uid, bytes, at })
    return uid
  }
  return {
    port: taken,
    host: `127.0.0.1:${taken}`,
    asked: world.asked,
    deliver: (raw, at = new Date()) => keep(Buffer.from(raw), at),
    renumber() {
      const { letters } = world
      world.validity += 1
      world.next = 1
      world.letters = []
      for (const { bytes, at } of letters.toReversed()) keep(bytes, at)
    },
    remove(uid) {
      world.letters = world.letters.filter((one) => one.uid !== uid)
    },
    fail: (...more) => void faults.push(...more),
    stop() {
      const stopped = Promise.withResolvers<void>()
      server.close(() => stopped.resolve())
      for (const socket of sockets) socket.destroy()
      return stopped.promise
    },
  }
}

function converse(socket: Socket, world: World, fault: ImapFault | null): void {
  const say = (line: string | Buffer) => void socket.write(line)
  if (fault === 'silent') return
  say(fault === 'stranger' ? '220 mail.example.ru ESMTP\r\n' : '* OK [CAPABILITY IMAP4rev1] ready\r\n')
  let pending = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    pending += String(chunk)
    for (;;) {
      const end = pending.indexOf('\r\n')
      if (end < 0) return
      const [tag = '', ...words] = pending.slice(0, end).split(' ')
      pending = pending.slice(end + 2)
      const isWhole = answer({ tag, line: words.join(' '), say, world, fault })
      if (isWhole === 'cut') socket.destroy()
      if (isWhole === 'end') socket.end()
    }
  })
}

interface Question {
  readonly tag: string
  readonly line: string
  readonly world: World
  readonly fault: ImapFault | null
  say(line: string | Buffer): void
}

type Outcome = 'goesOn' | 'cut' | 'end'

function answer(question: Question): Outcome {
  const { tag, line, world, fault, say } = question
  const name = /^(?:UID )?\w+/.exec(line.toUpperCase())?.[0] ?? ''
  world.asked.push(name === 'LOGIN' ? 'LOGIN' : line)
  const ok = (told = '') => say(`${told}${tag} OK done\r\n`)
  switch (name) {
    case 'LOGIN':
      if (fault === 'login' || isWrong(world.password, line))
        say(`${tag} NO [AUTHENTICATIONFAILED] wrong login\r\n`)
      else ok()
      return 'goesOn'
    case 'EXAMINE':
    case 'SELECT':
      if (fault === 'folder') say(`${tag} NO no such mailbox\r\n`)
      else ok(stateOf(world))
      return 'goesOn'
    case 'UID SEARCH':
      if (fault === 'noSearch') say(`${tag} NO try again later\r\n`)
      else ok(`* SEARCH${search(world, line)}\r\n`)
      return 'goesOn'
    case 'UID FETCH':
      return giveLetters(question)
    case 'LOGOUT':
      ok('* BYE\r\n')
      return 'end'
    case 'CAPABILITY':
      ok('* CAPABILITY IMAP4rev1\r\n')
      return 'goesOn'
    case 'LIST':
    case 'LSUB':
      ok(line.endsWith('""') ? `* ${name} (\\Noselect) "/" ""\r\n` : `* ${name} () "/" INBOX\r\n`)
      return 'goesOn'
    case 'NOOP':
      ok()
      return 'goesOn'
    default:
      say(`${tag} BAD unknown command\r\n`)
      return 'goesOn'
  }
}

function isWrong(password: string | undefined, line: string): boolean {
  return password !== undefined && !line.endsWith(` ${password}`) && !line.endsWith(` "${password}"`)
}

function stateOf({ letters, validity, next }: World): string {
  return [
    `* ${letters.length} EXISTS`,
    '* 0 RECENT',
    '* FLAGS (\\Seen)',
    `* OK [UIDVALIDITY ${validity}] numbers`,
    `* OK [UIDNEXT ${next}] next`,
    '',
  ].join('\r\n')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function search({ letters }: World, line: string): string {
  const [, from] = /UID (\d+):\*/.exec(line) ?? []
  const [, day, month = '', year] = /SINCE "?(\d+)-(\w+)-(\d+)/.exec(line) ?? []
  const since = year ? Date.UTC(Number(year), months.indexOf(month), Number(day)) : 0
  const last = letters.at(-1)?.uid
  // «From this number on» always takes in the last one.
  const isFound = ({ uid, at }: LyingLetter) =>
    (from === undefined || uid >= Number(from) || uid === last) && at.getTime() >= since
  return letters
    .filter(isFound)
    .map(({ uid }) => ` ${uid}`)
    .join('')
}

function giveLetters({ tag, line, world, fault, say }: Question): Outcome {
  const [, range = '', items = ''] = /^UID FETCH (\S+) \(?(.*?)\)?$/i.exec(line) ?? []
  const wanted = range.split(',').map(Number)
  const given = world.letters.filter(({ uid }) => wanted.includes(uid))
  if (fault === 'hang') return 'goesOn'
  if (fault === 'noFetch') {
    say(`${tag} NO try again later\r\n`)
    return 'goesOn'
  }
  for (const letter of fault === 'disorder' ? given.toReversed() : given) {
    const whole = Buffer.concat([told(world, letter, items), Buffer.from('\r\n')])
    if (fault === 'cut' && items.includes('BODY.PEEK[]')) {
      say(whole.subarray(0, whole.length / 2))
      return 'cut'
    }
    say(whole)
  }
  say(`${tag} OK done\r\n`)
  return 'goesOn'
}

function told({ letters }: World, letter: LyingLetter, items: string): Buffer {
  const { uid, bytes, at } = letter
  const parts: Uint8Array[] = [Buffer.from(`* ${letters.indexOf(letter) + 1} FETCH (UID ${uid}`)]
  const literal = (name: string, text: Buffer) =>
    parts.push(Buffer.from(` ${name} {${text.length}}\r\n`), text)
  if (items.includes('RFC822.SIZE')) parts.push(Buffer.from(` RFC822.SIZE ${bytes.length}`))
  if (items.includes('INTERNALDATE')) parts.push(Buffer.from(` INTERNALDATE "${dateOf(at)}"`))
  const [, names] = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/.exec(items) ?? []
  if (names !== undefined)
    literal(`BODY[HEADER.FIELDS (${names})]`, headOf(bytes, names.toLowerCase().split(' ')))
  const [whole, from, most] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(items) ?? []
  if (whole) {
    const start = Number(from ?? 0)
    literal(
      most ? `BODY[]<${start}>` : 'BODY[]',
      bytes.subarray(start, most ? start + Number(most) : undefined),
    )
  }
  return Buffer.concat([...parts, Buffer.from(')')])
}

function dateOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()}`
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`
}

/** The named headings of a letter, with the lines that go on below them. */
function headOf(bytes: Buffer, names: readonly string[]): Buffer {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1')
  const lines = head
    .split(/\r\n(?![ \t])/)
    .filter((line) => names.includes(line.split(':')[0]?.toLowerCase() ?? ''))
  return Buffer.from(`${lines.map((line) => `${line}\r\n`).join('')}\r\n`, 'latin1')
}
