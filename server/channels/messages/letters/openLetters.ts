// A conversation with the server where the letters of a mailbox lie: it reads alone, within bounds, and goes to the checked address.
import type { ImapFlow } from 'imapflow'
import type { SenderAccount } from '../../messenger.ts'
import type { Outgoing } from '../../outgoing.ts'
import { MessengerError } from '../failure.ts'
import { lettersError, lettersFailure } from './failure.ts'
import { lettersPlaceOf, usualLettersPort } from './place.ts'

const ports = [usualLettersPort, 143]
const megabyte = 1_048_576
/** The largest letter that is fetched whole: twenty megabytes of files, written as letters of the alphabet. */
export const largestLetter = 28 * megabyte

/** How long the other side may take, in milliseconds: to greet, to say the next word, for everything. */
export interface Waits {
  readonly greeting: number
  readonly word: number
  readonly whole: number
}

const usualWaits: Waits = { greeting: 10_000, word: 20_000, whole: 120_000 }

const bounds = {
  maxLineLength: 4 * megabyte,
  maxLiteralSize: largestLetter + megabyte,
  maxResponseSize: largestLetter + 2 * megabyte,
  maxResponseTokens: 100_000,
}

/** Opens «Входящие» without leave to change anything, does the work and goes; throws `MessengerError` when the other side fails. */
export async function openLetters<T>(
  outgoing: Outgoing,
  account: SenderAccount,
  work: (client: ImapFlow) => Promise<T>,
  waits: Waits = usualWaits,
): Promise<T> {
  const place = lettersPlaceOf(account)
  const { instance, token } = account
  if (!place || !instance || !token) throw new MessengerError('setup')
  const reached = await outgoing.reach(place.host, place.port, ports).catch((cause: unknown) => {
    throw lettersFailure(cause)
  })
  const isSecure = place.port === usualLettersPort
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    ...bounds,
    connectionTimeout: waits.greeting,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.word,
    host: reached.address,
    servername: reached.host,
    port: place.port,
    secure: isSecure,
    // A password never goes over an open line, except to a server of our own that the allow list names.
    ...(isSecure ? {} : { doSTARTTLS: !reached.isOwn }),
    auth: { user: instance, pass: token },
    clientInfo: { name: 'Klyuchnik' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
  })
  const { promise: trouble, reject } = Promise.withResolvers<never>()
  trouble.catch(() => undefined)
  client.on('error', reject)
  const timer = setTimeout(() => reject(lettersError('silence')), waits.whole)
  try {
    return await Promise.race([trouble, talk(client, work)])
  } catch (cause) {
    throw lettersFailure(cause)
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

async function talk<T>(client: ImapFlow, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  await client.connect()
  await client.mailboxOpen('INBOX', { readOnly: true }).catch((cause: unknown) => {
    throw cause instanceof Error && 'responseStatus' in cause ? lettersError('mailbox') : cause
  })
  const done = await work(client)
  // What was read is read, however they part.
  await client.logout().catch(() => undefined)
  return done
}
