// Letters of guests, as the agency's own mail or a service hands them over, and as we fetch them ourselves.
import { z } from 'zod'
import { isEmail } from '#schema/rules/text.ts'
import { plainOf, withoutQuotation } from './letterText.ts'
import { longestWords, type Words, type WordsFile } from './words.ts'

/** So many files of a letter are kept. */
const mostFiles = 10
const mostReferences = 100
/** A number of a letter is no longer. */
export const longestNumber = 250

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
  const { message_id, from, subject, text, html, in_reply_to, auto_submitted, list_id } = read.data
  const references = read.data.references.filter((one) => one !== null)
  const attachments = read.data.attachments.filter((one) => one !== null)
  const writer = senderOf(from)
  if (!writer || (auto_submitted || 'no').toLowerCase() !== 'no' || list_id) return undefined
  return wordsOf({
    ...{ id: message_id, writer, at: null, subject: subject ?? '', text: text ?? '', html: html ?? '' },
    quoted: [...(in_reply_to ? [in_reply_to] : []), ...references.toReversed()],
    files: attachments.map(({ name, data }) => ({ name: name || 'Файл', data })),
  })
}

/** Who wrote a letter. */
export interface Writer {
  /** In small letters. */
  readonly address: string
  readonly name: string | null
}

/** A letter of a person, read from whatever it came as. */
export interface ReadLetter {
  readonly id: string
  readonly writer: Writer
  /** When it was written, ISO 8601; nothing where that is not told. */
  readonly at: string | null
  readonly subject: string
  /** Plain words; empty where there is only a page. */
  readonly text: string
  readonly html: string
  /** The numbers of letters that it answers, the nearest first. */
  readonly quoted: readonly string[]
  readonly files: readonly WordsFile[]
}

/** What a letter says: what it answers cut off, its heading where it begins a talk, ten of its files. */
export function wordsOf({ id, writer, at, subject, text, html, quoted, files }: ReadLetter): Words {
  const said = withoutQuotation((text.trim() ? text : plainOf(html)).replaceAll('\0', ''))
  const isAnswer = quoted.length > 0
  const words = isAnswer || !subject ? said : `${subject.replace(turning, '')}\n\n${said}`.trim()
  return {
    kind: 'words',
    id,
    chat: writer.address,
    phone: null,
    name: writer.name,
    at,
    isOurs: false,
    text: words.slice(0, longestWords),
    what: words === '' && files.length > 0 ? 'file' : 'text',
    quoted: quoted.slice(0, mostReferences).map((one) => one.slice(0, longestNumber)),
    files: files
      .slice(0, mostFiles)
      .map((one) => ({ ...one, name: one.name.replace(turning, '').slice(0, 200) })),
  }
}

/** Who wrote, of `Анна <anna@example.ru>` or the bare address; a name turns no direction of writing. */
function senderOf(from: string): Writer | undefined {
  const open = from.trimEnd().endsWith('>') ? from.lastIndexOf('<') : -1
  const bare = open < 0 ? from : from.slice(open + 1, from.lastIndexOf('>'))
  return writerOf(bare, open < 0 ? '' : from.slice(0, open).trim().replace(/^"|"$/g, ''))
}

/** Marks that turn the direction of writing or are not seen at all; those that join the parts of a picture of a family are none of them. */
const turning = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A writer of an address and a name; nothing where the address is none. */
export function writerOf(address: string, name: string): Writer | undefined {
  const small = address.trim().toLowerCase()
  const said = name.replace(turning, '').trim().slice(0, 150)
  return isEmail(small) ? { address: small, name: said === '' ? null : said } : undefined
}
