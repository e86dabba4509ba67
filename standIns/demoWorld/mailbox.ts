// The played mail server of the demo.
import { startMailStandIn } from '../mailStandIn.ts'
import type { Sent } from './page.ts'
import type { StartService } from './service.ts'

/** Starts it on the given port. */
export const startMailbox: StartService = async (port) => {
  const mail = await startMailStandIn(port)
  const seen: Sent[] = []
  return {
    allow: [`mail=${mail.host}`],
    env: {},
    sent() {
      for (const { to, raw } of mail.letters.slice(seen.length))
        seen.push({ service: 'Почта', to, text: textOf(raw), at: Date.now() })
      return seen
    },
    stop: mail.stop,
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
