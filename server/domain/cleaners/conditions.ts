// What the list of cleaners is narrowed by beside its own columns: whose flats they clean, and who is at work.
import { type SQL, sql } from 'drizzle-orm'
import type { OwnTests } from '../../crud/conditions.ts'

/** Bound to a flat, or to one of a group; nothing where neither is asked for. */
export function bindingTo(flat: unknown, group: unknown): SQL | undefined {
  const asked = [
    ...(typeof flat === 'number' ? [sql`o.id = ${flat}`] : []),
    ...(typeof group === 'string' && group !== '' ? [sql`o."group" = ${group}`] : []),
  ]
  if (asked.length === 0) return undefined
  return sql`exists (select 1 from bindings b join objects o on o.agency_id = b.agency_id and o.id = b.object_id
    where b.cleaner_id = t.id and b.excluded is not true and ${sql.join(asked, sql` and `)})`
}

/** With a clean of today that is not off, and those whom no bot reaches. */
export const cleanerTests: OwnTests = {
  works_today: (today) => sql`exists (select 1 from cleans c
    where c.date = ${today}::date and c.status <> 'canceled' and (c.cleaner_id = t.id or t.id = any(c.helper_ids)))`,
  without_bot: sql`t.bot_state is distinct from 'active'`,
}
