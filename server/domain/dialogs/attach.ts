// Moves words from one conversation to that of a booking: nothing of them is lost, and the thread goes on where it belongs.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { findRows, recountOne, recountWhere, storeNew } from '../../crud/entityRows.ts'
import { deleteStored } from '../../crud/rows.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { type Dialog, dialogOfRent } from './findDialog.ts'
import type { MatchedBy } from './guestWords.ts'
import { bindAddress } from './keepAddress.ts'

/** How words are moved. */
export interface Attaching {
  readonly by: MatchedBy
  /** The first reply that is moved; all of them unless told. */
  readonly from?: number | null | undefined
}

/** Binds a conversation, or its end from a reply on, to a booking; gives the conversation of that booking. */
export async function attachDialog(
  work: Work,
  dialog: Dialog,
  rentId: number,
  { by, from }: Attaching,
): Promise<Dialog> {
  const { tx } = work
  if (dialog.rent_id === rentId) return dialog
  const [first] = from
    ? await findRows(tx, 'replies', sql`t.id = ${from} and t.dialog_id = ${dialog.id}`)
    : []
  const own = await dialogOfRent(tx, rentId)
  if (!first && !own && dialog.rent_id === null) {
    await claimMessages(work, dialog.id, dialog.id, rentId, null)
    await bindAll(work, dialog.id, rentId)
    return recountOne(tx, 'dialogs', dialog.id, {
      rent_id: rentId,
      contact: null,
      matched_by: by,
      muted: false,
    })
  }
  const target = own ?? (await begin(work, dialog, rentId))
  const since = first ? sql`and t.said_at >= ${first.said_at}::timestamptz` : sql``
  const moved = await recountWhere(tx, 'replies', sql`t.dialog_id = ${dialog.id} ${since}`, {
    dialog_id: target.id,
  })
  const left = await findRows(tx, 'replies', sql`t.dialog_id = ${dialog.id}`)
  // Where nothing is left the answers go along, whatever moment they were given at.
  const answersSince = left.length === 0 ? null : (first?.said_at ?? null)
  const unsent = await takeUnsentBack(work, dialog, answersSince)
  await claimMessages(work, dialog.id, target.id, rentId, answersSince)
  await forgetChats(work, dialog, moved, left)
  await bindAll(work, target.id, rentId)
  await recount(work, target.id, { matched_by: by })
  const ringing = partWaiting(dialog, moved, left)
  if (left.length === 0) await deleteStored(tx, models.dialogs, dialog.id)
  else await recount(work, dialog.id, ringing.left)
  const waitingSince = unsent.length > 0 ? (ringing.movedSince ?? work.now) : ringing.movedSince
  return recountOne(tx, 'dialogs', target.id, {
    ...(waitingSince === null
      ? {}
      : {
          state: 'waiting',
          waiting_since: earlier(waitingSince, target.waiting_since),
          snoozed_until: null,
          late_told: 0,
        }),
    unread: target.unread + ringing.movedUnread,
  })
}

type Reply = EntityRow<'replies'>

/** Of a conversation that rings, which part goes on ringing, since when, and how much of each nobody has read. */
function partWaiting(dialog: Dialog, moved: readonly Reply[], left: readonly Reply[]) {
  const { waiting_since: since, unread } = dialog
  const all = [...moved, ...left].toSorted((a, b) => b.id - a.id)
  const asked = since === null ? [] : all.filter(({ said_at }) => toEpoch(said_at) >= toEpoch(since))
  // One that was woken by the clock waits for an answer to its last words.
  const open = dialog.state !== 'waiting' ? [] : asked.length > 0 ? asked : all.slice(0, 1)
  const news = all.slice(0, unread)
  const sinceOf = (part: readonly Reply[]) => {
    const times = open.filter(({ id }) => part.some((one) => one.id === id)).map(({ said_at }) => said_at)
    return times.reduce<string | null>((first, time) => earlier(first, time), null)
  }
  const unreadOf = (part: readonly Reply[]) =>
    news.filter(({ id }) => part.some((one) => one.id === id)).length
  const leftSince = sinceOf(left)
  const rest: EntityChange<'dialogs'> =
    dialog.state === 'waiting'
      ? { state: leftSince === null ? 'answered' : 'waiting', waiting_since: leftSince, late_told: 0 }
      : {}
  return {
    movedSince: sinceOf(moved),
    movedUnread: unreadOf(moved),
    left: { ...rest, unread: unreadOf(left) },
  }
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return toEpoch(one) < toEpoch(other) ? one : other
}

