// Looks at the cleans of an agency beside its stays in the plain words of SQL, without a line of the product's own rules.
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { everyNights, longClean } from './cleanScene.ts'
import type { Fault } from './fault.ts'

const isLodging = sql`r.kind in ('guest', 'owner_stay') and not r.conflict`
const isAhead = sql`r.status in ('booked', 'checked_in')`
const isLive = sql`c.status <> 'canceled'`
const isUnbegun = sql`c.status in ('planned', 'offered', 'appointed', 'accepted')`

const own = sql`(select count(*) from cleans c where c.rent_id = r.id and ${isLive})`

const isShort = sql`exists (select 1 from rents n where n.object_id = c.object_id and n.begin = c.date and n.id is distinct from c.rent_id
  and not n.conflict and n.kind in ('guest', 'owner_stay') and (n.occupies or n.status = 'checked_out'))`

const isTold = sql`exists (select 1 from clienttasks t where t.clean_id = c.id and split_part(t.unique_key, ':', 3) = 'impossible'
  and t.status in ('new', 'in_progress', 'deferred'))`

/** Everything that is wrong with the cleans that follow stays, on a day. */
export async function findCleanFaults(tx: Tx, today: string): Promise<Fault[]> {
  const rows = await rowsOf(
    tx,
    sql`select r.object_id, 'rent ' || r.id || ' ' || f.what as what from rents r cross join lateral (values
        ('is to be lived and has not one clean after it', ${isLodging} and ${isAhead} and r.end >= ${today}::date and ${own} <> 1),
        ('is to be lived and its clean is elsewhere', ${isLodging} and ${isAhead} and exists (select 1 from cleans c where c.rent_id = r.id
          and ${isUnbegun} and not coalesce(c.moved_by_hand, false) and (c.date <> r.end or c.object_id <> r.object_id))),
        ('is off and somebody is to clean after it', not (${isLodging} and r.status in ('booked', 'checked_in', 'checked_out'))
          and exists (select 1 from cleans c where c.rent_id = r.id and ${isUnbegun})),
        ('is off and somebody is to clean within it', not (${isLodging} and ${isAhead})
          and exists (select 1 from cleans c where c.stay_id = r.id and ${isUnbegun})),
        ('is lived and is not cleaned on its days', ${isLodging} and ${isAhead} and exists (
          select d from generate_series((r.begin + ${everyNights}::int)::timestamp, (r.end - 1)::timestamp, interval '${sql.raw(String(everyNights))} days') d where d >= ${today}::date
          except select c.date::timestamp from cleans c where c.stay_id = r.id and ${isLive} and c.object_id = r.object_id)),
        ('is cleaned on a day that is not its', exists (select 1 from cleans c where c.stay_id = r.id and ${isUnbegun}
          and c.date >= ${today}::date and (c.date <= r.begin or c.date >= r.end or (c.date - r.begin) % ${everyNights}::int <> 0)))
      ) f(what, holds) where f.holds
      union all
      select c.object_id, 'clean ' || c.id || ' ' || f.what from cleans c join objects o on o.id = c.object_id and o.clean_duration_min = ${longClean}::int
        cross join lateral (values
          ('does not fit and nobody is told', ${isUnbegun} and ${isShort} and not ${isTold}),
          ('fits and is told not to', ${isTold} and not (${isUnbegun} and ${isShort}))
        ) f(what, holds) where f.holds and c.date >= ${today}::date`,
  )
  return rows.map(({ object_id, what }) => ({ objectId: Number(object_id), what: String(what) }))
}
