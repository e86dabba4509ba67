// What a booking's card tells of its guest: other stays, and the black list, which everyone must know.
import { sql } from 'drizzle-orm'
import { columnsOf } from '../../crud/entityRows.ts'
import { rowsIn } from '../../crud/pieces.ts'
import type { RawRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { stayOf, staysOfGuest } from './stays.ts'

const guest = columnsOf('guests', [
  'id',
  'version',
  'name',
  'notes',
  'blacklisted',
  'blacklist_reason',
  'blacklisted_at',
  'evidence_ids',
])

/** The guest of a stay with all other stays; null for a stay without a card. */
export function guestCard(
  { actor }: Pick<Reading, 'actor'>,
  stay: { readonly id: number; readonly guest_id: number | null },
) {
  const id = stay.guest_id ?? 0
  return {
    rows: sql`select ${guest.columns}, (select json_agg(s) from (${staysOfGuest(actor, id)}) s) as stays
      from guests t where t.id = ${id}`,
    read([raw]: readonly RawRow[]) {
      if (!raw) return null
      const stays = rowsIn(raw.stays).map(stayOf)
      return { ...guest.decode(raw), stays: stays.filter(({ id: other }) => other !== stay.id) }
    },
  }
}
