// Takes in what a guest says: once, to the right conversation, and so that somebody sees it.
import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { isStopWord } from '#schema/rules/stopWords.ts'
import { findRows, insertOne, recountOne, storeNew } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { type Dialog, dialogFor } from './findDialog.ts'
import { type FoundStay, findStay } from './findStay.ts'
import type { GuestWords } from './guestWords.ts'
import { keepAddress } from './keepAddress.ts'
import { stopWriting } from './stopWriting.ts'

/** A stored message of a guest. */
export type Reply = EntityRow<'replies'>

/** The topic under which a file of a guest waits to be fetched. */
export const fileTopic = 'reply.file'

/** Stores words, and what follows of them; told again they add nothing. */
export async function takeWords(work: Work, words: GuestWords): Promise<Reply | undefined> {
  const { tx } = work
  const [known] = await findRows(tx, 'replies', sql`t.source_key = ${words.key}`, true)
  if (known) {
    if (known.edited_at !== null && known.first_text === null) await fillIn(work, known, words)
    return undefined
  }
  const stay = await findStay(work, words)
  const dialog = await dialogFor(tx, words, stay)
  const [reply] = await storeNew(tx, 'replies', [rowOf(words, dialog)])
  if (!reply) return undefined
  const isStop = words.address !== null && isStopWord(words.text)
  await keepAddress(work, words, stay)
  await wake(work, dialog, words, stay, isStop)
  if (isStop) await stopWriting(work, words, dialog)
  if (dialog.rent_id !== null) {
    const fact = { name: 'guest_replied', rent_id: dialog.rent_id, data: { channel: words.channel } }
    await insertOne(work, 'history', fact)
  }
  fetchLater(work, reply.id, words)
  work.later('reply.in', { id: dialog.id, rent_id: dialog.rent_id, reply_id: reply.id })
  return reply
}

function fetchLater(work: Work, replyId: number, { files, senderId, botId }: GuestWords): void {
  const account = { sender_id: senderId ?? null, bot_id: botId ?? null }
  for (const [at, file] of files.entries())
    work.later(
      fileTopic,
      { reply_id: replyId, at, of: files.length, ...file, ...account },
      { key: `${fileTopic}:${replyId}:${at}` },
    )
}

/** What was known by its change alone gets its first words, its moment, what it answers and its files. */
async function fillIn(work: Work, { id }: Reply, words: GuestWords): Promise<void> {
  await recountOne(work.tx, 'replies', id, {
    first_text: words.text,
    kind: words.what,
    quoted_provider_id: words.quoted[0] ?? null,
    said_at: words.saidAt,
    ...(words.files.length > 0 ? { file_state: 'wait' } : {}),
  })
  fetchLater(work, id, words)
}

function rowOf(words: GuestWords, dialog: Dialog) {
  return {
    dialog_id: dialog.id,
    channel: words.channel,
    sender_id: words.senderId ?? null,
    bot_id: words.botId ?? null,
    address: words.address,
    from_name: words.name,
    text: words.text,
    kind: words.what,
    file_ids: [...(words.fileIds ?? [])],
    file_state: words.files.length > 0 ? ('wait' as const) : null,
    provider_id: words.providerId,
    source_key: words.key,
    quoted_provider_id: words.quoted[0] ?? null,
    said_at: words.saidAt,
    edited_at: words.editedAt ?? null,
  }
}

/** Any word wakes a conversation, one that was put off or closed too; of who is no guest nobody is told. */
async function wake(
  { tx, now }: Work,
  dialog: Dialog,
  words: GuestWords,
  stay: FoundStay | undefined,
  isStop: boolean,
): Promise<void> {
  const { saidAt, channel, name } = words
  const isLast = dialog.last_at === null || toEpoch(saidAt) >= toEpoch(dialog.last_at)
  const isLastIn = dialog.last_in_at === null || toEpoch(saidAt) >= toEpoch(dialog.last_in_at)
  // Nobody has to be answered who only asked for silence.
  const waits = !dialog.muted && !isStop
  const isNew = dialog.state !== 'waiting'
  const since = toEpoch(saidAt) < toEpoch(now) ? saidAt : now
  await recountOne(tx, 'dialogs', dialog.id, {
    ...(isLast ? { last_at: saidAt, last_text: firstLine(words) } : {}),
    ...(isLastIn ? { last_in_at: saidAt, channel, contact_name: name ?? dialog.contact_name } : {}),
    ...(stay ? { matched_by: dialog.matched_by === 'hand' ? 'hand' : stay.by } : {}),
    ...(waits && isNew ? { state: 'waiting', waiting_since: since, snoozed_until: null, late_told: 0 } : {}),
    ...(dialog.muted ? {} : { unread: dialog.unread + 1 }),
  })
}

const shown: Readonly<Record<string, string>> = {
  photo: 'Фото',
  video: 'Видео',
  voice: 'Голосовое сообщение',
  file: 'Файл',
}

function firstLine({ text, what }: GuestWords): string {
  const said = text.replace(/\s+/gu, ' ').trim()
  return (said === '' ? (shown[what] ?? '') : said).slice(0, 200)
}

/** Changes words that are known; those that come before what they change are taken as they are. */
export async function changeWords(work: Work, words: GuestWords): Promise<void> {
  const [known] = await findRows(work.tx, 'replies', sql`t.source_key = ${words.key}`, true)
  if (!known) {
    await takeWords(work, { ...words, editedAt: words.saidAt })
    return
  }
  if (known.text === words.text) return
  const isOld = known.edited_at !== null && toEpoch(known.edited_at) > toEpoch(words.saidAt)
  if (isOld) return
  await recountOne(work.tx, 'replies', known.id, {
    text: words.text,
    first_text: known.first_text ?? known.text,
    edited_at: words.saidAt,
  })
  work.later('reply.changed', { reply_id: known.id })
  await wakeByChange(work, known, words)
}

/** Changed words may ask anew: a conversation that was answered waits again; in one that waits only its last words change. */
async function wakeByChange(
  { tx, now }: Work,
  { dialog_id, said_at }: Reply,
  words: GuestWords,
): Promise<void> {
  const [dialog] = await findRows(tx, 'dialogs', sql`t.id = ${dialog_id}`, true)
  if (!dialog) return
  const isLastIn = dialog.last_in_at === null || toEpoch(said_at) >= toEpoch(dialog.last_in_at)
  const last_text = firstLine(words)
  if (dialog.muted || dialog.state === 'waiting') {
    if (isLastIn) await recountOne(tx, 'dialogs', dialog.id, { last_text })
    return
  }
  await recountOne(tx, 'dialogs', dialog.id, {
    ...{ state: 'waiting', waiting_since: now, snoozed_until: null, late_told: 0 },
    ...{ last_at: now, last_in_at: now, last_text, unread: dialog.unread + 1 },
  })
}

/** Marks words that their writer has removed; they stay readable. */
export async function markRemoved({ tx }: Work, key: string, at: string): Promise<void> {
  const [known] = await findRows(tx, 'replies', sql`t.source_key = ${key} and t.deleted_at is null`, true)
  if (known) await recountOne(tx, 'replies', known.id, { deleted_at: at })
}
