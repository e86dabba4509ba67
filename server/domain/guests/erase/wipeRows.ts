// The words and names in the rows of a guest, each entity by the fields that hold them.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { idList } from '#server/access/rows.ts'
import { findRows, followOne, recountOne, recountWhere } from '#server/crud/entityRows.ts'
import { deleteStored } from '#server/crud/rows.ts'
import { sealedFieldsOf } from '#server/crud/sealing.ts'
import type { Tx } from '#server/db/database.ts'
import { silencePrint } from '../../dialogs/silencePrint.ts'
import type { EntityChange, Work } from '../../entityHooks.ts'
import { erasedName } from '../erased.ts'
import type { GuestScope } from './scope.ts'
import { wipeFacts } from './wipeFacts.ts'
import { wordFieldsOf } from './wordFields.ts'

/** What of a row becomes what. */
const blanks = {
  dialogs: {
    contact: null,
    contact_name: null,
    last_text: erasedName,
    state: 'closed',
    waiting_since: null,
    unread: 0,
  },
  replies: {
    text: erasedName,
    first_text: null,
    from_name: null,
    address: null,
    file_ids: [],
    file_state: null,
  },
  automessages: { text: erasedName, reason_text: null, file_ids: [], lost_file_ids: [] },
  clienttasks: {
    ...{ title: erasedName, text: null, result: null, guest_note: null, message_url: null, file_ids: [] },
  },
  updates: { about: erasedName, diffs: [], effects: [], reason: null },
  charges: { reason: null, error_text: null, url: null, withholding: null, receipt: null },
} as const satisfies { readonly [N in EntityName]?: EntityChange<N> }

/** A person of a stay: that somebody lived there remains. */
const nobody: EntityChange<'stayguests'> = {
  ...{
    name: erasedName,
    last_name: null,
    first_name: erasedName,
    patronymic: null,
    birth_date: null,
    sex: null,
  },
  ...{ citizenship: null, document_kind: null, entered_at: null, stay_until: null, purpose: null },
  ...{ refused_reason: null, file_ids: [], registration_number: null, registration_file_id: null },
  ...Object.fromEntries(sealedFieldsOf(models.stayguests).map((name) => [name, null])),
}

/** Whether the print of the phone stays, by which the guest is known again. */
export interface Keeping {
  readonly keepsPrint: boolean
}

/** Wipes the rows; those that are nothing but an address or a code go. */
export async function wipeRows(work: Work, scope: GuestScope, keeping: Keeping): Promise<void> {
  const { tx, now } = work
  await wipeCards(work, scope, keeping)
  for (const id of scope.rents) await followOne(tx, 'rents', id, { ...namelessStay, erased_at: now })
  for (const id of scope.stayguests) await followOne(tx, 'stayguests', id, nobody)
  const own = (name: keyof GuestScope) => sql`t.id = any(${idList(scope[name])})`
  await recountWhere(tx, 'dialogs', own('dialogs'), blanks.dialogs)
  await recountWhere(tx, 'replies', own('replies'), blanks.replies)
  const toGuest = sql`${own('automessages')} and (t.audience = 'guest' or t.dialog_id is not null)`
  // what is still to be said to a cleaner of a clean that stands is said
  const isOver = sql`${own('automessages')} and t.status not in ('planned', 'held')`
  await recountWhere(tx, 'automessages', sql`(${toGuest}) or (${isOver})`, blanks.automessages)
  await recountWhere(tx, 'automessages', toGuest, { to_name: null, to_phone: null, to_chat: null })
  const waiting = sql`${toGuest} and t.status in ('planned', 'held')`
  await recountWhere(tx, 'automessages', waiting, { status: 'canceled' })
  await recountWhere(tx, 'clienttasks', own('clienttasks'), blanks.clienttasks)
  await recountWhere(tx, 'updates', own('updates'), blanks.updates)
  await recountWhere(tx, 'charges', own('charges'), blanks.charges)
  await wipeFacts(tx, scope.history)
  await wipeAddresses(tx, scope)
  // the word stays as evidence, and stands no more
  const agreed = sql`${own('consents')} and t.kind = 'marketing' and t.revoked_at is null`
  await recountWhere(tx, 'consents', agreed, { revoked_at: now })
  for (const id of scope.signings) await deleteStored(tx, models.signings, id)
}

/** Addresses go; of those whose holder asked for silence a print stays, so that the silence outlives the erasure. */
async function wipeAddresses(tx: Tx, scope: GuestScope): Promise<void> {
  const own = sql`t.id = any(${idList(scope.guestaddresses)})`
  for (const { id, address, channel, opted_out_at } of await findRows(tx, 'guestaddresses', own)) {
    const print = await silencePrint(tx, address)
    const same = sql`t.channel = ${channel} and t.address = ${print}`
    const isKept = opted_out_at === null || (await findRows(tx, 'guestaddresses', same)).length > 0
    if (isKept) await deleteStored(tx, models.guestaddresses, id)
    else await followOne(tx, 'guestaddresses', id, { ...nobodys, address: print })
  }
  const ofOthers = sql`t.rent_id = any(${idList(scope.rents)})`
  await recountWhere(tx, 'guestaddresses', ofOthers, { rent_id: null })
}

const nobodys = {
  guest_id: null,
  rent_id: null,
  verified: false,
  blocked_at: null,
  last_in_at: null,
} as const

/** A booking without whose it is; its link opens nothing any more. */
const namelessStay: EntityChange<'rents'> = {
  ...{
    guest_name: erasedName,
    guest_phone: null,
    guest_phone2: null,
    guest_email: null,
    guest_chat_id: null,
  },
  ...{ guest_language: null, comment: null, guest_comment: null, cancel_reason: null, guest_page_id: null },
  ...{ checkManualPayment: null, contract_file_id: null },
}

async function wipeCards({ tx, now }: Work, { guests }: GuestScope, { keepsPrint }: Keeping): Promise<void> {
  const cards = await findRows(tx, 'guests', sql`t.id = any(${idList(guests)})`)
  const [stays] = cards.filter(({ merged_into_id }) => merged_into_id === null)
  const prints = cards.flatMap(({ phone_hash }) => phone_hash ?? [])
  // one print leads to the card that stays, so that whoever comes back finds it and not one that was merged
  const print = keepsPrint ? (stays?.phone_hash ?? prints[0] ?? null) : null
  for (const { id, blacklisted } of cards.toSorted((a) => (a.id === stays?.id ? 1 : -1)))
    await followOne(tx, 'guests', id, {
      ...{ name: erasedName, phone: null, notes: null, evidence_ids: [], erased_at: now },
      phone_hash: id === stays?.id ? print : null,
      blacklist_reason: blacklisted ? erasedName : null,
    })
}

/** Free words of staff about a flat or its costs: only what the guest is known by is taken out of them. */
export async function wipeMentions(
  { tx }: Work,
  scope: GuestScope,
  mask: (value: unknown) => unknown,
): Promise<void> {
  const held = { rents: scope.rents, cleans: scope.cleans, expenses: scope.expenses }
  for (const [name, ids] of Object.entries(held) as ['rents' | 'cleans' | 'expenses', readonly number[]][])
    for (const row of await findRows(tx, name, sql`t.id = any(${idList(ids)})`)) {
      const words = new Set(wordFieldsOf(name))
      const changed = Object.entries(row).flatMap(([field, value]) => {
        if (!words.has(field)) return []
        const masked = mask(value)
        return JSON.stringify(masked) === JSON.stringify(value) ? [] : [[field, masked] as const]
      })
      if (changed.length > 0) await recountOne(tx, name, row.id, Object.fromEntries(changed))
    }
}
