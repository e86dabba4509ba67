// The stays around a day: all of them by what counts and orders them, those that are shown as rows of the desk with their lights.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { StayColumnName } from '#schema/rules/deskRows.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import type { Lights } from '#schema/rules/readiness.ts'
import { list } from '../../crud/list.ts'
import { type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { readLights } from '../rents/readLights.ts'
import { flagIn, numberIn, partIn, textIn } from '../rents/readPart.ts'
import type { FlatDays } from './flatDays.ts'
import type { DeskClean } from './readCleans.ts'

/** A stay as a row of the desk. */
export interface DeskStay {
  readonly id: number
  readonly object_id: number
  readonly object: string
  readonly guest_name: string | null
  readonly kind: string
  readonly status: string
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly nights: number
  /** When the guest comes or leaves that day, `HH:MM` of the flat. */
  readonly time: string
  readonly readiness: Lights | null
  /** Roubles still to pay; below 0 is an overpayment. */
  readonly owed: number
  /** Roubles the guest says have been paid; null when there is nothing to check. */
  readonly to_check: number | null
  readonly conflict: boolean
  readonly source_id: number | null
  readonly ota_id: number | null
  readonly responsible_id: number | null
  /** The clean before an arrival, as far as it is known. */
  readonly clean: Pick<DeskClean, 'id' | 'status' | 'cleaner' | 'late'> | null
}

/** A stay of the day by what counts it and puts it into its place. */
export type FoundStay = Pick<
  DeskStay,
  'id' | 'object_id' | 'object' | 'status' | 'begin' | 'end' | 'time' | 'owed' | 'responsible_id'
> & {
  /** The guest says the money is sent, and nobody has checked it. */
  readonly claimed: boolean
  /** Who of the staff looks after it, by name. */
  readonly responsible: string | null
}

/** The columns of a day, each in its order. */
export type DayOfStays = Readonly<Record<StayColumnName, readonly FoundStay[]>>

const pageSize = 1000

/** Sorts the stays of the day into arrivals, departures and those who stay, by the day of each flat. */
export async function findStays({ tx }: Reading, flats: FlatDays): Promise<DayOfStays> {
  const { first, last, own, zones } = flats
  const near = sql`t.status in ('booked', 'checked_in', 'checked_out') and t.kind in ('guest', 'owner_stay')`
  const rows = await rowsOf(
    tx,
    sql`select t.id, t.object_id, o.name as object, t.status, t."begin"::text as begin, t."end"::text as end, t.owed, t.manual_check as claimed, z.day::text as day,
        t.responsible_id, (select u.name from users u where u.id = t.responsible_id) as responsible,
        coalesce(t.arrival_time, o.checkin_time, (a.settings->>'checkin_time')::time, '15:00')::text as arrival,
        coalesce(t.departure_time, o.checkout_time, (a.settings->>'checkout_time')::time, '12:00')::text as departure
      from rents t cross join lateral (select * from objects where id = t.object_id limit 1) o join ${zones} on z.zone = o.timezone
        cross join (select settings from agency limit 1) a
      where t.id = any(array(
          select t.id from rents t where ${near} and t."begin" between ${first}::date and ${last}::date
          union select t.id from rents t where ${near} and t."end" between ${first}::date and ${last}::date
          union select t.id from rents t where t.status in ('booked', 'checked_in') and t.kind in ('guest', 'owner_stay')
            and t."begin" < ${last}::date and t."end" > ${first}::date))
        and o.archived_at is null and ${own}`,
  )
  const arrivals = rows.filter(({ begin, day }) => begin === day)
  const departures = rows.filter(({ end, day }) => end === day)
  const staying = rows.filter(
    ({ begin, end, day, status }) =>
      String(begin) < String(day) && String(end) > String(day) && status !== 'checked_out',
  )
  return {
    arrivals: arrivals.map((row) => foundStay(row, 'arrival')).sort(waitingFirst('booked')),
    departures: departures
      .map((row) => foundStay(row, 'departure'))
      .sort(waitingFirst('checked_in', 'booked')),
    staying: staying.map((row) => foundStay(row, 'departure')).sort(byEnd),
  }
}

function foundStay(row: RawRow, move: 'arrival' | 'departure'): FoundStay {
  return {
    id: Number(row.id),
    object_id: Number(row.object_id),
    object: String(row.object),
    status: String(row.status),
    begin: String(row.begin),
    end: String(row.end),
    time: String(row[move]).slice(0, 5),
    owed: fromKopecks(Number(row.owed ?? 0)),
    claimed: row.claimed === true,
    responsible_id: numberIn(row, 'responsible_id'),
    responsible: textIn(row, 'responsible'),
  }
}

function byTime(one: FoundStay, other: FoundStay): number {
  return inOrder(one.time, other.time) || one.object.localeCompare(other.object) || one.id - other.id
}

/** By the hour; of one hour who is still waited for or owes comes before who has come or gone with nothing left, so that the first rows ask for something. */
function waitingFirst(...waited: readonly string[]) {
  const rank = ({ status, owed }: FoundStay) => Number(!waited.includes(status) && owed <= 0)
  return (one: FoundStay, other: FoundStay): number =>
    inOrder(one.time, other.time) || rank(one) - rank(other) || byTime(one, other)
}

function byEnd(one: FoundStay, other: FoundStay): number {
  return inOrder(one.end, other.end) || byTime(one, other)
}

/** Of times and days the letters tell which comes first. */
const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The rows of some of them, by id. */
export async function readStayRows(
  reading: Reading,
  stays: readonly FoundStay[],
): Promise<ReadonlyMap<number, RowObject>> {
  const ids = [...new Set(stays.map(({ id }) => id))]
  const rows = new Map<number, RowObject>()
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = await list(reading, models.rents, {
      filter: JSON.stringify({ id: ids.slice(from, from + pageSize) }),
      range: JSON.stringify([0, pageSize - 1]),
    })
    for (const row of page.rows) rows.set(Number(row.id), row)
  }
  return rows
}

