// What the facts of a stay no longer tell: who made it, and what was removed from it, when and by whom.
import { sql } from 'drizzle-orm'
import { isoMoment } from '../../db/columns/index.ts'
import type { RawRow } from '../../db/execute.ts'

/** The making of the stay, then its removed facts; the person is null where it was a channel or the system. */
export const readRemoved = (rentId: number) => ({
  rows: sql`select null::int as id, null::text as name, null::jsonb as data, r.created_at::text as at, u.name as author
      from rents r left join users u on u.agency_id = r.agency_id and u.id = r.created_by where r.id = ${rentId}
      union all
      select h.id, h.name, h.data, h.undone_at::text, who.name
      from history h
      left join lateral (select u.name from audit a
        left join users u on u.agency_id = a.agency_id and u.id = a.user_id
        where a.entity = 'history' and a.entity_id = h.id and a.after->>'undone_at' is not null
        order by a.id desc limit 1) who on true
      where h.rent_id = ${rentId} and h.undone_at is not null
      order by id nulls first`,
  read: (rows: readonly RawRow[]) =>
    rows.map(({ id, name, data, at, author }) => ({
      at: isoMoment(at),
      author,
      removed: id === null ? null : { id, name, data, rent_id: rentId },
    })),
})
