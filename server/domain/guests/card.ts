// What a booking's card tells of its guest: other stays, and the black list, which everyone must know.
import { sql } from 'drizzle-orm'
import { columnsOf } from '../../crud/entityRows.ts'
import { type Piece, rowsIn } from '../../crud/pieces.ts'
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

/** The guest of the stay `own` with all stays; null for a stay without a card. */
export const guestOfOwn = ({ actor }: Pick<Reading, 'actor'>) =>
  ({
    rows: sql`select ${guest.columns}, (select json_agg(s) from (${staysOfGuest(actor, sql`own.guest_id`)}) s) as stays
      from guests t where t.id = own.guest_id`,
    isOne: true,
    read: ([raw]: readonly RawRow[]) =>
      raw ? { ...guest.decode(raw), stays: rowsIn(raw.stays).map(stayOf) } : null,
  }) satisfies Piece
