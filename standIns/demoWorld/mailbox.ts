// The played mail servers of the demo, one that takes our letters and one where answers lie, and guests who answer a letter that asks them something.
import { lettersPlace, mailPlace } from '#server/demo/senders.ts'
import { startImapStandIn } from '../imapStandIn.ts'
import { type Letter, startMailStandIn } from '../mailStandIn.ts'
import { answerTo, filesOfGuests, type GuestAnswer, shownAnswer } from './answers.ts'
import type { Sent } from './page.ts'
import type { StartService } from './service.ts'

const look = 500
/** A guest who is asked something answers so soon. */
const answersAfter = 7000

/** Starts them on the given port and on the one kept for letters. */
export const startMailbox: StartService = async (port) => {
  const mail = await startMailStandIn(port)
  const imap = await startImapStandIn({
    port: port === 0 ? 0 : port + lettersPlace - mailPlace,
    // Numbers given before a restart are not given again.
    firstUid: Math.floor(Date.now() / 1000),
  })
  const files = await filesOfGuests()
  const sent: Sent[] = []
  let seen = 0
  let said = 0
  const answer = ({ to, raw }: Letter, question: string) => {
    const { text, file } = answerTo(question, said)
    said += 1
    sent.push({ service: 'Почта', to, text: shownAnswer({ text, file }), at: Date.now(), isIn: true })
    const number = `answer-${Date.now()}-${said}@guest.example`
    imap.deliver(answerLetter({ to, raw }, { text, file }, number, files))
  }
  const timer = setInterval(() => {
    for (const letter of mail.letters.slice(seen)) {
      const { to, raw } = letter
      const text = textOf(raw)
      sent.push({ service: 'Почта', to, text, at: Date.now() })
      if (text.includes('?')) setTimeout(() => answer(letter, text), answersAfter).unref()
    }
    seen = mail.letters.length
  }, look)
  timer.unref()
  return {
    allow: [`mail=${mail.host}`, `mail=${imap.host}`],
    env: {},
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      await Promise.all([mail.stop(), imap.stop()])
    },
  }
}

/** The letter that answers another one, as it lies in the mailbox. */
export function answerLetter(
  { to, raw }: Letter,
  { text, file }: GuestAnswer,
  number: string,
  files: ReadonlyMap<string, Buffer>,
): string {
  const words = text || 'Ответил голосом, смотрите вложение.'
  const bytes = file && files.get(file.name)
  const part = (type: string, more: string, content: Buffer) =>
    `--part\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64${more}\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`
  const kept = `\r\nContent-Disposition: attachment; filename="${file?.name}"`
  return [
    `From: <${to}>\r\nMessage-ID: <${number}>\r\nSubject: Re: your letter\r\n`,
    `In-Reply-To: ${/^message-id:\s*(\S+)/im.exec(raw)?.[1]}\r\n`,
    'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="part"\r\n\r\n',
    part('text/plain; charset=utf-8', '', Buffer.from(words)),
    ...(bytes ? [part('application/octet-stream', kept, bytes)] : []),
    '--part--\r\n',
  ].join('')
}

/** The words of a letter, whichever way they were packed. */
function textOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\n\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
