// The one definition of nights and their money: what the kept sums are made of, and what is counted on asking.
import { type SQL, sql } from 'drizzle-orm'

/** Stays of more nights than these are found by an index of their own, so that all others are looked for near their day. */
const usualNights = sql.raw('31')

/** What is read of a booking; a change of one of these marks its months (the triggers of the schema `sums`). */
export const countedColumns = [
  ...['object_id', 'kind', 'status', 'conflict', 'begin', 'end', 'source_id', 'ota_id', 'amount', 'discount'],
  ...['cleaning_fee', 'addons_sum', 'ota_commission', 'owed', 'defaultDeposit', 'deposit_paid'],
  ...['deposit_state', 'created_at', 'canceled_at'],
] as const

const columns = sql.raw(countedColumns.map((name) => `r."${name}"`).join(', '))
const living = sql.raw(`('booked', 'checked_in', 'checked_out')`)

/** The part of a sum of kopecks that has grown after so many nights, half a kopeck rounded away from zero. */
const grown = (sum: string, nights: string) =>
  `(case when ${sum} < 0 then -((-2 * ${sum} * (${nights}) + whole) / (2 * whole)) else (2 * ${sum} * (${nights}) + whole) / (2 * whole) end)`

const moneyNames = ['revenue', 'commission', 'extras'] as const

/** The money of a stay between two of its nights; parts are rounded as they grow, so a stay over the end of a month loses no kopeck. */
export const moneyBetween = (first: string, last: string) =>
  sql.raw(moneyNames.map((sum) => `${grown(sum, last)} - ${grown(sum, first)} as ${sum}`).join(', '))

/** Sums of such money. */
export const summedMoney = sql.raw(moneyNames.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', '))

/** Bookings of the flats of `want` with a night on its days. */
const around = sql`around as materialized (
  select w.part, w.lot, w.flat, w.zone, w.b, w.e, r.* from want w cross join lateral (
    select ${columns} from rents r where r.object_id = w.flat and r."begin" > w.b - ${usualNights} and r."begin" <= w.e
      and r."end" > w.b and r."end" - r."begin" <= ${usualNights}
    union all
    select ${columns} from rents r where r.object_id = w.flat and r."begin" <= w.e and r."end" > w.b
      and r."end" - r."begin" > ${usualNights}) r)`

// Read once: the planner, which cannot know how many bookings come, would look into them for each.
const channels = sql`routes as materialized (select id, ota_id from sources),
  percents as materialized (select id, commission_percent::numeric as percent from otas)`

const stays = (ofSource: SQL) => sql`stays as materialized (
  select a.part, a.lot, a.flat, a.b, a."begin", a.source_id, coalesce(a.ota_id, s.ota_id) as ota_id,
    (a."end" - a."begin")::bigint as whole, greatest(a.b - a."begin", 0) as first, least(a."end", a.e + 1) - a."begin" as last,
    greatest(a."begin", a.b) as since, least(a."end", a.e + 1) as till,
    coalesce(a.amount, 0) - coalesce(a.discount, 0) as revenue,
    coalesce(a.cleaning_fee, 0) + coalesce(a.addons_sum, 0) as extras,
    coalesce(a.ota_commission, case when t.percent is null then 0
      else round((coalesce(a.amount, 0) - coalesce(a.discount, 0)) * t.percent / 100)::bigint end) as commission
  from around a left join routes s on s.id = a.source_id left join percents t on t.id = coalesce(a.ota_id, s.ota_id)
  where a.kind = 'guest' and not a.conflict and a.status in ${living} and ${ofSource})`

/** Nights of repairs and owners: one called off later held the nights before that day. */
const closed = sql`closed as (
  select part, lot, b, flat, greatest("begin", b, case status when 'canceled' then (created_at at time zone zone)::date end) as since,
    least("end", e + 1, case status when 'canceled' then (canceled_at at time zone zone)::date end) as till
  from around where kind in ('repair', 'owner_stay') and not conflict
    and (status in ${living} or (status = 'canceled' and canceled_at is not null)))`

const letDays = sql`let_days as (
  select w.part, w.lot, w.b, w.flat, greatest(p."from", w.b) as since, least(p.until, w.e + 1) as till
  from want w cross join lateral jsonb_to_recordset(coalesce(w.lettings, '[]')) p("from" date, until date))`

const nightsOf = (what: string) =>
  sql.raw(
    `coalesce(range_agg(daterange(since, till)) filter (where what = '${what}' and since < till), '{}')`,
  )

/** A night is free to be had if it was sold, or the flat is let and not closed. */
const spans = sql`ranges as (
    select part, lot, b, flat, 'want' as what, null::date as since, null::date as till, 0 as revenue, 0 as commission, 0 as extras from want
    union all select part, lot, b, flat, 'sold', since, till, ${moneyBetween('first', 'last')} from stays
    union all select part, lot, b, flat, 'closed', since, till, 0, 0, 0 from closed
    union all select part, lot, b, flat, 'let', since, till, 0, 0, 0 from let_days),
  spans as materialized (
    select part, lot, b, flat, ${nightsOf('sold')} as sold, ${nightsOf('closed')} as closed,
      ${nightsOf('let')} - ${nightsOf('closed')} + ${nightsOf('sold')} as free,
      ${summedMoney}
    from ranges group by 1, 2, 3, 4)`

const lengthOf = (nights: string) =>
  sql.raw(`(select coalesce(sum(upper(x) - lower(x)), 0)::int from unnest(${nights}) x)`)

const flatSums = sql`flat_sums as (
  select part, lot, b, flat, ${lengthOf('free')} as available, ${lengthOf('sold')} as nights, revenue, commission, extras from spans)`

/** Stays that crossed into the part are told from those that have begun in it, so that parts can be put together. */
const sourceSums = sql`source_sums as (
  select part, lot, b, source_id, ota_id, sum(till - since)::int as nights, ${summedMoney},
    count(*) filter (where "begin" >= b)::int as begun, count(*) filter (where "begin" < b)::int as crossing
  from (select part, lot, source_id, ota_id, since, till, "begin", b, ${moneyBetween('first', 'last')} from stays) s group by 1, 2, 3, 4, 5)`

/**
 * Common tables over `want (part, lot, flat, zone, lettings, b, e)`, the days of flats from `b` to `e`: sums by part and
 * flat in `flat_sums`, by part, lot, source and channel in `source_sums`; `stays` and the ranges of `spans` are what
 * they are made of. A part has one period. Only stays of one source, when one is named.
 */
export function countedNights(sourceId: number | null): SQL {
  const ofSource = sourceId === null ? sql.raw('true') : sql`a.source_id = ${sourceId}::int`
  return sql.join(
    [around, channels, stays(ofSource), closed, letDays, spans, flatSums, sourceSums],
    sql.raw(',\n'),
  )
}
