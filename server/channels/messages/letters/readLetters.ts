// Fetches what has come to a mailbox since the last time, in the order in which it came, one letter after another.
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { SenderAccount } from '../../messenger.ts'
import type { Outgoing } from '../../outgoing.ts'
import { wordsOf } from '../mailWords.ts'
import type { Words } from '../words.ts'
import { lettersError } from './failure.ts'
import { largestLetter, openLetters, type Waits } from './openLetters.ts'
import { headings, type LetterHead, readHead, readRaw } from './rawLetter.ts'

/** Who fetches letters. */
export interface LettersReader {
  /** The place that was reached, as it was given; nothing at the first time, which begins with what comes from now on. */
  readonly from: string | null
  /** When letters were last fetched: what came to the mailbox days before was there already. */
  readonly since: string
  /** Which of these numbers are known already. */
  known(numbers: readonly string[]): Promise<ReadonlySet<string>>
  /** Keeps a letter together with the place that is reached by it. */
  take(words: Words, place: string): Promise<void>
}

const atOnce = 50
/** Enough for the words of a letter that is too large to be fetched. */
const cutAt = 262_144
/** So much is fetched in one turn; what is over waits for the next one. */
const mostBytes = 64 * 1_048_576
const twoDays = 2 * 86_400_000

/** Asks whether letters could be fetched, and fetches none. */
export async function checkLetters(outgoing: Outgoing, account: SenderAccount): Promise<void> {
  await openLetters(outgoing, account, async () => undefined)
}

/** Fetches letters; gives the place that is reached when all is kept, the last known one where nothing has come. */
export async function readLetters(
  outgoing: Outgoing,
  account: SenderAccount,
  reader: LettersReader,
  waits?: Waits,
): Promise<string> {
  const fetch = async (client: ImapFlow) => {
    const place = (uid: number) => `${validityOf(client)}:${uid}`
    const last = await lastNumber(client)
    if (reader.from === null) return place(last)
    const [validity, uid] = reader.from.split(':')
    // Under other numbers than before lie the same letters: which of them are new, their own numbers tell.
    const isSame = validity === validityOf(client)
    const found = await search(client, isSame ? Number(uid) : 0, isSame ? undefined : reader.since)
    const heads = await readHeads(client, found.slice(0, atOnce), reader.since)
    const known = await reader.known(heads.map(({ id }) => id))
    let room = mostBytes
    for (const head of heads) {
      const { writer } = head
      if (!writer || known.has(head.id)) continue
      if (room <= 0) return place(head.uid - 1)
      const isTooLarge = head.size > largestLetter
      const source = await fetchSource(client, head.uid, isTooLarge ? cutAt : largestLetter)
      room -= source?.length ?? 0
      if (!source) continue
      const raw = await readRaw(source, { id: head.id, writer }, { arrived: head.arrived, isTooLarge })
      await reader.take(wordsOf(raw), place(head.uid))
    }
    return place(found.length > atOnce ? (found[atOnce - 1] ?? last) : Math.max(last, ...found))
  }
  return openLetters(outgoing, account, fetch, waits)
}

function validityOf({ mailbox }: ImapFlow): string {
  return mailbox ? String(mailbox.uidValidity) : ''
}

/** The greatest number that was given so far. */
async function lastNumber(client: ImapFlow): Promise<number> {
  const { uidNext = 0, exists = 0 } = client.mailbox || {}
  if (uidNext > 0) return uidNext - 1
  const newest = exists > 0 ? await client.fetchOne('*', { uid: true }) : false
  return newest ? newest.uid : 0
}

/** Numbers of letters after one, or of those that came since a moment, in their order. */
async function search(client: ImapFlow, after: number, since: string | undefined): Promise<number[]> {
  // The last letter always answers to «from this number on», however great the number.
  const asked = since === undefined ? { uid: `${after + 1}:*` } : { since: moveInstant(since, -twoDays) }
  const found = await client.search(asked, { uid: true })
  // No answer is not «nothing has come».
  if (!found) throw lettersError('refused')
  return [...new Set(found)].filter((uid) => uid > after).toSorted((a, b) => a - b)
}

interface Head extends LetterHead {
  readonly uid: number
  readonly size: number
  readonly arrived: string
}

async function readHeads(client: ImapFlow, uids: readonly number[], since: string): Promise<Head[]> {
  if (uids.length === 0) return []
  const asked = { uid: true, size: true, internalDate: true, headers: headings }
  const found = await client.fetchAll(uids.join(','), asked, { uid: true })
  const heads: Head[] = []
  for (const one of found.toSorted((a, b) => a.uid - b.uid)) {
    const arrived = arrivalOf(one)
    // An old letter that was put back lay there before.
    if (arrived !== undefined && toEpoch(arrived) < toEpoch(since) - twoDays) continue
    const head = await readHead(one.headers ?? Buffer.alloc(0))
    heads.push({ ...head, uid: one.uid, size: one.size ?? 0, arrived: arrived ?? since })
  }
  return heads
}

function arrivalOf({ internalDate }: FetchMessageObject): string | undefined {
  const at = internalDate instanceof Date ? internalDate.getTime() : Number.NaN
  return Number.isFinite(at) && at > 0 ? moveInstant(at, 0) : undefined
}

/** A letter, or as much of it; nothing of one that has gone in the meantime. */
async function fetchSource(client: ImapFlow, uid: number, most: number): Promise<Buffer | undefined> {
  const found = await client.fetchOne(String(uid), { uid: true, source: { maxLength: most } }, { uid: true })
  return found ? found.source : undefined
}
