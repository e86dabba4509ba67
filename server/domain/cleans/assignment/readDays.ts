// What cleaners have on some days, as stops of their ways: the cleans they answer for and those they help with.
import { sql } from 'drizzle-orm'
import { settledOrder } from '#schema/rules/assignment/route.ts'
import { stopOf } from '#schema/rules/assignment/stops.ts'
import type { Ways } from '#schema/rules/assignment/travel.ts'
import { type Day, dayKey, type Flat, type Stop } from '#schema/rules/assignment/world.ts'
import { fold } from '#schema/rules/searchWords.ts'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import type { Work } from '../../entityHooks.ts'

/** Which work is looked at. */
export interface Asked {
  readonly begin: string
  readonly end: string
  /** One person only. */
  readonly cleanerId?: number
  /** Not this clean: it is about to be placed anew. */
  readonly except?: number
}

/** Work of somebody, with its flat. */
export type WorkRow = RawRow

/** The work of these days, row by person. */
export function readWork(
  { tx }: Pick<Work, 'tx'>,
  { begin, end, cleanerId, except }: Asked,
): Promise<readonly WorkRow[]> {
  const whose = cleanerId === undefined ? sql`w.id is not null` : sql`w.id = ${cleanerId}`
  return rowsOf(
    tx,
    sql`select w.id as cleaner_id, c.id, c.date, c.time_from, c.time_to, c.duration_min, c.status,
        1 + cardinality(coalesce(c.helper_ids, '{}')) as helped, ${flatColumns}
      from cleans c join objects o on o.id = c.object_id
      cross join lateral unnest(c.cleaner_id || coalesce(c.helper_ids, '{}')) w(id)
      where ${whose} and c.date between ${begin}::date and ${end}::date and c.status <> 'canceled'
        and c.id <> ${except ?? 0} order by c.date, w.id, c.id`,
  )
}

/** The columns of a flat, alias `o`, that choosing looks at. */
export const flatColumns = sql`o.id as object_id, o.name, o.city, o.address, o."group", o.lat, o.lng, o.area, o.cleaners_needed, o.timezone`

/** Flats as they are met, each of them one object. */
export type Flats = (row: RawRow) => Flat

/** Makes a flat of a row, the same one for the same number. */
export function flatsOf(): Flats {
  const known = new Map<number, Flat>()
  return (row) => {
    const id = Number(row.object_id)
    const flat = known.get(id) ?? flatIn(id, row)
    known.set(id, flat)
    return flat
  }
}

function flatIn(id: number, { city, address, group, lat, lng, area }: RawRow): Flat {
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
  return {
    id,
    city: alike(city),
    address: alike(address) ?? '',
    group: alike(group),
    lat: number(lat),
    lng: number(lng),
    area: number(area),
  }
}

/** Words as they are compared; nothing for none. */
export function alike(value: unknown): string | null {
  const words = typeof value === 'string' ? fold(value).trim() : ''
  return words === '' ? null : words
}

/** How many come to a clean: those who are named, or as many as the flat asks for. */
export const peopleOf = ({ helped, cleaners_needed }: RawRow): number =>
  Math.max(Number(helped ?? 1), Number(cleaners_needed ?? 1))

/** Days by their key, each in an order that can be done; what is done already counts and takes no more time. */
export function daysOf(rows: readonly WorkRow[], flats: Flats, ways: Ways): Map<string, Day> {
  const byDay = Map.groupBy(rows, (row) => dayKey(Number(row.cleaner_id), String(row.date)))
  return new Map(
    [...byDay].map(([key, ofDay]) => [
      key,
      {
        stops: settledOrder(
          ofDay.flatMap((row) => stopIn(row, flats)),
          ways,
        ),
        count: ofDay.length,
      },
    ]),
  )
}

const taken: readonly unknown[] = ['offered', 'appointed', 'accepted', 'in_progress', 'planned']

/** The stop of a row; nothing of work that is done. */
export function stopIn(row: WorkRow, flats: Flats): Stop[] {
  if (!taken.includes(row.status)) return []
  const time = (value: unknown) => (typeof value === 'string' ? value : null)
  const clean = {
    id: Number(row.id),
    time_from: time(row.time_from),
    time_to: time(row.time_to),
    duration_min: row.duration_min === null ? null : Number(row.duration_min),
    people: peopleOf(row),
  }
  return [stopOf(clean, flats(row))]
}
