// Nights of flats in a period, sold and available, added up by the database by the rule of `nightsOfStay`.
import { type SQL, sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import type { SoldSums, StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'

/** Which nights are counted: those of these flats, all of the agency's when null, and of one source. */
export interface NightScope {
  readonly objectIds: readonly number[] | null
  readonly sourceId?: number | null
}

/** Sums of one day, of one flat, or of everything when both are null. */
export interface NightGroup extends SoldSums {
  readonly day: string | null
  readonly objectId: number | null
}

/** Sums of the stays of one source and channel. */
export interface SourceGroup extends Omit<SoldSums, 'available'> {
  readonly sourceId: number | null
  readonly otaId: number | null
  readonly name: string | null
  readonly code: string | null
  readonly stays: number
}

/** One sold night of a flat: its day and revenue in roubles. */
export interface ObjectNight {
  readonly objectId: number
  readonly day: string
  readonly state: 'sold' | 'closed'
  readonly revenue: number
}

const own = (column: SQL, ids: readonly number[] | null) =>
  ids === null ? sql.raw('true') : sql`${column} = any(${idList(ids)})`

/** Parts of sums grow with the nights and are rounded as they grow, so a stay over the end of a month loses no kopeck. */
const share = (sum: SQL) =>
  sql`(round(${sum}::numeric * (n.day - s."begin" + 1) / s.whole) - round(${sum}::numeric * (n.day - s."begin") / s.whole))`

/** Common tables: `nights` of sold stays with their sums in kopecks, `closed` nights of repairs and owners. */
function nightTables({ begin, end }: StatisticsPeriod, { objectIds, sourceId }: NightScope): SQL {
  const ofSource = sourceId ? sql`r.source_id = ${sourceId}` : sql.raw('true')
  return sql`stays as materialized (
      select r.id, r.object_id, r."begin", r."end", (r."end" - r."begin") as whole, r.source_id,
        coalesce(r.ota_id, s.ota_id) as ota_id, coalesce(s.name, t.name) as source_name, t.code as ota_code,
        coalesce(r.amount, 0) - coalesce(r.discount, 0) as revenue,
        coalesce(r.cleaning_fee, 0) + coalesce(r.addons_sum, 0) as extras,
        coalesce(r.ota_commission, round((coalesce(r.amount, 0) - coalesce(r.discount, 0)) * coalesce(t.commission_percent, 0)::numeric / 100)) as commission
      from rents r left join sources s on s.id = r.source_id left join otas t on t.id = coalesce(r.ota_id, s.ota_id)
      where r.kind = 'guest' and not r.conflict and r.status in ('booked', 'checked_in', 'checked_out')
        and r."begin" <= ${end}::date and r."end" > ${begin}::date and r."end" > r."begin"
        and ${own(sql`r.object_id`, objectIds)} and ${ofSource}),
    nights as materialized (
      select s.id, s.object_id, s.source_id, s.ota_id, s.source_name, s.ota_code, n.day,
        ${share(sql`s.revenue`)} as revenue, ${share(sql`s.commission`)} as commission, ${share(sql`s.extras`)} as extras
      from stays s cross join lateral (
        select d::date as day from generate_series(greatest(s."begin", ${begin}::date)::timestamp,
          least(s."end" - 1, ${end}::date)::timestamp, '1 day') d) n),
    sold as (
      select object_id, day, sum(revenue) as revenue, sum(commission) as commission, sum(extras) as extras
      from nights group by object_id, day),
    closed as (
      select distinct r.object_id, d::date as day from (select t.*, o.timezone as zone from rents t join objects o on o.id = t.object_id) r cross join lateral
        generate_series(greatest(r."begin", ${begin}::date)::timestamp, least(r."end" - 1, ${end}::date)::timestamp, '1 day') d
      where r.kind in ('repair', 'owner_stay') and not r.conflict and ${stoodOn(sql`d::date`)}
        and r."begin" <= ${end}::date and r."end" > ${begin}::date and ${own(sql`r.object_id`, objectIds)})`
}

/** Whether a repair or an owner's stay holds a night: one called off later held the nights before that day. */
const stoodOn = (
  night: SQL,
) => sql`(r.status in ('booked', 'checked_in', 'checked_out') or (r.status = 'canceled'
  and ${night} >= (r.created_at at time zone r.zone)::date and ${night} < (r.canceled_at at time zone r.zone)::date))`

/** Sums by day, by flat and of everything. A night is available if it was sold, or the flat is let and not closed. */
export async function readNights(tx: Tx, period: StatisticsPeriod, scope: NightScope): Promise<NightGroup[]> {
  const { begin, end } = period
  const rows = await rowsOf(
    tx,
    sql`with ${nightTables(period, scope)},
      flats as (select o.id, o.lettings from objects o where ${own(sql`o.id`, scope.objectIds)}),
      let as (
        select distinct f.id, d::date as day from flats f cross join lateral jsonb_to_recordset(coalesce(f.lettings, '[]')) p("from" date, until date)
          cross join lateral generate_series(greatest(p."from", ${begin}::date)::timestamp, least(coalesce(p.until - 1, ${end}::date), ${end}::date)::timestamp, '1 day') d),
      days as (select d::date as day from generate_series(${begin}::date::timestamp, ${end}::date::timestamp, '1 day') d)
      select d.day::text as day, f.id as object_id, count(s.day)::int as nights,
        (count(*) filter (where s.day is not null
          or (l.day is not null and c.day is null)))::int as available,
        coalesce(sum(s.revenue), 0) as revenue, coalesce(sum(s.commission), 0) as commission, coalesce(sum(s.extras), 0) as extras
      from flats f cross join days d
        left join sold s on s.object_id = f.id and s.day = d.day
        left join closed c on c.object_id = f.id and c.day = d.day
        left join let l on l.id = f.id and l.day = d.day
      group by grouping sets ((d.day), (f.id), ()) order by 1, 2`,
  )
  return rows.map((row) => ({
    day: typeof row.day === 'string' ? row.day : null,
    objectId: row.object_id === null ? null : Number(row.object_id),
    available: Number(row.available),
    ...sumsOf(row),
  }))
}

/** Sums by source and channel, the largest revenue first. */
export async function readSources(
  tx: Tx,
  period: StatisticsPeriod,
  scope: NightScope,
): Promise<SourceGroup[]> {
  const rows = await rowsOf(
    tx,
    sql`with ${nightTables(period, scope)}
      select source_id, ota_id, source_name, ota_code, count(*)::int as nights, count(distinct id)::int as stays,
        sum(revenue) as revenue, sum(commission) as commission, sum(extras) as extras
      from nights group by 1, 2, 3, 4 order by sum(revenue) desc, 1, 2`,
  )
  return rows.map((row) => ({
    sourceId: row.source_id === null ? null : Number(row.source_id),
    otaId: row.ota_id === null ? null : Number(row.ota_id),
    name: typeof row.source_name === 'string' ? row.source_name : null,
    code: typeof row.ota_code === 'string' ? row.ota_code : null,
    stays: Number(row.stays),
    ...sumsOf(row),
  }))
}

/** Every sold and closed night of every flat. */
export async function readObjectNights(
  tx: Tx,
  period: StatisticsPeriod,
  scope: NightScope,
): Promise<ObjectNight[]> {
  const rows = await rowsOf(
    tx,
    sql`with ${nightTables(period, scope)}
      select object_id, day::text as day, 'sold' as state, revenue from sold
      union all select object_id, day::text, 'closed', 0 from closed order by 1, 2, 3`,
  )
  return rows.map((row) => ({
    objectId: Number(row.object_id),
    day: String(row.day),
    state: row.state === 'sold' ? 'sold' : 'closed',
    revenue: fromKopecks(Number(row.revenue)),
  }))
}

function sumsOf({ nights, revenue, commission, extras }: RawRow) {
  return {
    nights: Number(nights),
    revenue: fromKopecks(Number(revenue)),
    commission: fromKopecks(Number(commission)),
    extras: fromKopecks(Number(extras)),
  }
}
