// The stay that comes after a clean, and the cleans that are in trouble, as the database tells them.
import { type SQL, sql } from 'drizzle-orm'
import type { OwnTests } from '../../crud/conditions.ts'
import { usualCleanSettings } from '../agency/defaults.ts'

/** The next lodging of the flat of a clean, under the alias `n`. */
export function nextStay(clean: 'c' | 't'): SQL {
  const c = sql.raw(clean)
  return sql`lateral (
          select r.id, r.status, r."begin", r.arrival_time, r.adults, r.children, r.infants, r.pets from rents r
          where r.agency_id = ${c}.agency_id and r.object_id = ${c}.object_id and r."begin" >= ${c}.date and not r.conflict
            and r.kind in ('guest', 'owner_stay') and (r.occupies or r.status = 'checked_out')
            and r.id is distinct from ${c}.rent_id order by r."begin", r."end" limit 1) n`
}

/** When that guest comes: as agreed, else by the flat, else by the agency. */
const arrivalAt = (flat: SQL) =>
  sql`coalesce(n.arrival_time, ${flat}.checkin_time, (select (settings->>'checkin_time')::time from agency limit 1), '15:00'::time)`

const arrivalTime = arrivalAt(sql.raw('o'))

/** Minutes kept free around a clean. */
const buffer = sql`coalesce((select (clean_settings->>'buffer_min')::int from agency limit 1), ${sql.raw(String(usualCleanSettings.buffer_min))})`

/** What is told of a clean by the flat of the given alias and by the stay `n` that comes next, by name. */
export function aroundClean(clean: 'c' | 't', flat: string): Readonly<Record<string, SQL>> {
  const [c, o] = [sql.raw(clean), sql.raw(flat)]
  return {
    buffer,
    timezone: sql`${o}.timezone`,
    people: sql`greatest(${o}.cleaners_needed, 1 + coalesce(cardinality(${c}.helper_ids), 0))`,
    beds: sql`${o}.beds`,
    linen_norm: sql`${o}.linen_norm`,
    guests_max: sql`${o}.guests_max`,
    next_id: sql`n.id`,
    next_status: sql`n.status`,
    begin: sql`n."begin"`,
    adults: sql`n.adults`,
    children: sql`n.children`,
    infants: sql`n.infants`,
    pets: sql`n.pets`,
    arrival: arrivalAt(o),
  }
}

/** Nobody to do it, a remark or a problem, or less time before the guest than it needs: what the board calls a problem too. */
export const cleanTests: OwnTests = {
  trouble: sql`(t.status in ('planned', 'offered', 'rework') or jsonb_array_length(coalesce(t.problems, '[]')) > 0
    or (t.status in ('appointed', 'accepted', 'in_progress') and exists (
      select 1 from objects o cross join ${nextStay('t')}
      where o.id = t.object_id and (n."begin" + ${arrivalTime}) - (t.date + coalesce(t.time_from, '12:00'::time))
        < make_interval(mins => ceil(coalesce(t.duration_min, 90)::numeric / greatest(1, coalesce(o.cleaners_needed, 1)))::int + 2 * ${buffer}))))`,
}
