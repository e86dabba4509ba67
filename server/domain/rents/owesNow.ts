import { type SQL, sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'

/** «Долг», on alias `t`: something is owed for a stay that has begun, whether its guest came or was to come before the day. */
export function owesNow(day: IsoDate): SQL {
  return sql`(t.owed > 0 and (t."begin" < ${day}::date or t.status <> 'booked'))`
}
