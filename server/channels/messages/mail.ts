// Mail over SMTP. The server's name is checked like every address we go to, and the socket opens to the checked one.
import { createTransport } from 'nodemailer'
import type { MessageToSend, Messenger, SenderAccount } from '../messenger.ts'
import type { Outgoing } from '../outgoing.ts'
import { MessengerError, type MessengerReason, silenceOf } from './failure.ts'

const mailPorts = [25, 465, 587, 2525]
const securePort = 465
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Opens a mailbox: `instance` is its login, `sender` the address that guests see. */
export function openMail(outgoing: Outgoing, account: SenderAccount): Messenger {
  const connect = async (onText: () => void = () => undefined) => {
    const { host, instance, token } = account
    const port = account.port ?? securePort
    if (!host || !instance || !token) throw new MessengerError('setup')
    const place = await outgoing.reach(host, port, mailPorts).catch((cause: unknown) => {
      throw silenceOf(cause, false)
    })
    return createTransport({
      host: place.address,
      port,
      secure: port === securePort,
      // A password never goes over an open line, except to a server of our own that the allow list names.
      requireTLS: !place.isOwn,
      tls: { servername: place.host },
      auth: { user: instance, pass: token },
      disableFileAccess: true,
      transactionLog: true,
      logger: {
        debug: (entry: unknown, line: unknown) => (isStartOfText(entry, line) ? onText() : undefined),
      },
      disableUrlAccess: true,
      ...timeouts,
    })
  }
  return {
    async send(message) {
      const to = message.to.chat
      if (!to) throw new MessengerError('no_account')
      let isTextSent = false
      const transport = await connect(() => {
        isTextSent = true
      })
      try {
        const sent = await transport.sendMail(letterOf(account, to, message))
        return { providerId: sent.messageId, state: 'sent' }
      } catch (cause) {
        throw failureOf(cause, isTextSent)
      } finally {
        transport.close()
      }
    },
    async status() {
      throw new MessengerError('no_status')
    },
    find: async () => undefined,
    async check() {
      const transport = await connect()
      try {
        await transport.verify()
        return { state: 'authorized', phone: account.sender ?? account.instance }
      } catch (cause) {
        throw failureOf(cause, false)
      } finally {
        transport.close()
      }
    },
    // nobody is to be asked: letters are handed over by whoever is given the address
    registerWebhook: async () => undefined,
  }
}

function letterOf(
  { sender, instance }: SenderAccount,
  to: string,
  { subject, text, reference, files, isAutomatic }: MessageToSend,
) {
  const from = sender ?? instance ?? ''
  const domain = from.split('@')[1] ?? 'localhost'
  // The same try has the same number, so that a second copy after a crash is seen as one letter.
  const attachments = files.map(({ name, mime, bytes }) => ({
    filename: name,
    contentType: mime,
    content: Buffer.from(bytes),
  }))
  const headers = isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}
  return { from, to, subject, text, headers, attachments, messageId: `<automessage-${reference}@${domain}>` }
}

const connecting: readonly string[] = ['ECONNECTION', 'EDNS', 'ETLS', 'ESOCKET', 'ETIMEDOUT']

/** The client's line after which the other side gets the letter. */
function isStartOfText(entry: unknown, line: unknown): boolean {
  return (
    line === 'DATA' && typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'client'
  )
}

function failureOf(cause: unknown, isTextSent: boolean): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause
  const status = 'responseCode' in cause ? Number(cause.responseCode) : 0
  return new MessengerError(reasonOf(String(cause.code), status, isTextSent))
}

function reasonOf(code: string, status: number, isTextSent: boolean): MessengerReason {
  if (code === 'EAUTH') return status >= 400 && status < 500 ? 'down' : 'token'
  if (status === 421 || (status >= 450 && status < 500)) return 'busy'
  if (code === 'EENVELOPE') return status >= 500 ? 'no_account' : 'refused'
  if (status >= 500) return 'refused'
  if (isTextSent) return 'unsure'
  return connecting.includes(code) ? 'down' : 'refused'
}
