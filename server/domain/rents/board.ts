// The window of the board: flats, stays, cleans and the free nights between stays.
import { and, asc, between, eq, inArray, isNull, ne } from 'drizzle-orm'
import { rents as model } from '#schema/entities/rents.ts'
import { addDays, isIsoDate, nightsBetween } from '#schema/rules/dates.ts'
import type { ShapeList } from '../../crud/entityHooks.ts'
import { list } from '../../crud/list.ts'
import type { Tx } from '../../db/database.ts'
import type { RowObject } from '../../db/execute.ts'
import { tables } from '../../db/tables.ts'
import type { Reading } from '../entityHooks.ts'
import { readLights } from './readLights.ts'

/** Free nights of a flat between two stays. */
export interface Gap {
  readonly object_id: number
  readonly begin: string
  readonly end: string
  readonly nights: number
}

const usualDays = { behind: 7, ahead: 30 }

/** Stays beyond which the board stops, in pages of a list. */
const mostPages = 10
const pageSize = 1000

/** Puts the stays of the window between the flats, cleans and gaps of the same days. */
export const boardOf: ShapeList = async (first, reading, query) => {
  const rows = await withLights(await withFurtherPages(first, reading, query), reading)
  const [begin, end] = daysOf(reading, query)
  const objects = await findObjects(reading, wantedObjects(query))
  const ids = objects.map(({ id }) => id)
  const cleans = ids.length === 0 ? [] : await findCleans(reading.tx, ids, begin, end)
  return { objects, rents: rows, cleans, gaps: gapsOf(rows, begin, end) }
}

/** A list ends after its page, a board must not: a stay left out would look like free nights. */
async function withFurtherPages(
  first: readonly RowObject[],
  reading: Reading,
  { owner_id, view, ...query }: Readonly<Record<string, unknown>>,
): Promise<RowObject[]> {
  const rows = [...first]
  const own = { names: new Set<string>(), values: owner_id === undefined ? {} : { owner_id } }
  while (rows.length > 0 && rows.length % pageSize === 0 && rows.length < mostPages * pageSize) {
    const range = JSON.stringify([rows.length, rows.length + pageSize - 1])
    const next = await list(reading, model, { ...query, range }, own)
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return rows
}

async function withLights(rows: readonly RowObject[], reading: Reading): Promise<RowObject[]> {
  const lights = await readLights(
    reading,
    rows.map(({ id }) => Number(id)),
  )
  const byId = new Map(lights.map((light) => [light.id, light]))
  return rows.map((row) => ({ ...row, ...byId.get(Number(row.id)) }))
}

function daysOf({ today }: Reading, query: Readonly<Record<string, unknown>>): [string, string] {
  const { begin, end } = query
  return [
    isIsoDate(begin) ? begin : addDays(isIsoDate(end) ? end : today, -usualDays.behind),
    isIsoDate(end) ? end : addDays(isIsoDate(begin) ? begin : today, usualDays.ahead),
  ]
}

/** The flats that the query names, by itself or in its `filter`; nothing when it names none. The list has checked them. */
function wantedObjects({ object_id, filter }: Readonly<Record<string, unknown>>): readonly number[] | null {
  const inFilter: unknown = typeof filter === 'string' ? Object(JSON.parse(filter)).object_id : undefined
  const named = object_id ?? inFilter
  if (named === undefined || named === '') return null
  return (Array.isArray(named) ? named : [named]).map(Number)
}

async function findObjects({ tx, actor }: Reading, wanted: readonly number[] | null) {
  const { objects } = tables
  const { id, name, group, clean_status, timezone, sort, active, color } = objects
  const own = actor.objectIds === null ? undefined : inArray(id, [...actor.objectIds])
  const one = wanted === null ? undefined : inArray(id, [...wanted])
  return tx
    .select({ id, name, group, clean_status, timezone, sort, active, color })
    .from(objects)
    .where(and(isNull(objects.archived_at), own, one))
    .orderBy(asc(sort), asc(name), asc(id))
    .limit(5000)
}

async function findCleans(tx: Tx, objectIds: readonly number[], begin: string, end: string) {
  const { cleans, cleaners } = tables
  const rows = await tx
    .select({
      id: cleans.id,
      object_id: cleans.object_id,
      rent_id: cleans.rent_id,
      date: cleans.date,
      time_from: cleans.time_from,
      time_to: cleans.time_to,
      type: cleans.type,
      status: cleans.status,
      cleaner_id: cleans.cleaner_id,
      cleaner_name: cleaners.name,
    })
    .from(cleans)
    .leftJoin(cleaners, eq(cleaners.id, cleans.cleaner_id))
    .where(
      and(
        inArray(cleans.object_id, [...objectIds]),
        between(cleans.date, begin, end),
        ne(cleans.status, 'canceled'),
      ),
    )
    .orderBy(asc(cleans.date), asc(cleans.id))
    .limit(5000)
  return rows.map(({ cleaner_name, ...clean }) => ({
    ...clean,
    cleaner: clean.cleaner_id === null ? null : { id: clean.cleaner_id, name: cleaner_name },
  }))
}

const taking: readonly unknown[] = ['booked', 'checked_in', 'checked_out']

/** The free nights between neighbouring stays of a flat, as far as they lie within the window. */
export function gapsOf(rows: readonly RowObject[], begin: string, end: string): Gap[] {
  const stays = rows
    .filter((row) => taking.includes(row.status) && row.conflict !== true)
    .map((row) => ({ object_id: Number(row.object_id), begin: String(row.begin), end: String(row.end) }))
    .sort((first, second) => first.begin.localeCompare(second.begin))
  return [...Map.groupBy(stays, ({ object_id }) => object_id)].flatMap(([object_id, own]) =>
    own.slice(1).flatMap((next, index): Gap[] => {
      const from = own[index]?.end ?? next.begin
      const gap = { begin: from > begin ? from : begin, end: next.begin < end ? next.begin : end }
      const nights = nightsBetween(gap.begin, gap.end)
      return nights > 0 ? [{ object_id, ...gap, nights }] : []
    }),
  )
}
