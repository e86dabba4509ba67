// The cleans of a day, and those of the days before that nobody has finished, with the next arrival of each.
import { sql } from 'drizzle-orm'
import { untakenDays, untakenStates } from '#schema/rules/cleanCounters.ts'
import { addDays, type IsoDate, instantOf, isZone, toEpoch } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import { computeCleanFields } from '../cleans/computeFields.ts'
import type { Reading } from '../entityHooks.ts'
import { isPart, textIn } from '../rents/readPart.ts'
import type { FlatDay } from './flatDays.ts'

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
}

const finished: readonly unknown[] = ['done', 'checked', 'canceled']
/** Days ahead whose cleans are read whole: those before the arrivals of the next days. */
const daysAhead = 2
const usualMinutes = 90

/** Cleans around the day, soonest arrival first. */
export async function readCleans(
  reading: Reading,
  flats: ReadonlyMap<number, FlatDay>,
): Promise<DeskClean[]> {
  const { tx } = reading
  const days = [...flats.values()].map(({ day }) => day).sort()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const rows: RowObject[] = (
    await rowsOf(
      tx,
      sql`select c.id, c.object_id, c.status, c.type, c.date::text as date, to_char(c.time_from, 'HH24:MI') as time_from, to_char(c.time_to, 'HH24:MI') as time_to, c.duration_min,
          c.started_at, c.cleaner_id, w.name as cleaner_name, coalesce(cardinality(c.helper_ids), 0) as helpers
        from cleans c left join cleaners w on w.id = c.cleaner_id
        where c.status <> 'canceled' and c.object_id = any(${idList([...flats.keys()])})
          and c.date between ${untakenDays(first).begin}::date and ${untakenDays(last).end}::date
          and (c.date <= ${addDays(last, daysAhead)}::date or c.status in ('planned', 'offered')) order by c.date, c.id`,
    )
  ).map((row) => ({ ...row }))
  await computeCleanFields(rows, { ...reading, single: false, sees: () => true })
  return rows
    .flatMap((row) => {
      const flat = flats.get(Number(row.object_id))
      return flat ? [deskClean(row, flat, reading.now)] : []
    })
    .sort((one, other) => deadlineOf(one).localeCompare(deadlineOf(other)) || one.id - other.id)
}

/** Whether a clean stands on the board of its flat's day: dated so, or left over from the days before. */
export function isOfDay(clean: DeskClean, flats: ReadonlyMap<number, FlatDay>): boolean {
  const day = flats.get(clean.object_id)?.day ?? ''
  return clean.date === day || (clean.date < day && !finished.includes(clean.status))
}

/** Whether nobody has taken a clean yet. */
export function isUnassigned({ status }: DeskClean): boolean {
  return untakenStates.some((untaken) => untaken === status)
}

/** Whether it is one of those that are counted as without a cleaner on a day. */
export function isUntakenOn(clean: DeskClean, day: IsoDate): boolean {
  const { begin, end } = untakenDays(day)
  return isUnassigned(clean) && begin <= clean.date && clean.date <= end
}

function hasPassed(
  zone: string,
  next: { readonly date: IsoDate; readonly time: string } | null,
  now: string,
): boolean {
  return next !== null && toEpoch(instantOf(zone, next.date, next.time)) < toEpoch(now)
}

function deadlineOf({ next_arrival }: DeskClean): string {
  return next_arrival ? `${next_arrival.date} ${next_arrival.time}` : '9'
}

function deskClean(row: RowObject, { name, timezone }: FlatDay, now: string): DeskClean {
  const next = isPart(row.next_arrival) ? row.next_arrival : null
  const date = textIn(next, 'date')
  const time = textIn(next, 'time')
  const next_arrival = date && time ? { date, time } : null
  const zone = isZone(timezone) ? timezone : 'UTC'
  return {
    id: Number(row.id),
    object_id: Number(row.object_id),
    object: name,
    status: String(row.status),
    type: String(row.type),
    date: String(row.date),
    time_from: timeOf(row.time_from),
    time_to: timeOf(row.time_to),
    cleaner: row.cleaner_id === null ? null : { id: Number(row.cleaner_id), name: String(row.cleaner_name) },
    next_rent_id: typeof row.next_rent_id === 'number' ? row.next_rent_id : null,
    next_arrival,
    late: !finished.includes(row.status) && isLate(row, zone, next_arrival, now),
    passed: hasPassed(zone, next_arrival, now),
  }
}

function isLate(
  row: RowObject,
  zone: string,
  next: { readonly date: IsoDate; readonly time: string } | null,
  now: string,
): boolean {
  if (!next) return false
  const minutes = Number(row.duration_min ?? usualMinutes) / (1 + Number(row.helpers))
  const planned = toEpoch(instantOf(zone, String(row.date), timeOf(row.time_from) ?? '12:00'))
  const isRunning = row.status === 'in_progress' && row.started_at !== null
  const start = isRunning ? toEpoch(isoMoment(row.started_at)) : Math.max(planned, toEpoch(now))
  const end = Math.max(start + minutes * 60_000, isRunning ? toEpoch(now) : 0)
  return end > toEpoch(instantOf(zone, next.date, next.time))
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 5) : null
}
