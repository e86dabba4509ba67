// What becomes of the papers of a guest who took the consent to keep them back.
import { type SQL, sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'

/** Within how many days they are gone. */
export const wipedWithinDays = 10

const day = 86_400_000

/** SQL on bookings `id`: the consent to keep data was taken back so long ago that the next night is the last one in time, and none was given since. */
export function isWithdrawn(id: SQL, now: string): SQL {
  const last = moveInstant(now, -(wipedWithinDays - 1) * day)
  return sql`exists (select 1 from consents c where c.rent_id = ${id} and c.kind = 'data' and c.revoked_at < ${last}::timestamptz)
    and not exists (select 1 from consents c where c.rent_id = ${id} and c.kind = 'data' and c.revoked_at is null)`
}