/** The lights of stays, by id. */
export async function readDayLights(
  reading: Reading,
  stays: readonly FoundStay[],
): Promise<ReadonlyMap<number, Lights>> {
  const found = await readLights(
    reading,
    stays.map(({ id }) => id),
  )
  return new Map(
    found.map(
      ({ id, readiness: { can_send_code, code_waits, held_by, ...lights } }) => [id, lights] as const,
    ),
  )
}

/** What rows of the desk are put together of. */
export interface AroundStays {
  readonly rows: ReadonlyMap<number, RowObject>
  readonly lights: ReadonlyMap<number, Lights>
  /** The cleans before stays, by the stay. */
  readonly cleans: ReadonlyMap<number | null, DeskClean>
}

/** Stays as rows of the desk; one that the person does not reach is left out. */
export function deskStays(stays: readonly FoundStay[], { rows, lights, cleans }: AroundStays): DeskStay[] {
  return stays.flatMap((stay): DeskStay[] => {
    const row = rows.get(stay.id)
    if (!row) return []
    const check = partIn(row, 'checkManualPayment')
    const clean = cleans.get(stay.id)
    return [
      {
        id: stay.id,
        object_id: stay.object_id,
        object: stay.object,
        guest_name: textIn(row, 'guest_name'),
        kind: String(row.kind),
        status: stay.status,
        begin: stay.begin,
        end: stay.end,
        nights: numberIn(row, 'nights') ?? 0,
        time: stay.time,
        readiness: lights.get(stay.id) ?? null,
        owed: stay.owed,
        to_check: flagIn(check, 'needToCheck') ? (numberIn(check, 'amount') ?? 0) : null,
        conflict: row.conflict === true,
        source_id: numberIn(row, 'source_id'),
        ota_id: numberIn(row, 'ota_id'),
        responsible_id: numberIn(row, 'responsible_id'),
        clean: clean
          ? { id: clean.id, status: clean.status, cleaner: clean.cleaner, late: clean.late }
          : null,
      },
    ]
  })
}
