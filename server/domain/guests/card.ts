// What a booking's card tells of its guest: other stays, and the black list, which everyone must know.
import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import type { Reading } from '../entityHooks.ts'
import { readStays } from './stays.ts'

/** The guest of a stay with all other stays; null for a stay without a card. */
export async function guestCard(
  reading: Pick<Reading, 'tx' | 'actor'>,
  stay: { readonly id: number; readonly guest_id: number | null },
) {
  if (stay.guest_id === null) return null
  const [guest] = await findRows(reading.tx, 'guests', sql`t.id = ${stay.guest_id}`)
  if (!guest) return null
  const stays = (await readStays(reading, guest.id)).filter(({ id }) => id !== stay.id)
  const { id, version, name, notes, blacklisted, blacklist_reason, blacklisted_at, evidence_ids } = guest
  return { id, version, name, notes, blacklisted, blacklist_reason, blacklisted_at, evidence_ids, stays }
}
