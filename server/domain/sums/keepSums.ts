// Keeps the sums of months in the schema `sums`, so that they are read and not counted: what bears a mark is counted anew.
import { type SQL, sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { countedDays, dayNames } from './countedDays.ts'

/** Months of lots counted in one transaction: some 4,000 months of flats. */
export const atOnce = 64
const lock = 827_301

/** The number of what `countedDays` counts: a change of its meaning takes the next one, so that what other servers keep is counted anew. */
const definition = sql.raw('1')

/** What is kept by this definition. */
export const keptNow = sql`(select lot, month from sums.kept where definition = ${definition})`

const names = (of: readonly string[]) => sql.raw(of.join(', '))
const soldNames = ['revenue', 'commission', 'extras'] as const

/** A list of dates as an array of the database. */
export const dateList = (dates: readonly IsoDate[]) => sql`${`{${dates.join()}}`}::date[]`

/**
 * Common tables that say what of the asked months is kept: `lots` of flats, `fresh` and `stale` months of them. A mark
 * that names no lot or no month is one for all of them.
 */
export const freshness = (
  months: readonly IsoDate[],
): SQL => sql`asked as materialized (select unnest(${dateList(months)}) as month),
  lots as materialized (select distinct id / 64 as lot from objects),
  fresh as materialized (
    select k.lot, k.month from ${keptNow} k join asked using (month) join lots using (lot)
    where not exists (select from sums.marks m where coalesce(m.lot, k.lot) = k.lot and coalesce(m.month, k.month) = k.month)),
  stale as materialized (select lot, month from asked cross join lots except select lot, month from fresh)`

/** Rows where something of these months is not kept or has become old. */
export const oldAmong = (months: readonly IsoDate[]): SQL => sql`
  select from unnest(${dateList(months)}) asked(month) where month not in (select month from ${keptNow} k where lot = -1)
  union all select from sums.marks where month is null or month = any(${dateList(months)})`

/** The flats of some months of lots as they are counted. */
export const wantedMonths = (pairs: SQL) => sql`
  select (extract(year from p.month) * 12 + extract(month from p.month))::int as part, p.lot, o.id as flat, o.timezone as zone, o.lettings,
    p.month as b, (p.month + interval '1 month')::date - 1 as e
  from ${pairs} p join objects o on o.id / 64 = p.lot`

/**
 * Counts what is stale of these months, as much as one transaction should, and keeps it; tells whether there may be more.
 * One server at a time does so for an agency, so each count is later than what it replaces; it takes away the marks that
 * it saw, and no others.
 */
export async function keepSome(tx: Tx, months: readonly IsoDate[]): Promise<boolean> {
  const mine = await firstRow(
    tx,
    sql`select pg_try_advisory_xact_lock(${lock}::int, current_setting('app.agency_id')::int) as is_mine`,
  )
  if (mine?.is_mine !== true) return false
  await rowsOf(tx, forgetting)
  const pairs = await rowsOf(
    tx,
    sql`with ${freshness(months)} select lot, month::text as month from stale order by month, lot limit ${atOnce}`,
  )
  if (pairs.length > 0) await count(tx, pairs)
  await rowsOf(tx, together(months))
  return pairs.length === atOnce
}

/** Marks of what is not kept say nothing; those that name no lot or no month make all of that be forgotten. */
const forgetting = sql`with gone as (
    delete from sums.marks m where m.lot is null or m.month is null
      or not exists (select from sums.kept k where k.lot = m.lot and k.month = m.month) returning m.lot, m.month)
  delete from sums.kept k using gone g where (g.lot is null or g.month is null)
    and (k.lot = -1 or coalesce(g.lot, k.lot) = k.lot) and coalesce(g.month, k.month) = k.month`

async function count(tx: Tx, found: readonly { readonly lot?: unknown; readonly month?: unknown }[]) {
  const lots = `{${found.map(({ lot }) => Number(lot)).join()}}`
  const months = dateList(found.map(({ month }) => String(month)))
  const pairs = sql`pairs as materialized (select * from unnest(${lots}::int[], ${months}) p(lot, month))`
  await rowsOf(
    tx,
    sql`with ${pairs},
      d as (delete from sums.days d using pairs p where d.lot = p.lot and d.month = p.month),
      f as (delete from sums.flats f using pairs p where f.lot = p.lot and f.month = p.month)
      delete from sums.sources s using pairs p where s.lot = p.lot and s.month = p.month`,
  )
  await rowsOf(
    tx,
    sql`with ${pairs},
      seen as (delete from sums.marks m using pairs p where m.lot = p.lot and m.month = p.month),
      want as materialized (${wantedMonths(sql.raw('pairs'))}),
      ${countedDays(null)},
      d as (insert into sums.days (lot, month, day, ${names(dayNames)})
        select lot, date_trunc('month', day::timestamp)::date, day, ${names(dayNames)} from day_sums),
      f as (insert into sums.flats (lot, month, flat, available, nights, ${names(soldNames)})
        select lot, b, flat, available, nights, ${names(soldNames)} from flat_sums),
      s as (insert into sums.sources (lot, month, source_id, ota_id, nights, ${names(soldNames)}, begun, crossing)
        select lot, b, source_id, ota_id, nights, ${names(soldNames)}, begun, crossing from source_sums)
      insert into sums.kept (lot, month, definition) select lot, month, ${definition} from pairs ${again}`,
  )
  const touched = dateList([...new Set(found.map(({ month }) => String(month)))])
  await rowsOf(tx, sql`delete from sums.kept where lot = -1 and month = any(${touched})`)
}

const again = sql`on conflict (agency_id, lot, month) do update set definition = excluded.definition`

const added = (of: readonly string[]) => sql.raw(of.map((name) => `sum(${name})`).join(', '))

/** Puts all lots of a month together once each is kept and none has changed since. */
function together(months: readonly IsoDate[]): SQL {
  return sql`with ${freshness(months)}, todo as materialized (
      select month from asked where month not in (select month from stale) except select month from ${keptNow} k where lot = -1),
    gone as (delete from sums.sources s using todo where s.lot = -1 and s.month = todo.month),
    d as (insert into sums.days (lot, month, day, ${names(dayNames)})
      select -1, month, day, ${added(dayNames)} from sums.days join todo using (month) join ${keptNow} k using (lot, month) where lot >= 0 group by month, day
      on conflict (agency_id, lot, day) do update set ${sql.raw(dayNames.map((name) => `${name} = excluded.${name}`).join(', '))}),
    s as (insert into sums.sources (lot, month, source_id, ota_id, nights, ${names(soldNames)}, begun, crossing)
      select -1, month, source_id, ota_id, sum(nights), ${added(soldNames)}, sum(begun), sum(crossing)
      from sums.sources join todo using (month) join ${keptNow} k using (lot, month) where lot >= 0 group by month, source_id, ota_id)
    insert into sums.kept (lot, month, definition) select -1, month, ${definition} from todo ${again}`
}
