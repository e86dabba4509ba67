// The words and names in the rows of a guest, each entity by the columns that hold them.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList } from '../../../access/rows.ts'
import { findRows, recountOne, recountWhere } from '../../../crud/entityRows.ts'
import { deleteStored } from '../../../crud/rows.ts'
import type { Work } from '../../entityHooks.ts'
import type { GuestScope } from './scope.ts'

/** What stands in the place of a name or of words. */
export const erased = 'Гость стёрт'

interface Keeping {
  readonly keepsPrint: boolean
}

/** Wipes the rows; those that are nothing but an address or a code go. */
export async function wipeRows({ tx }: Work, scope: GuestScope, { keepsPrint }: Keeping): Promise<void> {
  const own = (name: keyof GuestScope) => sql`t.id = any(${idList(scope[name])})`
  await recountWhere(tx, 'guests', own('guests'), {
    ...{ name: erased, phone: null, notes: null, evidence_ids: [] },
    ...(keepsPrint ? {} : { phone_hash: null }),
  })
  await recountWhere(tx, 'guests', sql`${own('guests')} and t.blacklisted`, { blacklist_reason: erased })
  await recountWhere(tx, 'guests', sql`${own('guests')} and not t.blacklisted`, { blacklist_reason: null })
  await recountWhere(tx, 'rents', own('rents'), {
    ...{ guest_name: erased, guest_phone: null, guest_phone2: null, guest_email: null, guest_chat_id: null },
    ...{ comment: null, guest_comment: null, cancel_reason: null, guest_page_id: null },
  })
  await holdAgainstChannels(tx, scope.rents)
  await recountWhere(tx, 'dialogs', own('dialogs'), { contact: null, contact_name: null, last_text: erased })
  await recountWhere(tx, 'replies', own('replies'), {
    ...{ text: erased, first_text: null, from_name: null, address: null, file_ids: [], file_state: null },
  })
  await recountWhere(tx, 'automessages', own('automessages'), {
    ...{ text: erased, to_name: null, to_phone: null, to_chat: null, file_ids: [], lost_file_ids: [] },
  })
  await recountWhere(tx, 'automessages', sql`${own('automessages')} and t.status in ('planned', 'held')`, {
    status: 'canceled',
  })
  await recountWhere(tx, 'clienttasks', own('clienttasks'), {
    ...{ title: erased, text: null, result: null, guest_note: null, file_ids: [] },
  })
  await recountWhere(tx, 'updates', own('updates'), { about: erased, diffs: [], effects: [], reason: null })
  await recountWhere(tx, 'notifications', own('notifications'), { text: erased })
  for (const name of ['guestaddresses', 'signings'] as const)
    for (const id of scope[name]) await deleteStored(tx, models[name], id)
  await wipeFacts(tx, scope.history)
}

const fromChannels = ['guest_name', 'guest_phone', 'guest_phone2', 'guest_email', 'guest_comment'] as const

/** A channel that is read anew brings nobody back. */
async function holdAgainstChannels(tx: Work['tx'], ids: readonly number[]): Promise<void> {
  for (const { id, locked_fields } of await findRows(tx, 'rents', sql`t.id = any(${idList(ids)})`))
    await recountOne(tx, 'rents', id, {
      locked_fields: [...new Set([...(locked_fields ?? []), ...fromChannels])],
    })
}

/** What of a fact is no words: sums, kinds, moments, and marks that others are found by. */
const plain = new Set([
  ...['amount', 'kind', 'method', 'invoice_id', 'paid_at', 'price', 'lowered', 'purpose', 'to', 'from'],
  ...['by', 'print', 'object_id', 'extras', 'begin', 'now', 'score', 'consent_id', 'channel', 'automessage_id'],
])

async function wipeFacts(tx: Work['tx'], ids: readonly number[]): Promise<void> {
  for (const { id, data } of await findRows(tx, 'history', sql`t.id = any(${idList(ids)})`)) {
    const kept = Object.fromEntries(
      Object.entries(data ?? {}).map(([name, value]) => [name, plain.has(name) ? value : erased]),
    )
    await recountOne(tx, 'history', id, { data: data === null ? null : kept })
  }
}
