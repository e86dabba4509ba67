// The same sums by day, with what stands on one day: bookings by their begin, cleans by their date, what is owed.
import { type SQL, sql } from 'drizzle-orm'
import { costOf } from '../cleans/cost.ts'
import { countedNights, moneyBetween, summedMoney } from './countedNights.ts'

/** Nights, and what is owed by stays that have begun on an earlier day and end on a later one. */
const runningNames = ['available', 'nights', 'over_owed', 'over_owed_in', 'over_lacking'] as const
const moneyNames = ['revenue', 'commission', 'extras'] as const
/** Bookings by the day on which they begin: stays with their nights and their days ahead, what is owed, also by those who are in, what lacks of deposits. */
const bookedNames = ['stays', 'canceled', 'asked', 'length', 'lead', 'owed', 'owed_in', 'lacking'] as const
const cleanNames = [
  ...(['cleans', 'clean_done', 'clean_cost', 'clean_ahead', 'clean_rework', 'clean_finished'] as const),
  ...(['clean_on_time', 'clean_micros', 'clean_timed', 'clean_minutes', 'clean_planned'] as const),
]

/** Every sum of a day. */
export const dayNames = [...runningNames, ...moneyNames, ...bookedNames, ...cleanNames] as const

const isStay = sql`status in ('booked', 'checked_in', 'checked_out') and not conflict`
const owedIn = sql`case status when 'booked' then 0 else greatest(owed, 0) end`
const lacking = sql`case when deposit_state = 'wait' and status in ('booked', 'checked_in')
  then greatest(coalesce("defaultDeposit", 0) - coalesce(deposit_paid, 0), 0) else 0 end`

/** Where ranges begin and end, by day: their running sum is how many there are on a day. */
const edgesOf = (name: string, ranges: string) =>
  sql.raw(`${name}_edges as (
    select part, lot, day, sum(sign) as ${name} from spans cross join lateral unnest(${ranges}) x
      cross join lateral (values (lower(x), 1), (upper(x), -1)) v(day, sign) group by 1, 2, 3)`)

const owedEdges = (ofSource: SQL) => sql`owed_edges as (
  select part, lot, day, sum(sign * greatest(owed, 0)) as over_owed, sum(sign * ${owedIn}) as over_owed_in, sum(sign * ${lacking}) as over_lacking
  from around a cross join lateral (values (greatest("begin" + 1, b), 1), ("end", -1)) v(day, sign)
  where greatest("begin" + 1, b) < "end" and ${ofSource} and (owed > 0 or deposit_state = 'wait') group by 1, 2, 3)`

const booked = (ofSource: SQL) => sql`booked as (
  select part, lot, "begin" as day, count(*) filter (where kind = 'guest' and ${isStay}) as stays,
    count(*) filter (where kind = 'guest' and status in ('canceled', 'deleted')) as canceled,
    count(*) filter (where kind = 'guest' and status <> 'request') as asked,
    sum("end" - "begin") filter (where kind = 'guest' and ${isStay}) as length,
    sum(greatest(0, "begin" - (created_at at time zone zone)::date)) filter (where kind = 'guest' and ${isStay}) as lead,
    sum(greatest(owed, 0)) as owed, sum(${owedIn}) as owed_in, sum(${lacking}) as lacking
  from around a where "begin" >= b and ${ofSource} group by 1, 2, 3)`

const clean = costOf('c')

/** What is read of a clean; a change of one of these marks its months. */
export const countedOfCleans = [
  ...['object_id', 'date', 'cost_on', 'status', 'price', 'bonus', 'penalty'],
  ...['started_at', 'finished_at', 'duration_min', 'time_to'],
] as const

/** Cleans on their own day, and the cost of those finished later on the day of that. */
const cleaned = sql`cleaned as (
  select part, lot, day, count(*) filter (where is_own) as cleans, count(*) filter (where is_cost) as clean_done,
    sum(pay) filter (where is_cost) as clean_cost, sum(pay) filter (where is_ahead) as clean_ahead,
    count(*) filter (where is_own and status = 'rework') as clean_rework, count(finished_at) filter (where is_own) as clean_finished,
    count(*) filter (where is_own and finished_at <= (day + coalesce(time_to, '23:59'::time)) at time zone zone) as clean_on_time,
    sum((extract(epoch from finished_at - started_at) * 1000000)::bigint) filter (where is_own) as clean_micros,
    count(finished_at - started_at) filter (where is_own) as clean_timed,
    sum(duration_min) filter (where is_own) as clean_minutes, count(duration_min) filter (where is_own) as clean_planned
  from (select w.part, w.lot, w.zone, c.date as day, c.status, c.finished_at, c.started_at, c.time_to, c.duration_min, ${clean.pay} as pay,
      true as is_own, ${clean.isCost} and c.cost_on is null as is_cost, not ${clean.isCost} as is_ahead
    from want w join cleans c on c.object_id = w.flat and c.date between w.b and w.e where c.status <> 'canceled'
    union all
    select w.part, w.lot, w.zone, c.cost_on, null, null, null, null, null, ${clean.pay}, false, true, false
    from want w join cleans c on c.object_id = w.flat and c.cost_on between w.b and w.e where ${clean.isCost}) c
  group by 1, 2, 3)`

const list = (names: readonly string[], of: (name: string) => string) => sql.raw(names.map(of).join(', '))

const daySums = sql`day_sums as (
  select d.part, d.lot, d.day,
    ${list(runningNames, (name) => `coalesce(sum(${name}) over days, 0)::bigint as ${name}`)},
    ${list([...moneyNames, ...bookedNames, ...cleanNames], (name) => `coalesce(${name}, 0)::bigint as ${name}`)}
  from (select part, lot, day::date from (select distinct part, lot, b, e from want) w
      cross join lateral generate_series(b::timestamp, e::timestamp, '1 day') day) d
    left join available_edges using (part, lot, day) left join nights_edges using (part, lot, day)
    left join owed_edges using (part, lot, day) left join booked using (part, lot, day) left join cleaned using (part, lot, day)
    left join (
      select part, lot, day, ${summedMoney} from (
        select part, lot, "begin" + k as day, ${moneyBetween('k', 'k + 1')}
        from stays cross join lateral generate_series(first, last - 1) k) n group by 1, 2, 3) m using (part, lot, day)
  window days as (partition by d.part, d.lot order by d.day))`

/** The common tables of nights, with `day_sums` by part, lot and day beside them. */
export function countedDays(sourceId: number | null): SQL {
  const ofSource = sourceId === null ? sql.raw('true') : sql`a.source_id = ${sourceId}::int`
  const edges = [edgesOf('available', 'free'), edgesOf('nights', 'sold'), owedEdges(ofSource)]
  return sql.join([countedNights(sourceId), ...edges, booked(ofSource), cleaned, daySums], sql.raw(',\n'))
}
