// The words of a letter: a page of mail made plain, and what is answered cut off. A letter may be long and hostile: every step here takes time in
// proportion to its length.

/** A letter says what it has to say within so many characters, quotations and marks of its page included. */
const longestLetter = 500_000

/** A line that tells whose words follow: it names a date or an address. */
const attribution = /(?:^|\s)(?:wrote|пишет|писала?|написала?)(?:\(а\))?:?$|^(?:From|От|От кого):\s/i
const dateOrAddress = /\d{1,2}[.:/-]\d{2}|\d{1,2}\s+\p{L}{3,}|\S@\S/u
/** Below it stands nothing but the letter that is answered. */
const border = /^(?:-{2,}\s*(?:Original Message|Исходное сообщение|Пересылаемое сообщение)|_{10,}$)/i
const header = /^(?:Sent|Date|To|Subject|Отправлено|Дата|Кому|Тема):\s/i
/** Lines of people are shorter: a longer one is no attribution and no border. */
const longestSign = 500

/** A letter without what it answers: its quoted lines and the line that tells whose they are; one that is nothing but a quotation stays whole. */
export function withoutQuotation(text: string): string {
  const lines = text
    .slice(0, longestLetter)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const end = lines.findIndex((line, at) => border.test(signOf(line)) || beginsHeaders(lines, at))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter(
    (line, at, all) => !isQuoted(line) && !tellsWhose(all, at),
  )
  const said = joined(own)
  return said === '' ? joined(lines) : said
}

/** A line as far as it may be a sign; nothing of one that is too long for it. */
const signOf = (line = ''): string => (line.length > longestSign ? '' : line.trim())

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')

/** The head of a letter that some programs put above it as it is. */
function beginsHeaders(lines: readonly string[], at: number): boolean {
  return /^(?:From|От|От кого):\s.*@/i.test(signOf(lines[at])) && header.test(signOf(lines[at + 1]))
}

/** Whether a line is the attribution of quoted ones, or the first half of one that was broken in two. */
function tellsWhose(lines: readonly string[], at: number): boolean {
  return isAttribution(lines, at) || (/^On\s.*\d/.test(signOf(lines[at])) && isAttribution(lines, at + 1))
}

/** Between an attribution and what it tells of stand at most so many empty lines. */
const widestGap = 10

function isAttribution(lines: readonly string[], at: number): boolean {
  const line = signOf(lines[at])
  if (!attribution.test(line) || !dateOrAddress.test(line)) return false
  const next = lines.slice(at + 1, at + 1 + widestGap).find((one) => one !== '')
  return next !== undefined && isQuoted(next)
}

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const longestCode = 0x10_ffff

/** Sentences are told apart by these. */
const breaking = /^\/?(?:br|p|div|tr|li|ul|ol|h[1-6]|table|blockquote)$/
const unseen = /^(?:style|script|title)$/

/** The words of a page of mail; what it quotes has the sign of quotations at the head of its lines. */
export function plainOf(html: string): string {
  const page = html.slice(0, longestLetter)
  const said: string[] = []
  let line = ''
  let quotes = 0
  let hidden = ''
  const end = () => {
    const words = line.replace(/[^\S\n]+/g, ' ').trim()
    said.push(quotes > 0 && words !== '' ? `> ${words}` : words)
    line = ''
  }
  for (const [piece, name, text] of piecesOf(page)) {
    if (hidden !== '') {
      if (name === `/${hidden}`) hidden = ''
    } else if (name === undefined) line += text
    else if (unseen.test(name) && !piece.endsWith('/>')) hidden = name
    else if (breaking.test(name)) {
      end()
      if (name === 'blockquote') quotes += 1
      if (name === '/blockquote') quotes = Math.max(0, quotes - 1)
    }
  }
  end()
  return joined(said)
}

/** Marks and the words between them, in their order: the mark as it stands, its name in small letters, or plain words. */
function* piecesOf(page: string): Generator<readonly [string, string | undefined, string]> {
  let at = 0
  for (const found of page.matchAll(/<!--|<(\/?[a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (found.index < at) continue
    if (found.index > at) yield ['', undefined, wordsOf(page.slice(at, found.index))]
    const [mark, name = ''] = found
    if (mark !== '<!--') yield [mark, name.toLowerCase(), '']
    at = mark === '<!--' ? endOfNote(page, found.index) : found.index + mark.length
  }
  if (at < page.length) yield ['', undefined, wordsOf(page.slice(at))]
}

/** A note that never ends hides the rest. */
function endOfNote(page: string, from: number): number {
  const close = page.indexOf('-->', from)
  return close < 0 ? page.length : close + 3
}

/** Line breaks of the page itself are spaces. */
function wordsOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (all, tens, hex, name) => {
      if (name) return marks[String(name).toLowerCase()] ?? all
      const code = tens ? Number(tens) : Number.parseInt(String(hex), 16)
      return code > 0 && code <= longestCode ? String.fromCodePoint(code) : ' '
    })
}
