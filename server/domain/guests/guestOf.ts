// The card of the guest behind a booking: found by the fingerprint of the phone, made when the phone is new.
import { type SQL, sql } from 'drizzle-orm'
import { normalisePhone } from '#schema/rules/text.ts'
import { findRows, followOne, storeNew } from '../../crud/entityRows.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'
import { fingerprintOfPhone } from './phoneFingerprint.ts'

type Guest = EntityRow<'guests'>

/** What a booking says of its guest. */
export interface BookedGuest {
  readonly kind: string
  readonly guest_name?: string | null
  readonly guest_phone?: string | null
}

/** The card of a phone, of merged ones the card that stayed; nothing when nobody has called by it. */
export async function findByPhone(
  tx: Reading['tx'],
  phone: string,
  lock = false,
): Promise<Guest | undefined> {
  const fingerprint = await fingerprintOfPhone(tx, phone)
  const [found] = await findRows(tx, 'guests', ofPrints(sql`= ${fingerprint}`), lock)
  return found
}

/** A card on alias `t` that prints of phones lead to; one that was erased while this waited for it is found no more, unless its print was kept. */
const ofPrints = (isPrint: SQL): SQL =>
  sql`t.id in (select coalesce(g.merged_into_id, g.id) from guests g where g.phone_hash ${isPrint})
    and (t.erased_at is null or t.phone_hash is not null)`

/** SQL: the numbers of the cards of some phones, by their prints. */
export const cardsOfPhones = (prints: readonly string[]): SQL =>
  sql`select t.id from guests t where ${ofPrints(sql`= any(${sql.param(prints)}::text[])`)}`

/** The id of the guest's card; null for what is no guest or has no phone to be known by. */
export async function guestOf(work: Work, booked: BookedGuest): Promise<number | null> {
  const phone = booked.kind === 'guest' && booked.guest_phone ? normalisePhone(booked.guest_phone) : null
  if (phone === null) return null
  const name = booked.guest_name?.trim() || phone
  const known = await findByPhone(work.tx, phone, true)
  if (known?.erased_at) await comeBack(work, known, { name, phone })
  return known?.id ?? (await makeCard(work, phone, name))
}

/** Somebody who was erased books again: the card speaks of them anew, from this booking on. */
async function comeBack(
  work: Work,
  { id }: Guest,
  told: { readonly name: string; readonly phone: string },
): Promise<void> {
  await followOne(work.tx, 'guests', id, { ...told, erased_at: null })
  work.record({ entity: 'guests', id, action: 'come_back', before: null, after: told })
}

/** Two bookings of a new phone at the same moment make one card: the second waits and finds it. */
async function makeCard(work: Work, phone: string, name: string): Promise<number | null> {
  const fingerprint = await fingerprintOfPhone(work.tx, phone)
  const card = { name, phone, phone_hash: fingerprint, created_by: work.actor.userId }
  const [made] = await storeNew(work.tx, 'guests', [card])
  if (!made) return (await findByPhone(work.tx, phone))?.id ?? null
  const { id } = made
  work.record({ entity: 'guests', id, action: 'create', before: null, after: { name, phone } })
  return id
}
