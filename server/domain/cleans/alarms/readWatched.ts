// The cleans that are watched, each with what its alarms depend on.
import { type SQL, sql } from 'drizzle-orm'
import { type WatchedClean, watchedStates } from '#schema/rules/cleanAlarms.ts'
import { isZone } from '#schema/rules/dates.ts'
import { isoMoment } from '#server/db/columns/index.ts'
import { type RowObject, rowsOf } from '#server/db/execute.ts'
import type { Reading } from '../../entityHooks.ts'
import { isPart, textIn } from '../../rents/readPart.ts'
import { fillCleans } from '../computeFields.ts'

/** A watched clean with what is told of it. */
export interface Watched extends WatchedClean {
  readonly id: number
  readonly object_id: number
  readonly object: string
  readonly type: string
  readonly cleaner: string | null
  readonly next_rent_id: number | null
  /** How many work on it. */
  readonly people: number
  /** How many were asked to take it. */
  readonly asked: number
}

const usualMinutes = 90
const states = sql.raw(watchedStates.map((state) => `'${state}'`).join(', '))

/**
 * When the journal last noted this of a clean. Asked for the last entry rather than the latest moment: a planner that does not
 * know the journal yet, as while a table is taken in, looks for that by walking back through all of it.
 */
const lastNoted = (what: SQL): SQL =>
  sql`(select a.at from audit a where a.agency_id = c.agency_id and a.entity = 'cleans' and a.entity_id = c.id
    and ${what} order by a.id desc limit 1)`

/** The unfinished cleans that meet a condition on alias `c`. */
export async function readWatched(reading: Reading, which: SQL): Promise<Watched[]> {
  const found = await rowsOf(
    reading.tx,
    sql`select c.id, c.object_id, c.status, c.date::text as date, to_char(c.time_from, 'HH24:MI') as time_from, to_char(c.time_to, 'HH24:MI') as time_to, c.type, c.duration_min, c.cleaner_id, c.created_at,
        k.name as cleaner, greatest(o.cleaners_needed, 1 + coalesce(cardinality(c.helper_ids), 0)) as people, o.name as object, o.timezone,
        c.offered is not null as is_refused, coalesce(jsonb_array_length(c.offered), 0) as asked,
        case when c.status = 'appointed' then ${lastNoted(sql`a.after->>'cleaner_id' = c.cleaner_id::text`)} end as appointed_at,
        case when c.status in ('in_progress', 'rework')
          then coalesce(${lastNoted(sql`a.after->>'status' = c.status`)}, c.started_at) end as entered_at
      from cleans c join objects o on o.id = c.object_id left join cleaners k on k.id = c.cleaner_id
      where c.status in (${states}) and ${which} order by c.date, c.id`,
  )
  const rows = found.map((row): RowObject => ({ ...row }))
  if (rows.length > 0) await fillCleans(rows, { ...reading, single: false, sees: () => true })
  return rows.map(watchedIn)
}

function watchedIn(row: RowObject): Watched {
  const next = isPart(row.next_arrival) ? row.next_arrival : null
  const [date, time] = [textIn(next, 'date'), textIn(next, 'time')]
  const zone = String(row.timezone)
  return {
    id: Number(row.id),
    object_id: Number(row.object_id),
    object: String(row.object),
    type: String(row.type),
    status: String(row.status),
    date: String(row.date),
    time_from: typeof row.time_from === 'string' ? row.time_from : null,
    time_to: typeof row.time_to === 'string' ? row.time_to : null,
    cleaner_id: row.cleaner_id === null ? null : Number(row.cleaner_id),
    cleaner: typeof row.cleaner === 'string' ? row.cleaner : null,
    zone: isZone(zone) ? zone : 'UTC',
    window_state: String(row.window_state),
    next_arrival: date && time ? { date, time } : null,
    next_rent_id: typeof row.next_rent_id === 'number' ? row.next_rent_id : null,
    made_at: isoMoment(row.created_at),
    appointed_at: row.appointed_at === null ? null : isoMoment(row.appointed_at),
    entered_at: row.entered_at === null ? null : isoMoment(row.entered_at),
    duration_min: Number(row.duration_min ?? usualMinutes),
    people: Number(row.people ?? 1),
    asked: Number(row.asked),
    isRefused: row.is_refused === true && row.cleaner_id === null,
    turn_at: null,
  }
}
