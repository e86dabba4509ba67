// Letters of guests are fetched every minute from the mailboxes that want it: each once, whatever breaks between fetching and keeping it.
import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { type LettersReader, readLetters } from '../../channels/messages/letters/readLetters.ts'
import type { Words, WordsFile } from '../../channels/messages/words.ts'
import { findRows, recountOne, recountWhere } from '../../crud/entityRows.ts'
import { AppError } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { prepareFile } from '../files/prepareFile.ts'
import type { Outside } from '../operations.ts'
import { lettersCome, lettersFail } from '../senders/lettersLight.ts'
import type { Sender } from '../senders/sendingRules.ts'
import { type Account, heard, keyOf } from './heard.ts'
import { type GuestFile, keepFiles } from './keepFiles.ts'

/** Opens every mailbox of the agency whose turn it is. */
export async function fetchLetters(tools: Outside): Promise<void> {
  const boxes = await tools.read(({ tx, now }) =>
    findRows(
      tx,
      'senders',
      sql`t.type = 'email' and t.letters and t.active and t.archived_at is null and t.token is not null
        and (t.letters_due is null or t.letters_due <= ${now}::timestamptz)`,
    ),
  )
  for (const box of boxes) {
    try {
      await fetchOf(tools, box)
    } catch (cause) {
      const failure = cause instanceof MessengerError ? cause : ownFault
      await tools.write((work) => lettersFail(work, box.id, failure))
      if (failure !== cause) throw cause
    }
  }
}

/** A letter that we stumble over must not keep back all that come after it unseen. */
const ownFault = new MessengerError('unreadable', {
  text: 'Письма не удалось сохранить: это ошибка программы. Сообщите тому, кто её обслуживает.',
})

/** Another process has gone on from the same place: this one has nothing more to do here. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

async function fetchOf(tools: Outside, box: Sender): Promise<void> {
  const account: Account = { channel: 'email', senderId: box.id }
  let from = box.answers_after
  const reach = async (work: Work, place: string) => {
    if (place === from) return
    const own = sql`t.id = ${box.id} and t.answers_after is not distinct from ${from}::text`
    const moved = await recountWhere(work.tx, 'senders', own, { answers_after: place })
    if (moved.length === 0) throw new Overtaken()
  }
  const reader: LettersReader = {
    from,
    since: box.letters_at ?? tools.now,
    known: (numbers) => knownOf(tools, account, numbers),
    async take(words, place) {
      const files = await prepareAll(words.files)
      await tools.write(async (work) => {
        await takeLetter(work, account, words, files)
        await reach(work, place)
      })
      from = place
    },
  }
  try {
    const place = await readLetters(tools.outgoing, box, reader)
    const isStale = !box.letters_at || toEpoch(moveInstant(box.letters_at, quarter)) <= toEpoch(tools.now)
    if (place === box.answers_after && !isStale && !box.letters_error && !box.letters_failures) return
    await tools.write(async (work) => {
      await reach(work, place)
      await lettersCome(work, box)
    })
  } catch (cause) {
    if (!(cause instanceof Overtaken)) throw cause
  }
}

/** That nothing has come is written down no oftener. */
const quarter = 15 * 60_000

async function knownOf(
  { read }: Outside,
  account: Account,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const keys = new Map(numbers.map((number) => [keyOf(account, number), number]))
  const rows = await read(({ tx }) => findRows(tx, 'replies', sql`t.source_key in ${[...keys.keys()]}`))
  return new Set(rows.map(({ source_key }) => keys.get(source_key ?? '') ?? ''))
}

async function takeLetter(
  work: Work,
  account: Account,
  words: Words,
  files: readonly GuestFile[],
): Promise<void> {
  const reply = await heard(work, account, { ...words, files: [] })
  if (!reply || words.files.length === 0) return
  const failed = await recountOne(work.tx, 'replies', reply.id, { file_state: 'failed' })
  await keepFiles(work, failed, files, words.files.length)
}

/** The files that can be kept; the others are told to be missing. */
async function prepareAll(files: readonly WordsFile[]): Promise<GuestFile[]> {
  const ready: GuestFile[] = []
  for (const { name, bytes } of files) {
    if (!bytes) continue
    try {
      ready.push({ name, kept: await prepareFile(Buffer.from(bytes), null) })
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause
    }
  }
  return ready
}
