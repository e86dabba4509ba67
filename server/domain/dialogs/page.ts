// The conversation as the guest's own page has it: what the guest writes there, and what the guest may read of the thread.
import { type SQL, sql } from 'drizzle-orm'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { dots } from '../automessages/codes.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { linkedFiles } from '../files/linkedFiles.ts'
import { type Line, readLines } from './items.ts'
import { takeWords } from './takeWords.ts'

/** What a guest writes on the page; the files are stored and belong to the guest already. */
export interface PageWords {
  readonly text: string
  readonly fileIds: readonly number[]
  /** The key of the request: the same words sent again are the same words. */
  readonly key: string
}

/** One line as the guest reads it. */
export interface PageLine {
  /** `in12` or `out7`. */
  readonly key: string
  /** Said by the guest. */
  readonly mine: boolean
  readonly at: string
  readonly text: string
  /** By what it went: a word of `talkChannels`. */
  readonly channel: string | null
  readonly files: readonly object[]
}

/** The thread of a guest, earlier lines first, and where lines before them begin. */
export interface PageTalk {
  readonly messages: readonly PageLine[]
  readonly next: string | null
  /** How many of our words the guest has not read on the page. */
  readonly unread: number
}

/** Takes in words that a guest wrote on the page of a booking; the same key adds nothing. */
export async function sayOnPage(
  work: Work,
  rentId: number,
  { text, fileIds, key }: PageWords,
): Promise<void> {
  const [rent] = await findRows(work.tx, 'rents', sql`t.id = ${rentId}`)
  await takeWords(work, {
    ...{ channel: 'page', address: null, phone: null, name: rent?.guest_name ?? null, rentId },
    ...{ key: `page:${rentId}:${key}`.slice(0, 300), providerId: null, text, fileIds, files: [] },
    what: text.trim() === '' && fileIds.length > 0 ? 'photo' : 'text',
    saidAt: work.now,
    quoted: [],
  })
}

/** What the guest reads of the thread. */
interface TalkPart {
  /** The place before which lines are read: the last ones without it. */
  readonly before?: string | null | undefined
  /** Whether the keys of the stay are open: while they are not, what told the way in stays unsaid. */
  readonly keysOpen: boolean
}

/** The thread as the guest may read it: no states, no reasons, no names of the staff, codes as dots. */
export async function pageTalk(
  reading: Reading,
  rentId: number,
  { before = null, keysOpen }: TalkPart,
): Promise<PageTalk> {
  const [dialog] = await findRows(reading.tx, 'dialogs', sql`t.rent_id = ${rentId}`)
  const { lines, next } = await readLines(reading.tx, { dialogId: dialog?.id ?? null, rentId }, before)
  const shown = lines.filter(isForGuest)
  const isHidden = await hidingKeys(reading, rentId, keysOpen)
  const files = await linkedFiles(
    reading,
    shown.flatMap((line) => (isHidden(line) ? [] : (line.row.file_ids ?? []))),
  )
  return {
    messages: shown.map((line) => ({
      key: `${line.kind}${line.row.id}`,
      mine: line.kind === 'in',
      ...{ at: line.at, text: isHidden(line) ? dots : (line.row.text ?? ''), channel: line.row.channel },
      files: isHidden(line) ? [] : (line.row.file_ids ?? []).flatMap((id) => files.get(id) ?? []),
    })),
    next,
    unread: await unreadOnPage(reading, rentId),
  }
}

type Said = Extract<Line, { kind: 'in' | 'out' }>

const arrived: readonly string[] = ['queued', 'sent', 'delivered', 'read']

function isForGuest(line: Line): line is Said {
  return line.kind === 'in' || (line.kind === 'out' && arrived.includes(line.row.status))
}

/**
 * Tells our words that are not to be read now: those that say how to get in, judged so when they left or with a code that stands
 * as dots, while the keys are closed; and at any time such ones about a flat that the stay has left.
 */
async function hidingKeys(
  { tx }: Pick<Reading, 'tx'>,
  rentId: number,
  keysOpen: boolean,
): Promise<(line: Said) => boolean> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  const told = await rowsOf(
    tx,
    sql`select data->>'automessage_id' as id from history where rent_id = ${rentId} and name = 'instruction_sent'`,
  )
  const ids = new Set(told.map(({ id }) => Number(id)))
  const isOver = (flat: number | null) => !keysOpen || (flat !== null && flat !== rent?.object_id)
  return ({ kind, row }) =>
    kind === 'out' && isOver(row.object_id) && (ids.has(row.id) || row.text?.includes(dots) === true)
}

/** How many of our words on the page the guest has not read, as a piece of another statement. */
export const unreadOf = (rentId: number | SQL) => ({
  rows: sql`select count(*)::int as number from automessages
    where rent_id = ${rentId} and audience = 'guest' and channel = 'page' and status in ('sent', 'delivered')`,
  read: ([row]: readonly RawRow[]): number => Number(row?.number ?? 0),
})

/** The same by itself. */
export async function unreadOnPage({ tx }: Pick<Reading, 'tx'>, rentId: number): Promise<number> {
  const { rows, read } = unreadOf(rentId)
  return read(await rowsOf(tx, rows))
}

/** Notes that the guest has read everything on the page so far. */
export async function readOnPage({ tx, now }: Pick<Work, 'tx' | 'now'>, rentId: number): Promise<void> {
  const unread = sql`t.rent_id = ${rentId} and t.audience = 'guest' and t.channel = 'page'
    and t.status in ('sent', 'delivered')`
  await recountWhere(tx, 'automessages', unread, { status: 'read', delivered_at: now, read_at: now })
}
