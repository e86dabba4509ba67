// A letter as it lies in a mailbox: who wrote it and whether anybody did, then its words and files. Whatever a stranger has put together, it is read within bounds
// or said to be unreadable.
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Attachment, Email } from 'postal-mime'
import { toEpoch } from '#schema/rules/dates.ts'
import { longestNumber, type ReadLetter, type Writer, writerOf } from '../mailWords.ts'
import type { WordsFile } from '../words.ts'

/** The headings that are asked for before a letter is fetched. */
export const headings = [
  ...['message-id', 'from', 'date', 'subject', 'return-path', 'content-type'],
  ...['auto-submitted', 'precedence', 'list-id', 'x-autoreply', 'x-autorespond'],
]

/** What is known of a letter before it is fetched. */
export interface LetterHead {
  /** The same wherever the letter lies and however often it is fetched. */
  readonly id: string
  /** Nothing where no person wrote it: a program, a list, nobody who can be answered. */
  readonly writer: Writer | undefined
}

const bounds = { maxNestingDepth: 50, maxHeadersSize: 262_144, forceRfc822Attachments: true }

async function parse(bytes: Uint8Array): Promise<Email | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  // It throws at what is built to break it.
  return PostalMime.parse(bytes, bounds).catch(() => undefined)
}

/** Reads the headings. */
export async function readHead(bytes: Uint8Array): Promise<LetterHead> {
  const email = await parse(bytes)
  const print = createHash('sha256').update(bytes).digest('hex')
  const id = email?.messageId?.replace(/[\s\p{C}]/gu, '') ?? ''
  const isFit = id !== '' && id.length <= longestNumber
  return { id: isFit ? id : `imap-${print}`, writer: email && personOf(email) }
}

/** Addresses that nobody reads what comes to. */
const deaf = /^(?:mailer-daemon|postmaster|no-?_?reply|do-?not-?reply|bounces?)(?:[+@.-]|$)/

function personOf(email: Email): Writer | undefined {
  const said = (name: string) =>
    (email.headers.find(({ key }) => key === name)?.value ?? '').trim().toLowerCase()
  const isOfProgram =
    !['', 'no'].includes(said('auto-submitted')) ||
    ['bulk', 'list', 'junk', 'auto_reply'].includes(said('precedence')) ||
    said('return-path') === '<>' ||
    said('content-type').startsWith('multipart/report') ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => said(name) !== '')
  const writer = isOfProgram ? undefined : writerIn(email)
  return writer && !deaf.test(writer.address) ? writer : undefined
}

function writerIn({ from }: Email): Writer | undefined {
  const [first] = from?.address === undefined ? (from?.group ?? []) : [from]
  return first && writerOf(first.address, first.name)
}

/** Each line costs time: so many are read of any letter, and of one with files as many more as those take. */
const mostLines = 50_000
const usualLine = 60

/** The letter, or its beginning where it is nothing but lines. */
function beginningOf(bytes: Buffer): Buffer {
  const most = mostLines + bytes.length / usualLine
  let [at, end] = [-1, -1]
  for (let line = 1; line <= most; line += 1) {
    at = bytes.indexOf('\n', at + 1)
    if (at < 0) return bytes
    if (line === mostLines) end = at
  }
  return bytes.subarray(0, end)
}

/** Old programs of ours do not tell in which letters they write. */
const usualLetters = 'windows-1251'
const mostUntold = 1_048_576

function readable(bytes: Buffer): Uint8Array {
  if (bytes.length > mostUntold || isUtf8(bytes) || /charset\s*=/i.test(bytes.toString('latin1')))
    return bytes
  return Buffer.from(new TextDecoder(usualLetters).decode(bytes))
}

/** What is told of a letter that cannot be taken apart. */
const unread = 'Письмо не удалось прочитать: откройте его в почте.'
const largestFile = 20 * 1_048_576
const day = 86_400_000

/** Reads a letter; of one that was too large only its beginning came, and its files are missing. */
export async function readRaw(
  source: Buffer,
  head: { readonly id: string; readonly writer: Writer },
  { arrived, isTooLarge }: { readonly arrived: string; readonly isTooLarge: boolean },
): Promise<ReadLetter> {
  const bytes = beginningOf(source)
  const isCut = isTooLarge || bytes.length < source.length
  const email = await parse(readable(bytes))
  const { id, writer } = head
  if (!email) return { id, writer, at: arrived, subject: '', text: unread, html: '', quoted: [], files: [] }
  const { subject = '', text = '', html = '', inReplyTo = '', references = '' } = email
  const files = email.attachments.filter(isWanted).map((one) => fileOf(one, isCut))
  return {
    ...{ id, writer, subject, text, html },
    at: writtenAt(email.date, arrived),
    quoted: [...numbersIn(inReplyTo), ...numbersIn(references).toReversed()],
    files: isCut && files.length === 0 ? [{ name: 'Файл', bytes: null }] : files,
  }
}

/** By the clock of the writer, unless it is out by more than a day. */
function writtenAt(date: string | undefined, arrived: string): string {
  if (date === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date)) return arrived
  return Math.abs(toEpoch(date) - toEpoch(arrived)) <= day ? date : arrived
}

function numbersIn(text: string): string[] {
  return text.slice(0, 50_000).match(/<[^<>\s\p{C}]{1,248}>/gu) ?? []
}

/** Below it a picture within a page is a mark of a firm, not something to be shown. */
const smallPicture = 20_000
const seals = ['application/pgp-signature', 'application/pkcs7-signature', 'application/x-pkcs7-signature']

function isWanted({ related, mimeType, content }: Attachment): boolean {
  if (seals.includes(mimeType)) return false
  return !(related && mimeType.startsWith('image/') && bytesOf(content).length < smallPicture)
}

function fileOf({ filename, content }: Attachment, isCut: boolean): WordsFile {
  const bytes = bytesOf(content)
  return { name: filename || 'Файл', bytes: isCut || bytes.length > largestFile ? null : bytes }
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}