async function begin({ tx, now }: Work, { contact_name, channel }: Dialog, rent_id: number): Promise<Dialog> {
  await storeNew(tx, 'dialogs', [{ rent_id, contact_name, channel, state: 'answered', last_at: now }])
  const made = await dialogOfRent(tx, rent_id)
  if (!made) throw new Error('the conversation was not stored')
  return made
}

const answersOf = (dialogId: number, since: string | null) =>
  since === null
    ? sql`t.dialog_id = ${dialogId}`
    : sql`t.dialog_id = ${dialogId} and coalesce(t.sent_at, t.planned_at) >= ${since}::timestamptz`

/** An answer that has not left was written to the guest of another booking, maybe with the codes of its flat. */
async function takeUnsentBack({ tx }: Work, { id, rent_id }: Dialog, since: string | null) {
  if (rent_id === null) return []
  const unsent = sql`${answersOf(id, since)} and t.by_user is not null and t.status in ('planned', 'held')`
  return recountWhere(tx, 'automessages', unsent, {
    status: 'canceled',
    reason_code: 'canceled',
    reason_text: 'Диалог перенесли к другой брони. Проверьте ответ и отправьте его снова.',
    due_at: null,
  })
}

/** What was answered goes with the words; the flat that an answer speaks of stays that of the answer. */
async function claimMessages(
  { tx }: Work,
  from: number,
  to: number,
  rentId: number,
  since: string | null,
): Promise<void> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  await recountWhere(tx, 'automessages', sql`${answersOf(from, since)} and t.object_id is null`, {
    object_id: rent?.object_id ?? null,
  })
  await recountWhere(tx, 'automessages', answersOf(from, since), { dialog_id: to, rent_id: rentId })
}

/** The chat of a guest who turned out to be of another booking is no place for what the booking left behind tells its own. */
async function forgetChats(
  { tx }: Work,
  { rent_id }: Dialog,
  moved: readonly Reply[],
  left: readonly Reply[],
): Promise<void> {
  if (rent_id === null) return
  const chatsOf = (replies: readonly Reply[]) =>
    replies.flatMap(({ channel, address }) => (channel === 'telegram' && address !== null ? [address] : []))
  const kept = chatsOf(left)
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rent_id}`, true)
  const chat = rent?.guest_chat_id
  if (chat && chatsOf(moved).includes(chat) && !kept.includes(chat))
    await recountOne(tx, 'rents', rent_id, { guest_chat_id: null })
}

async function bindAll(work: Work, dialogId: number, rentId: number): Promise<void> {
  const replies = await findRows(work.tx, 'replies', sql`t.dialog_id = ${dialogId} and t.address is not null`)
  const places = new Map(
    replies.map(({ channel, address }) => [`${channel}:${address}`, { channel, address }]),
  )
  for (const place of places.values()) await bindAddress(work, place, { rentId, by: 'hand' })
}

/** The last words of a conversation after some came or went. */
async function recount({ tx }: Work, id: number, change: EntityChange<'dialogs'>): Promise<void> {
  const replies = await findRows(tx, 'replies', sql`t.dialog_id = ${id}`)
  const [last] = replies.toSorted((a, b) => b.said_at.localeCompare(a.said_at))
  await recountOne(tx, 'dialogs', id, {
    ...change,
    ...(last
      ? {
          last_at: last.said_at,
          last_in_at: last.said_at,
          last_text: (last.text ?? '').replace(/\s+/gu, ' ').slice(0, 200),
          channel: last.channel,
          contact_name: last.from_name,
        }
      : {}),
  })
}
