// What was in the flat before a stay: who has not left yet, and the clean between.
import { sql } from 'drizzle-orm'
import type { ReadinessFacts } from '#schema/rules/readiness.ts'
import type { RawRow } from '../../db/execute.ts'

/** What came before one stay. */
export interface Before {
  /** The clean between the stay before and this one. */
  readonly cleanBefore: {
    readonly status: ReadinessFacts['clean_status']
    readonly date: string
    readonly time_from: string | null
    readonly time_to: string | null
    readonly duration_min: number | null
    readonly helpers: number
  } | null
  /** Somebody stays there before, and has not left yet. */
  readonly awaitsDeparture: boolean
}

/** The columns of what came before. */
export const columnsBefore = sql.raw(`(earlier.status in ('booked', 'checked_in')) as awaits_departure,
    cleaned.status as cleaned_status, cleaned.date as cleaned_date, cleaned.time_from, cleaned.time_to,
    cleaned.duration_min, coalesce(cardinality(cleaned.helper_ids), 0) as helpers`)

/**
 * What came before the stay of an alias, as joins. Under row-level security a date must come as a plain column, not as a
 * sum of days, to be looked up in an index: hence `since`, kept apart by its offset.
 */
export const joinsBefore = (stay: string) =>
  sql.raw(`left join lateral (
    select p.status, p."end" from rents p
    where p.agency_id = ${stay}.agency_id and p.object_id = ${stay}.object_id and p.begin < ${stay}.begin and not p.conflict
      and p.status in ('booked', 'checked_in', 'checked_out') and p.kind in ('guest', 'owner_stay')
    order by p.begin desc limit 1) earlier on true
  cross join lateral (select coalesce(earlier."end", ${stay}.begin - 30) as day offset 0) since
  left join lateral (
    select c.status, c.date, c.time_from, c.time_to, c.duration_min, c.helper_ids from cleans c
    where c.agency_id = ${stay}.agency_id and c.object_id = ${stay}.object_id and c.status <> 'canceled'
      and c.date <= ${stay}.begin and c.date >= since.day
    order by c.date desc, c.id desc limit 1) cleaned on true`)

/** The same for the stay `own` of a statement. */
export const beforeOwn = {
  rows: sql`select ${columnsBefore} from (select own.id) stay ${joinsBefore('own')}`,
  isOne: true,
  read: ([row]: readonly RawRow[]) => readBefore(row ?? {}),
} as const

const cleanStatuses = [
  'planned',
  'offered',
  'appointed',
  'accepted',
  'in_progress',
  'done',
  'rework',
  'checked',
] as const

/** Reads those columns. */
export function readBefore(row: RawRow): Before {
  const awaitsDeparture = row.awaits_departure === true
  const status = cleanStatuses.find((word) => word === row.cleaned_status)
  if (!status) return { cleanBefore: null, awaitsDeparture }
  const cleanBefore = {
    status,
    date: String(row.cleaned_date),
    time_from: timeOf(row.time_from),
    time_to: timeOf(row.time_to),
    duration_min: typeof row.duration_min === 'number' ? row.duration_min : null,
    helpers: Number(row.helpers),
  }
  return { cleanBefore, awaitsDeparture }
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 5) : null
}
