// Moves words from one conversation to that of a booking: nothing of them is lost, and the thread goes on where it belongs.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { findRows, recountOne, recountWhere, storeNew } from '../../crud/entityRows.ts'
import { deleteStored } from '../../crud/rows.ts'
import type { Work } from '../entityHooks.ts'
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
    await claimMessages(work, dialog.id, dialog.id, rentId)
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
  await recountWhere(tx, 'replies', sql`t.dialog_id = ${dialog.id} ${since}`, { dialog_id: target.id })
  if (dialog.rent_id === null) await claimMessages(work, dialog.id, target.id, rentId)
  await bindAll(work, target.id, rentId)
  await recount(work, target.id, { matched_by: by })
  const left = await findRows(tx, 'replies', sql`t.dialog_id = ${dialog.id}`)
  if (left.length === 0) await deleteStored(tx, models.dialogs, dialog.id)
  else await recount(work, dialog.id, {})
  return recountOne(tx, 'dialogs', target.id, {
    ...(isWaiting(dialog) || isWaiting(target)
      ? { state: 'waiting', waiting_since: earlier(dialog.waiting_since, target.waiting_since) }
      : {}),
    unread: target.unread + dialog.unread,
  })
}

const isWaiting = ({ state }: Dialog) => state === 'waiting'

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

async function begin({ tx }: Work, { contact_name, channel }: Dialog, rent_id: number): Promise<Dialog> {
  await storeNew(tx, 'dialogs', [{ rent_id, contact_name, channel, state: 'answered' }])
  const made = await dialogOfRent(tx, rent_id)
  if (!made) throw new Error('the conversation was not stored')
  return made
}

/** What was answered to the stranger becomes a message of the booking. */
async function claimMessages({ tx }: Work, from: number, to: number, rentId: number): Promise<void> {
  const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  await recountWhere(tx, 'automessages', sql`t.dialog_id = ${from}`, {
    dialog_id: to,
    rent_id: rentId,
    object_id: rent?.object_id ?? null,
  })
}

async function bindAll(work: Work, dialogId: number, rentId: number): Promise<void> {
  const replies = await findRows(work.tx, 'replies', sql`t.dialog_id = ${dialogId} and t.address is not null`)
  const places = new Map(
    replies.map(({ channel, address }) => [`${channel}:${address}`, { channel, address }]),
  )
  for (const place of places.values()) await bindAddress(work, place, { rentId, by: 'hand' })
}

/** The last words of a conversation after some came or went. */
async function recount(
  { tx }: Work,
  id: number,
  change: Parameters<typeof recountOne<'dialogs'>>[3],
): Promise<void> {
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
