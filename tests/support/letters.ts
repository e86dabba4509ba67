// Letters as they lie in a mailbox, put together by hand so that they may be wrong in any way.

interface LetterParts {
  readonly text: string
  /** The same as a page. */
  readonly page?: string
  readonly headers?: Readonly<Record<string, string>>
  /** `data` stands as it is; a file with an id is shown within the page. */
  readonly files?: readonly { readonly name: string; readonly data: string; readonly id?: string }[]
}

let letters = 0

/** A letter of Anna's with a number of its own. */
export function letterOf({ text, page, headers = {}, files = [] }: LetterParts): string {
  letters += 1
  const isMixed = page !== undefined || files.length > 0
  const all: Record<string, string> = {
    From: 'Анна <anna@example.ru>',
    'Message-ID': `<letter-${letters}@example.ru>`,
    'Content-Type': isMixed ? 'multipart/related; boundary="part"' : 'text/plain; charset=utf-8',
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${head.join('')}\r\n${isMixed ? mixed({ text, ...(page === undefined ? {} : { page }), files }) : text}`
}

function mixed({ text, page, files = [] }: LetterParts): string {
  const words = page === undefined ? ['text/plain', text] : ['text/html', page]
  const parts = [
    `Content-Type: ${words[0]}; charset=utf-8\r\n\r\n${words[1]}`,
    ...files.map(
      ({ name, data, id }) =>
        `Content-Type: ${name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg'}; name="${name}"\r\n${id ? `Content-ID: <${id}>\r\n` : ''}Content-Disposition: ${id ? 'inline' : 'attachment'}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${data}`,
    ),
  ]
  return `${parts.map((one) => `--part\r\n${one}\r\n`).join('')}--part--\r\n`
}
