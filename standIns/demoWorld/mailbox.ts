// The played mail server of the demo, and guests who answer a letter that asks them something.
import { demoSenders } from '#server/demo/senders.ts'
import { type Letter, startMailStandIn } from '../mailStandIn.ts'
import { answerTo, filesOfGuests, type GuestAnswer, shownAnswer } from './answers.ts'
import { callBack, hookAt } from './callBack.ts'
import type { Sent } from './page.ts'
import type { StartService } from './service.ts'

const look = 500
/** A guest who is asked something answers so soon. */
const answersAfter = 7000
const account = demoSenders[4]

/** Starts it on the given port. */
export const startMailbox: StartService = async (port, publicUrl) => {
  const mail = await startMailStandIn(port)
  const files = await filesOfGuests()
  const sent: Sent[] = []
  let seen = 0
  let said = 0
  const answer = async ({ to, raw }: Letter, question: string) => {
    const { text, file } = answerTo(question, said)
    said += 1
    sent.push({ service: 'Почта', to, text: shownAnswer({ text, file }), at: Date.now(), isIn: true })
    const number = `answer-${Date.now()}-${said}@guest.example`
    await callBack(
      hookAt(publicUrl, account.webhook_secret),
      answerLetter({ to, raw }, { text, file }, number, files),
    )
  }
  const timer = setInterval(() => {
    for (const letter of mail.letters.slice(seen)) {
      const { to, raw } = letter
      const text = textOf(raw)
      sent.push({ service: 'Почта', to, text, at: Date.now() })
      if (text.includes('?')) setTimeout(() => void answer(letter, text), answersAfter).unref()
    }
    seen = mail.letters.length
  }, look)
  timer.unref()
  return {
    allow: [`mail=${mail.host}`],
    env: {},
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      await mail.stop()
    },
  }
}

/** The letter that answers another one, as a service of mail hands it over. */
export function answerLetter(
  { to, raw }: Letter,
  { text, file }: GuestAnswer,
  number: string,
  files: ReadonlyMap<string, Buffer>,
): object {
  const bytes = file && files.get(file.name)
  return {
    message_id: `<${number}>`,
    from: to,
    subject: 'Re: ваше письмо',
    text: text || 'Ответил голосом, смотрите вложение.',
    in_reply_to: /^message-id:\s*(\S+)/im.exec(raw)?.[1],
    attachments: bytes ? [{ name: file.name, data: bytes.toString('base64') }] : [],
  }
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
