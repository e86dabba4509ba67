// The cleans of a day, and those of the days before that nobody has finished, with the next arrival of each.
import { sql } from 'drizzle-orm'
import { untakenDays, untakenStates } from '#schema/rules/cleanCounters.ts'
import { addDays, epochOf, type IsoDate, isZone, localMoment, toEpoch } from '#schema/rules/dates.ts'
import { type LightPhase, lightPhase } from '#schema/rules/readiness.ts'
import { idList } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import { fillCleans } from '../cleans/computeFields.ts'
import type { Reading } from '../entityHooks.ts'
import { isPart, textIn } from '../rents/readPart.ts'
import type { FlatDays } from './flatDays.ts'

/** A clean as the desk shows it. */
export interface DeskClean {
  readonly id: number
  readonly object_id: number
  readonly object: string
  readonly status: string
  readonly type: string
  readonly date: IsoDate
  readonly time_from: string | null
  readonly time_to: string | null
  readonly cleaner: { readonly id: number; readonly name: string } | null
  readonly next_rent_id: number | null
  readonly next_arrival: { readonly date: IsoDate; readonly time: string } | null
  /** Will not be finished before the next guest comes. */
  readonly late: boolean
  /** The time of the next arrival is over. */
  readonly passed: boolean
  /** The latest time of its day to begin at, so that the next guest of that day finds it done; null without such a guest. */
  readonly start_by: string | null
  /** A later time of that day at which the flat would be ready; null when it is not late or the day ends before. */
  readonly ready_at: string | null
}

/** A clean as the desk shows it, and by what it stands on the board of a day. */
export interface CleanOfDay {
  readonly clean: DeskClean
  /** The day asked for, by the clock of its flat. */
  readonly day: IsoDate
  /** Its flat is not put away. */
  readonly isKept: boolean
  /** How far the next stay is, if there is one. */
  readonly nextPhase: LightPhase
}

/** The cleans around a day. */
export interface DayOfCleans {
  /** Soonest arrival first; of those that nobody has taken the nearest. */
  readonly near: readonly CleanOfDay[]
  /** How many nobody has taken, in the days that are looked at for them. */
  readonly untaken: number
}

const finished: readonly unknown[] = ['done', 'checked', 'canceled']
/** Days ahead whose cleans are read for the flats of stays: those before the arrivals of the next days. */
const daysAhead = 2
const usualMinutes = 90
/** Of cleans that nobody has taken so many are read, the nearest first; all are counted. */
const mostUntaken = 100

/** Cleans of the day and left over, those that nobody has taken, and those of the flats of stays that are shown. */
export async function readCleans(
  reading: Reading,
  { first, last, own, zones }: FlatDays,
  day: IsoDate,
  ofStays: readonly number[],
): Promise<DayOfCleans> {
  const { tx } = reading
  const { begin } = untakenDays(first)
  const lookedAt = untakenDays(day)
  const rows: RowObject[] = (
    await rowsOf(
      tx,
      sql`with untaken as materialized (select t.id, t.date from cleans t join objects o on o.agency_id = t.agency_id and o.id = t.object_id
          where t.status in ('planned', 'offered') and t.date between ${lookedAt.begin}::date and ${lookedAt.end}::date and ${own})
        select c.id, c.object_id, c.status, c.type, c.date::text as date, to_char(c.time_from, 'HH24:MI') as time_from, to_char(c.time_to, 'HH24:MI') as time_to, c.duration_min,
          c.started_at, c.cleaner_id, (select jsonb_object_agg(id, name) from cleaners)->>c.cleaner_id::text as cleaner_name, coalesce(cardinality(c.helper_ids), 0) as helpers,
          o.name as object, o.timezone, o.archived_at is null as kept, z.day::text as day, (select count(*)::int from untaken) as untaken
        from cleans c cross join lateral (select * from objects where id = c.object_id limit 1) o join ${zones} on z.zone = o.timezone
        where c.id = any(array((select id from untaken order by date, id limit ${mostUntaken})
            union select t.id from cleans t where t.status in ('planned', 'offered', 'appointed', 'accepted', 'in_progress', 'rework')
              and t.date between ${begin}::date and ${last}::date
            union select t.id from cleans t where t.date between ${first}::date and ${last}::date
            union select t.id from cleans t where t.object_id = any(${idList(ofStays)})
              and t.date between ${begin}::date and ${addDays(last, daysAhead)}::date))
          and c.status <> 'canceled' and ${own} order by c.date, c.id`,
    )
  ).map((row) => ({ ...row }))
  const nextStates = await fillCleans(rows, { ...reading, single: false, sees: () => true })
  const near = rows
    .map((row) => ({
      clean: deskClean(row, reading.now),
      day: String(row.day),
      isKept: row.kept === true,
      nextPhase: lightPhase(nextStates.get(Number(row.id))),
    }))
    .sort(
      (one, other) =>
        deadlineOf(one.clean).localeCompare(deadlineOf(other.clean)) || one.clean.id - other.clean.id,
    )
  return { near, untaken: Number(rows[0]?.untaken ?? 0) }
}

