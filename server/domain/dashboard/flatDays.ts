// The flats a person sees, each with the date of the day asked for by its own clock.
import { sql } from 'drizzle-orm'
import { addDays, daysBetween, type IsoDate, isZone, todayIn } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** A flat with its own day. */
export interface FlatDay {
  readonly id: number
  readonly name: string
  readonly group: string | null
  /** Not put away. */
  readonly isKept: boolean
  readonly timezone: string
  /** The day asked for, by the flat's clock. */
  readonly day: IsoDate
  readonly arrival: string
  readonly departure: string
  /** Price of a night in kopecks for orientation. */
  readonly price: number | null
}

/** The flats of the person, those put away too; a day other than today keeps its distance from today in every zone. */
export async function readFlatDays(
  { tx, actor, now, today }: Reading,
  asked: IsoDate | null | undefined,
): Promise<ReadonlyMap<number, FlatDay>> {
  const own = actor.objectIds === null ? sql.raw('true') : sql`o.id = any(${idList(actor.objectIds)})`
  const rows = await rowsOf(
    tx,
    sql`select o.id, o.name, o.archived_at is null as kept, o."group", o.timezone, o.base_price,
        coalesce(o.checkin_time::text, a.settings->>'checkin_time', '15:00') as arrival,
        coalesce(o.checkout_time::text, a.settings->>'checkout_time', '12:00') as departure
      from objects o join agency a on a.id = o.agency_id where ${own} order by o.id`,
  )
  const distance = asked ? daysBetween(today, asked) : 0
  const flats = rows.map((row): FlatDay => {
    const timezone = String(row.timezone)
    return {
      id: Number(row.id),
      name: String(row.name),
      group: typeof row.group === 'string' ? row.group : null,
      isKept: row.kept === true,
      timezone,
      day: addDays(isZone(timezone) ? todayIn(timezone, now) : today, distance),
      arrival: String(row.arrival).slice(0, 5),
      departure: String(row.departure).slice(0, 5),
      price: row.base_price === null ? null : Number(row.base_price),
    }
  })
  return new Map(flats.map((flat) => [flat.id, flat]))
}
