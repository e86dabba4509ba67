// Letters of guests, as the agency's own mail or a service hands them over.
import { z } from 'zod'
import { isEmail } from '#schema/rules/text.ts'
import { longestWords, type Words } from './words.ts'

const mostFiles = 10
const mostReferences = 100
const longestNumber = 250

/** A field of a letter that may be odd without the letter being lost. */
const words = z.string().nullish().catch(undefined)

const file = z.object({ name: words, data: z.string() })

const letter = z.object({
  message_id: z.string().min(1).max(longestNumber),
  from: z
    .string()
    .max(2000)
    .refine((from) => senderOf(from) !== undefined),
  subject: words,
  text: words,
  html: words,
  in_reply_to: words,
  references: z.array(z.string().min(1).max(longestNumber).nullable().catch(null)).catch([]),
  attachments: z.array(file.nullable().catch(null)).catch([]),
  /** Headers that tell that nobody wrote this. */
  auto_submitted: words,
  list_id: words,
})

/** Whether a body can be read as a letter: who wrote it and under which number. */
export function isLetter(body: unknown): boolean {
  return letter.safeParse(body).success
}

/** Reads a letter; nothing for one that no person wrote. */
export function readLetter(body: unknown): Words | undefined {
  const read = letter.safeParse(body)
  if (!read.success) return undefined
  const { message_id } = read.data
  const references = read.data.references.filter((one) => one !== null).slice(0, mostReferences)
  const attachments = read.data.attachments.filter((one) => one !== null).slice(0, mostFiles)
  const { subject, in_reply_to, auto_submitted, list_id } = read.data
  const from = senderOf(read.data.from)
  if (!from || (auto_submitted || 'no').toLowerCase() !== 'no' || list_id) return undefined
  const written = read.data.text?.trim() ? read.data.text : plainOf(read.data.html ?? '')
  const said = withoutQuotation(written)
  const isAnswer = Boolean(in_reply_to) || references.length > 0
  const text = isAnswer || !subject ? said : `${subject}\n\n${said}`.trim()
  return {
    kind: 'words',
    id: message_id,
    chat: from.address,
    phone: null,
    name: from.name,
    at: null,
    isOurs: false,
    text: text.replaceAll('\0', '').slice(0, longestWords),
    what: text === '' && attachments.length > 0 ? 'file' : 'text',
    quoted: [...(in_reply_to ? [in_reply_to.slice(0, longestNumber)] : []), ...references.toReversed()],
    files: attachments.map(({ name, data }) => ({ name: (name || 'Файл').slice(0, 200), data })),
  }
}

function senderOf(from: string): { readonly address: string; readonly name: string | null } | undefined {
  const [, name = '', bracketed] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  const address = (bracketed ?? from).trim().toLowerCase()
  const said = name.replace(/^"|"$/g, '').trim()
  return isEmail(address) ? { address, name: said === '' ? null : said.slice(0, 150) } : undefined
}

/** A line that tells whose words follow: it names a date or an address. */
const attribution = /(?:^|\s)(?:wrote|пишет|писала?|написала?)(?:\(а\))?:?$|^(?:From|От|От кого):\s/i
const dateOrAddress = /\d{1,2}[.:/-]\d{2}|\d{1,2}\s+\p{L}{3,}|\S@\S/u
/** Below it stands nothing but the letter that is answered. */
const border = /^(?:-{2,}\s*(?:Original Message|Исходное сообщение|Пересылаемое сообщение)|_{10,}$)/i
const header = /^(?:Sent|Date|To|Subject|Отправлено|Дата|Кому|Тема):\s/i

/** A letter without what it answers: its quoted lines and the line that tells whose they are; one that is nothing but a quotation stays whole. */
export function withoutQuotation(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const end = lines.findIndex((line, at) => border.test(line.trim()) || beginsHeaders(lines, at))
  const own = (end < 0 ? lines : lines.slice(0, end)).filter(
    (line, at, all) => !isQuoted(line) && !tellsWhose(all, at),
  )
  const said = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return said === '' ? text.trim() : said
}

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')

/** The head of a letter that some programs put above it as it is. */
function beginsHeaders(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = [lines[at], lines[at + 1]]
  return /^(?:From|От|От кого):\s.*@/i.test(line.trim()) && header.test(next.trim())
}

/** Whether a line is the attribution of quoted ones, or the first half of one that was broken in two. */
function tellsWhose(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  return isAttribution(lines, at) || (/^On\s.*\d/.test(line) && isAttribution(lines, at + 1))
}

function isAttribution(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const next = lines.slice(at + 1).find((one) => one.trim() !== '')
  return attribution.test(line) && dateOrAddress.test(line) && next !== undefined && isQuoted(next)
}

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** The words of a page of mail. */
export function plainOf(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, name: string) => marks[name] ?? ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
