// The cards of the guests of many bookings, looked up at once: what is new is still made one by one, as it is needed.
import { sql } from 'drizzle-orm'
import { normalisePhone } from '#schema/rules/text.ts'
import { storeNew } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { type BookedGuest, guestOf } from './guestOf.ts'
import { fingerprintUnder, guestKey } from './phoneFingerprint.ts'

/** Gives the id of the card behind a booking; null for what is no guest or has no phone to be known by. */
export type FindGuest = (booked: BookedGuest) => Promise<number | null>

/** Reads the cards of all phones among these bookings; without `makes` no card is made and who is new has none. */
export async function holdGuests(
  work: Work,
  list: readonly BookedGuest[],
  makes: boolean,
): Promise<FindGuest> {
  const { tx, actor } = work
  const phoneOf = ({ kind, guest_phone }: BookedGuest) =>
    kind === 'guest' && guest_phone ? normalisePhone(guest_phone) : null
  const phones = [...new Set(list.map(phoneOf).filter((phone) => phone !== null))]
  if (phones.length === 0) return () => Promise.resolve(null)
  const key = await guestKey(tx)
  const prints = new Map(phones.map((phone) => [phone, fingerprintUnder(key, phone)]))
  const found = await rowsOf(
    tx,
    sql`select g.phone_hash, coalesce(g.merged_into_id, g.id) as id from guests g
      where g.phone_hash = any(${sql.param(`{${[...prints.values()].join(',')}}`)}::text[])
        and g.erased_at is null and g.merged_into_id is null`,
  )
  const known = new Map(found.map(({ phone_hash, id }) => [String(phone_hash), Number(id)]))
  return async (booked) => {
    const phone = phoneOf(booked)
    const print = phone === null ? undefined : prints.get(phone)
    if (phone === null || print === undefined) return null
    const id = known.get(print)
    if (id !== undefined || !makes) return id ?? null
    const name = booked.guest_name?.trim() || phone
    const [made] = await storeNew(tx, 'guests', [
      { name, phone, phone_hash: print, created_by: actor.userId },
    ])
    if (made)
      work.record({ entity: 'guests', id: made.id, action: 'create', before: null, after: { name, phone } })
    // somebody who was erased, put together with another, or made at this moment
    const own = made?.id ?? (await guestOf(work, booked))
    if (own !== null) known.set(print, own)
    return own
  }
}
