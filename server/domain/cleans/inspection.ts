// The queue of the inspection with the photos of the opened clean and the next one: example, last accepted, today.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { returnedPoints, suggestedRating } from '#schema/rules/cleanRating.ts'
import { addDays, moveInstant } from '#schema/rules/dates.ts'
import { inspectText } from '#schema/rules/inspectionShare.ts'
import { idList } from '../../access/rows.ts'
import { fileIdsIn } from '../../crud/fileIds.ts'
import { getOne } from '../../crud/getOne.ts'
import { grouped } from '../../crud/grouped.ts'
import { list } from '../../crud/list.ts'
import { type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { namedFiles } from '../files/attachedFiles.ts'
import { isPart } from '../rents/readPart.ts'
import { type CleanRules, readCleanRules } from './readCleanRules.ts'

const daysBack = 60
const longest = 100
/** How many photos of a point are shown of one clean. */
const mostPhotos = 8
/** How far back the last accepted photo of a point is looked for. */
const cleansBack = 20
const hour = 3_600_000

type Call = Reading & { readonly query: { readonly id?: number | null } }

/** What waits for a person first, soonest arrival on top, then what is accepted by itself; the opened clean and the one after it whole. */
export async function inspection(call: Call): Promise<RowObject> {
  const rules = await readCleanRules(call.tx)
  const { rows } = await list(call, models.cleans, {
    begin: addDays(call.today, -daysBack),
    end: addDays(call.today, 1),
    filter: '{"status":["done"]}',
    sort: '["date","ASC"]',
    range: `[0,${longest - 1}]`,
  })
  const waiting = [...rows].sort((one, other) =>
    rankOf(one, rules, call.today).localeCompare(rankOf(other, rules, call.today)),
  )
  const opened = await openedOf(call, waiting)
  const compared = await comparedOf(call, opened)
  const ids = opened.flatMap((row) => [
    ...fileIdsIn(models.cleans.fields, row),
    ...(compared.get(Number(row.id)) ?? []).flatMap(({ sample_file_id, file_ids }) =>
      [sample_file_id, file_ids].flat(),
    ),
  ])
  return {
    queue: waiting.map((row) => ({ ...lineOf(row, rules), ...untilAccepted(row, rules) })),
    cleans: opened.map((row) => ({
      ...row,
      ...judgedOf(row, rules),
      compared: compared.get(Number(row.id)) ?? [],
    })),
    files: await namedFiles(call, [...new Set(ids.map(Number).filter((id) => id > 0))]),
  }
}

/** Whom a person has to look at goes first, then by the next arrival; a clean before nobody, or whose guest came long ago, stands last. */
function rankOf(row: RowObject, rules: CleanRules, today: string): string {
  const { date = '9999', time = '' } = partOf(row.next_arrival)
  const isPast = String(date) < today
  return `${Number(!isDue(row, rules))} ${Number(isPast)} ${date} ${time} ${row.date} ${String(row.id).padStart(10, '0')}`
}

const isDue = (row: RowObject, { autoCheckHours }: CleanRules) =>
  row.inspect_why !== null || autoCheckHours === 0

/** The asked clean whatever became of it, or the first of the queue; and the one that comes after it. */
async function openedOf(call: Call, waiting: readonly RowObject[]): Promise<RowObject[]> {
  const { id } = call.query
  const at = id ? waiting.findIndex((row) => row.id === id) : 0
  if (id && at < 0) return [await getOne(call, models.cleans, id), ...waiting.slice(0, 1)]
  const next = waiting[at + 1] ?? (at > 0 ? waiting[0] : undefined)
  return [waiting[at], next].filter((row) => row !== undefined)
}

function lineOf(row: RowObject, rules: CleanRules): RowObject {
  const { date, time } = partOf(row.next_arrival)
  return {
    id: row.id,
    object_id: row.object_id,
    name: nameOf(row.object),
    cleaner: nameOf(row.cleaner),
    date: row.date,
    arrival: date ? { date, time } : null,
    why: whyOf(row, rules),
  }
}

const whyOf = (row: RowObject, { inspect }: CleanRules) =>
  inspectText(typeof row.inspect_why === 'string' ? row.inspect_why : null, inspect.every)

/** When a clean that nobody has to look at is accepted by itself. */
function untilAccepted(row: RowObject, rules: CleanRules) {
  const { finished_at } = row
  if (isDue(row, rules) || typeof finished_at !== 'string') return { accepts_at: null }
  return { accepts_at: moveInstant(finished_at, rules.autoCheckHours * hour) }
}

function judgedOf(row: RowObject, rules: CleanRules): RowObject {
  const points = partsOf(row.points)
  return {
    name: nameOf(row.object),
    why: whyOf(row, rules),
    suggested: suggestedRating(returnedPoints(points), Number(row.returns ?? 0)),
    checked_name: nameOf(row.checked_by_row),
  }
}

/** What the points of cleans are compared with: the example of the flat, and the photos of the last clean that was accepted with some. */
async function comparedOf(
  { tx }: Reading,
  rows: readonly RowObject[],
): Promise<ReadonlyMap<number, readonly RawRow[]>> {
  if (rows.length === 0) return new Map()
  const cleans = sql`c as materialized (select id, agency_id, object_id, date, points from cleans where id = any(${idList(rows.map(({ id }) => Number(id)))}))`
  const found = await rowsOf(
    tx,
    sql`with ${cleans}, l as (
        select distinct on (c.id, q.point_id) c.id as of, q.point_id, k.id as clean_id, k.date, k.rating, w.name as cleaner, q.file_ids
        from c cross join lateral (select * from cleans where agency_id = c.agency_id and object_id = c.object_id and status = 'checked'
            and id <> c.id and date <= c.date order by date desc, id desc limit ${cleansBack}) k
          left join cleaners w on w.id = k.cleaner_id
          cross join lateral (
            select (p->>'point_id')::int as point_id, p->'file_ids' as file_ids from jsonb_array_elements(coalesce(k.points, '[]')) p
            where jsonb_typeof(p->'file_ids') = 'array' and p->>'point_id' is not null
            union all select 0, to_jsonb(k.photos_after)) q
        where jsonb_array_length(coalesce(q.file_ids, '[]')) > 0
        order by c.id, q.point_id, k.date desc, k.id desc),
      s as (
        select c.id as of, t.id as point_id, t.sample_file_id from c join points t on t.object_id = c.object_id
        where t.sample_file_id is not null)
      select coalesce(l.of, s.of) as of, coalesce(l.point_id, s.point_id) as point_id, s.sample_file_id,
        l.clean_id, l.date, l.rating, l.cleaner, l.file_ids
      from l full join s on s.of = l.of and s.point_id = l.point_id`,
  )
  const lines = found.map(({ of, file_ids, ...line }) => ({
    of: Number(of),
    ...line,
    file_ids: Array.isArray(file_ids) ? file_ids.slice(0, mostPhotos) : [],
  }))
  return new Map([...grouped(lines, 'of')].map(([id, own]) => [id, own.map(({ of: _of, ...line }) => line)]))
}

const partOf = (value: unknown): Part => (isPart(value) ? value : {})
const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.filter(isPart) : [])
const nameOf = (value: unknown): unknown => partOf(value).name ?? null
