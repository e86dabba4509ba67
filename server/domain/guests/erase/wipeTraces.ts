// Copies of what a guest said beside the rows: files, originals of channels, messages on their way, notices, the journal.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList } from '#server/access/rows.ts'
import { findRows, recountWhere } from '#server/crud/entityRows.ts'
import { deleteStored } from '#server/crud/rows.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { Work } from '../../entityHooks.ts'
import { forgetFile } from '../../files/remove.ts'
import { erasedName } from '../erased.ts'
import type { KnownBy } from './knownBy.ts'
import { type GuestScope, scoped } from './scope.ts'
import { wordFieldsOf } from './wordFields.ts'

/** Deletes the files of a guest with what they hold; a photo by which a deposit was withheld proves the sum and stays. */
export async function wipeFiles(work: Work, { files }: GuestScope): Promise<number> {
  const isProof = sql`exists (select 1 from history h where h.name = 'deposit_withhold' and h.undone_at is null
    and h.data->'file_ids' @> to_jsonb(t.id))`
  const own = sql`t.id = any(${idList(files)})`
  await recountWhere(work.tx, 'files', sql`${own} and ${isProof}`, { name: erasedName })
  const gone = await findRows(work.tx, 'files', sql`${own} and not ${isProof}`, true)
  for (const file of gone) {
    await deleteStored(work.tx, models.files, file.id)
    await forgetFile(work, file)
  }
  return gone.length
}

/** Wipes what names the guest or repeats their words outside of the rows themselves. */
export async function wipeTraces({ tx }: Work, scope: GuestScope, known: KnownBy): Promise<void> {
  await rowsOf(
    tx,
    sql`delete from update_raws where id in (select raw_id from updates where id = any(${idList(scope.updates)}))`,
  )
  const words = [...known.sure, ...known.names.filter(isWholeName)]
  await rowsOf(tx, sql`delete from update_raws where ${mentions(sql`payload`, words)}`)
  await rowsOf(tx, sql`update exchange_runs set answer = '{}' where ${mentions(sql`answer`, words)}`)
  await wipeOutbox(tx, scope, known)
  await wipeNotices(tx, scope, known)
  for (const name of scoped)
    await rowsOf(
      tx,
      sql`select forget_audit(${name}, ${idList(scope[name])}, ${textList(wordFieldsOf(name))})`,
    )
}

/** A first name alone is that of others too: what is wiped as a whole is found by no less than two words. */
const isWholeName = (name: string): boolean => /\S\s+\S/.test(name)

/** A greeting is said to everybody. */
const ownWords = 24

const textList = (words: readonly string[]): SQL => sql`${sql.param(words)}::text[]`

/** SQL: whether the text of a value of JSON holds one of the words. */
function mentions(value: SQL, words: readonly string[]): SQL {
  const within = words.map((word) => JSON.stringify(word).slice(1, -1).toLocaleLowerCase('ru'))
  return sql`exists (select 1 from unnest(${textList(within)}) w where position(w in lower(${value}::text)) > 0)`
}

/** What has left is only remembered by its key; what is surely about the guest and waits never leaves. */
async function wipeOutbox(tx: Tx, scope: GuestScope, { sure, names, said }: KnownBy): Promise<void> {
  const about = (name: string, ids: readonly number[]) =>
    sql`payload->>${name}::text = any(${textList(ids.map(String))})`
  const isOwn = sql`(${mentions(sql`payload`, sure)} or ${about('rent_id', scope.rents)} or ${about('reply_id', scope.replies)})`
  const isLike = sql`(state <> 'waiting' and ${mentions(sql`payload`, [...names.filter(isWholeName), ...said.filter((line) => line.length >= ownWords)])})`
  await rowsOf(
    tx,
    sql`update outbox set payload = '{}', last_error = null, state = case state when 'sent' then state else 'cancelled' end
      where payload <> '{}' and (${isOwn} or ${isLike})`,
  )
}

async function wipeNotices(tx: Tx, scope: GuestScope, { sure, names }: KnownBy): Promise<void> {
  const places = {
    rents: scope.rents,
    clienttasks: scope.clienttasks,
    guests: scope.guests,
    dialogs: scope.dialogs,
  }
  const links = Object.entries(places).flatMap(([name, ids]) => ids.map((id) => `/${name}/${id}`))
  const leads = sql`split_part(split_part(t.link, '?', 1), '#', 1) = any(${textList(links)})`
  const tells = mentions(sql`to_jsonb(t.text)`, sure)
  await recountWhere(tx, 'notifications', sql`${leads} or ${tells}`, { text: erasedName })
  const repeats = mentions(sql`to_jsonb(t.note)`, [...sure, ...names.filter(isWholeName)])
  await recountWhere(tx, 'handovers', repeats, { note: erasedName })
}
