// The facts of a stay with their authors, the removed ones too, and who made it: what its card tells of its past.
import { sql } from 'drizzle-orm'
import { isoMoment } from '../../db/columns/index.ts'
import type { RawRow } from '../../db/execute.ts'
import { entryOf, type HistoryEntry } from './findFacts.ts'

/** A fact with the name of the person who wrote it; the system has none. */
export interface SignedEntry extends HistoryEntry {
  readonly author: string | null
}

/** What the facts of a stay no longer tell: its making, or a removed fact; the person is null where it was a channel or the system. */
export interface Trace {
  readonly at: string
  readonly author: unknown
  readonly removed: RawRow | null
}

/** All facts of the stay `own` in their order. */
export const factsOfOwn = {
  rows: sql`select h.id, h.rent_id, h.name, h.data, h.created_at, h.created_by, u.name as author, h.undone_at,
      case when h.undone_at is not null then (select who.name from audit a
        left join users who on who.agency_id = a.agency_id and who.id = a.user_id
        where a.entity = 'history' and a.entity_id = h.id and a.after->>'undone_at' is not null
        order by a.id desc limit 1) end as undone_by
    from history h left join users u on u.agency_id = h.agency_id and u.id = h.created_by
    where h.rent_id = own.id order by h.id`,
  read: (rows: readonly RawRow[]) => ({
    histories: rows.filter(({ undone_at }) => undone_at === null).map(signed),
    removed: rows.filter(({ undone_at }) => undone_at !== null).map(traced),
  }),
}

function signed(row: RawRow): SignedEntry {
  return { ...entryOf(row), author: typeof row.author === 'string' ? row.author : null }
}

function traced({ id, name, data, rent_id, undone_at, undone_by }: RawRow): Trace {
  return { at: isoMoment(undone_at), author: undone_by ?? null, removed: { id, name, data, rent_id } }
}

/** The name of who made the stay `own`. */
export const makerOfOwn = {
  rows: sql`select u.name from users u where u.agency_id = own.agency_id and u.id = own.created_by`,
  isOne: true,
  read: ([raw]: readonly RawRow[]) => raw?.name ?? null,
} as const