/** Whether a clean stands on the board of its flat's day: dated so, or left over from the days before. */
export function isOfDay({ clean: { date, status }, day, isKept }: CleanOfDay): boolean {
  return isKept && (date === day || (date < day && !finished.includes(status)))
}

/** Whether nobody has taken a clean yet. */
export function isUnassigned({ status }: DeskClean): boolean {
  return untakenStates.some((untaken) => untaken === status)
}

/** Those that are counted as without a cleaner on a day. */
export function untakenOn({ near }: DayOfCleans, day: IsoDate): DeskClean[] {
  const { begin, end } = untakenDays(day)
  return near.flatMap(({ clean }) =>
    isUnassigned(clean) && begin <= clean.date && clean.date <= end ? [clean] : [],
  )
}

function deadlineOf({ next_arrival }: DeskClean): string {
  return next_arrival ? `${next_arrival.date} ${next_arrival.time}` : '9'
}

function deskClean(row: RowObject, now: string): DeskClean {
  const next = isPart(row.next_arrival) ? row.next_arrival : null
  const date = textIn(next, 'date')
  const time = textIn(next, 'time')
  const next_arrival = date && time ? { date, time } : null
  const timezone = String(row.timezone)
  const zone = isZone(timezone) ? timezone : 'UTC'
  const end = finished.includes(row.status) ? null : endOf(row, zone, now)
  const late = next_arrival !== null && end !== null && end > arrivalOf(zone, next_arrival)
  return {
    id: Number(row.id),
    object_id: Number(row.object_id),
    object: String(row.object),
    status: String(row.status),
    type: String(row.type),
    date: String(row.date),
    time_from: timeOf(row.time_from),
    time_to: timeOf(row.time_to),
    cleaner: row.cleaner_id === null ? null : { id: Number(row.cleaner_id), name: String(row.cleaner_name) },
    next_rent_id: typeof row.next_rent_id === 'number' ? row.next_rent_id : null,
    next_arrival,
    late,
    start_by: next_arrival?.date === String(row.date) ? lastStart(row, zone, next_arrival) : null,
    passed: next_arrival !== null && arrivalOf(zone, next_arrival) < toEpoch(now),
    ready_at: late ? laterThatDay(zone, next_arrival.date, end) : null,
  }
}

interface Arrival {
  readonly date: IsoDate
  readonly time: string
}

const arrivalOf = (zone: string, { date, time }: Arrival): number => epochOf(zone, date, time)

const lengthOf = ({ duration_min, helpers }: RowObject): number =>
  (Number(duration_min ?? usualMinutes) / (1 + Number(helpers))) * 60_000

/** The last moment to begin a clean before an arrival, if that is still the day of the arrival. */
function lastStart(row: RowObject, zone: string, next: Arrival): string | null {
  const { date, time } = localMoment(zone, arrivalOf(zone, next) - lengthOf(row))
  return date === next.date ? time : null
}

/** When a clean will have ended, from what is planned and from how it goes. */
function endOf(row: RowObject, zone: string, now: string): number {
  const planned = epochOf(zone, String(row.date), timeOf(row.time_from) ?? '12:00')
  const isRunning = row.status === 'in_progress' && row.started_at !== null
  const start = isRunning ? toEpoch(isoMoment(row.started_at)) : Math.max(planned, toEpoch(now))
  return Math.max(start + lengthOf(row), isRunning ? toEpoch(now) : 0)
}

const halfHour = 1_800_000

/** The half hour at which it is over, if that is still the day of the arrival. */
function laterThatDay(zone: string, day: IsoDate, end: number): string | null {
  const { date, time } = localMoment(zone, Math.ceil(end / halfHour) * halfHour)
  return date === day ? time : null
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 5) : null
}
