// Letters of guests, as the agency's own mail or a service hands them over.
import { z } from 'zod'
import { isEmail } from '#schema/rules/text.ts'
import { longestWords, type Words } from './words.ts'

const letter = z.object({
  message_id: z.string().min(1).max(250),
  from: z.string().max(500),
  subject: z.string().max(1000).optional(),
  text: z.string().optional(),
  html: z.string().optional(),
  date: z.string().optional(),
  in_reply_to: z.string().max(250).optional(),
  references: z.array(z.string().max(250)).max(100).optional(),
  attachments: z
    .array(z.object({ name: z.string().max(200).default('Файл'), data: z.string() }))
    .max(10)
    .optional(),
  /** Headers that tell that nobody wrote this. */
  auto_submitted: z.string().optional(),
  list_id: z.string().optional(),
})

/** Reads a letter; nothing for one that no person wrote. */
export function readLetter(body: unknown): Words | undefined {
  const read = letter.safeParse(body)
  if (!read.success) return undefined
  const { message_id, subject, in_reply_to, references = [], attachments = [] } = read.data
  const { auto_submitted = 'no', list_id } = read.data
  const from = senderOf(read.data.from)
  if (!from || auto_submitted.toLowerCase() !== 'no' || list_id) return undefined
  const said = withoutQuotation(read.data.text ?? plainOf(read.data.html ?? ''))
  const isAnswer = in_reply_to !== undefined || references.length > 0
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
    quoted: [...(in_reply_to ? [in_reply_to] : []), ...references.toReversed()],
    files: attachments.map(({ name, data }) => ({ name, data })),
  }
}

function senderOf(from: string): { readonly address: string; readonly name: string | null } | undefined {
  const [, name = '', bracketed] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  const address = (bracketed ?? from).trim().toLowerCase()
  const said = name.replace(/^"|"$/g, '').trim()
  return isEmail(address) ? { address, name: said === '' ? null : said.slice(0, 150) } : undefined
}

const quotationBegins =
  /^(?:>|-{2,}\s*(?:Original Message|Исходное сообщение|Пересылаемое сообщение)|_{10,}$|On .{5,200} wrote:\s*$|.{5,200}(?:пишет|писал|писала|написал|написала)(?:\(а\))?:?\s*$|(?:From|От|От кого):\s.+@)/i

/** A letter without what it answers: the words above the first quoted line; a letter that is nothing but a quotation stays whole. */
export function withoutQuotation(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const at = lines.findIndex((line) => quotationBegins.test(line.trim()))
  const own = (at < 0 ? lines : lines.slice(0, at)).join('\n').trim()
  return own === '' ? text.trim() : own
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
