// The flats a person sees, with the date of the day asked for by the clock of each.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, daysBetween, type IsoDate, isZone, todayIn } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** The flats of a person on a day. */
export interface FlatDays {
  /** The day asked for by the clock of each zone. */
  readonly days: ReadonlyMap<string, IsoDate>
  /** The earliest and the latest of these days. */
  readonly first: IsoDate
  readonly last: IsoDate
  /** The flats that are not put away. */
  readonly kept: readonly number[]
  /** The others. */
  readonly away: readonly number[]
  /** The groups of those that are not put away and have one. */
  readonly groupOf: ReadonlyMap<number, string>
  /** The condition that a flat of alias `o` is one of the person's. */
  readonly own: SQL
  /** Zones and their days as a table `z(zone, day)`. */
  readonly zones: SQL
}

/** The flats of the person; a day other than today keeps its distance from today in every zone. */
export async function readFlatDays(
  { tx, actor, now, today }: Reading,
  asked: IsoDate | null | undefined,
): Promise<FlatDays> {
  const own = actor.objectIds === null ? sql.raw('true') : sql`o.id = any(${idList(actor.objectIds)})`
  const rows = await rowsOf(
    tx,
    sql`select o.timezone, o."group", o.archived_at is null as kept, json_agg(o.id order by o.id)::text as ids
      from objects o where ${own} group by 1, 2, 3 order by 1, 2, 3`,
  )
  const distance = asked ? daysBetween(today, asked) : 0
  const dayIn = (zone: string) => addDays(isZone(zone) ? todayIn(zone, now) : today, distance)
  const zones = [...new Set(rows.map(({ timezone }) => String(timezone)))]
  const days = new Map(zones.map((zone) => [zone, dayIn(zone)]))
  const sorted = [...days.values()].sort()
  const flats = rows.flatMap(({ kept: isKept, group, ids }) =>
    numbersIn(ids).map((id) => ({ id, group, isKept })),
  )
  const kept = flats.filter(({ isKept }) => isKept === true)
  const first = sorted[0] ?? today
  return {
    days,
    first,
    last: sorted.at(-1) ?? first,
    kept: kept.map(({ id }) => id).sort((one, other) => one - other),
    away: flats.flatMap(({ id, isKept }) => (isKept === true ? [] : id)),
    groupOf: new Map(
      kept.flatMap(({ id, group }) => (typeof group === 'string' && group !== '' ? [[id, group]] : [])),
    ),
    own,
    zones: sql`unnest(${textList(zones)}::text[], ${textList([...days.values()])}::date[]) z(zone, day)`,
  }
}

const textList = (texts: readonly string[]) =>
  sql.param(`{${texts.map((text) => JSON.stringify(text)).join()}}`)

function numbersIn(ids: unknown): number[] {
  const given: unknown = JSON.parse(String(ids))
  return Array.isArray(given) ? given.map(Number) : []
}

/** The flats of one group; all of the person's without a group. */
export function inGroup({ groupOf }: FlatDays, group: string | null | undefined): (flat: number) => boolean {
  return group ? (flat) => groupOf.get(flat) === group : () => true
}
