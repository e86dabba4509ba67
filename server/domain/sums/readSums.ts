// Sums of periods: of a whole agency out of what is kept, with what is stale of it counted in the same statement; of some
// flats or of one source counted on asking, by the same definition.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { monthsOf } from '#schema/rules/ownerAccount.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { type Piece, readPieces } from '../../crud/pieces.ts'
import type { Tx } from '../../db/database.ts'
import type { RawRow } from '../../db/execute.ts'
import { countedDays, dayNames } from './countedDays.ts'
import { countedNights, moneyBetween } from './countedNights.ts'
import type { DaySums } from './daySums.ts'
import { dateList, freshness, keptNow, oldAmong, wantedMonths } from './keepSums.ts'

/** Which nights are counted: those of these flats, all of the agency's when null, and of one source. */
export interface SumsScope {
  readonly flats: readonly number[] | null
  readonly sourceId: number | null
}

/** The first period is told by flat and source too; the days of all are told. `trusted` takes what is kept as it is. */
export interface AskedSums {
  readonly trusted: boolean
  readonly periods: readonly [StatisticsPeriod, ...StatisticsPeriod[]]
  /** The days are told alone, so no part of a month is counted for its flats and sources. */
  readonly onlyDays?: boolean
}

/** The sums of a flat or of a source. */
export interface NightSums {
  readonly nights: number
  readonly revenue: number
  readonly commission: number
  readonly extras: number
}

/** Those of a flat. */
export type FlatSums = NightSums & { readonly flat: number; readonly available: number }

/** Those of the stays of a source and channel. */
export type SourceSums = NightSums & {
  readonly source_id: number | null
  readonly ota_id: number | null
  readonly name: string | null
  readonly code: string | null
  readonly stays: number
}

/** The nights of a flat by the number of the day, with the kopecks of the sold ones. */
export interface CellSums {
  readonly flat: number
  readonly sold: readonly number[]
  readonly revenue: readonly number[]
  readonly closed: readonly number[]
}

/** The months that hold the days of some periods. */
export function monthsAround(periods: readonly StatisticsPeriod[]): IsoDate[] {
  return [
    ...new Set(periods.flatMap((period) => monthsOf(period).map(({ begin }) => `${begin.slice(0, 7)}-01`))),
  ]
}

/** Statements begin with these tables, and the pieces read them. */
export interface SumsPieces {
  readonly tables: SQL
  readonly pieces: {
    readonly days: Piece<readonly DaySums[]>
    readonly flats: Piece<readonly FlatSums[]>
    readonly sources: Piece<readonly SourceSums[]>
    readonly isOld: Piece<boolean>
  }
}

/** What one statement has to ask for the sums of periods; what is kept is trusted where `isOld` of the answer says that nothing of it is old. */
export function sumsPieces({ flats, sourceId }: SumsScope, asked: AskedSums): SumsPieces {
  const isKept = flats === null && sourceId === null
  const plan = !isKept ? livePlan(asked, flats) : asked.trusted ? trustedPlan(asked) : keptPlan(asked)
  return {
    tables: sql`${plan.before}${plan.want ? sql`want as materialized (${plan.want}), ${countedDays(sourceId)}` : sql`nothing as (select)`}`,
    pieces: {
      days: asTheyCome(plan.days),
      flats: asTheyCome(
        sql`select flat, ${sums(['available', ...nightNames])} from (${plan.flats}) f group by flat`,
      ),
      sources: asTheyCome(
        sql`select c.*, coalesce(s.name, t.name) as name, t.code from (
          select source_id, ota_id, ${sums([...nightNames, 'begun', 'crossing'])},
            sum(begun + case when b = ${asked.periods[0].begin}::date then crossing else 0 end)::int as stays
          from (${plan.sources}) c group by 1, 2) c
          left join sources s on s.id = c.source_id left join otas t on t.id = c.ota_id
          order by revenue desc, source_id, ota_id`,
      ),
      isOld: {
        rows: isKept && asked.trusted ? oldAmong(monthsAround(asked.periods)) : sql`select 1 where false`,
        read: (rows) => rows.length > 0,
      },
    },
  }
}

const nightNames = ['nights', 'revenue', 'commission', 'extras'] as const
const sums = (names: readonly string[]) =>
  sql.raw(names.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
const dayColumns = sql.raw(dayNames.join(', '))
const flatColumns = sql.raw(['flat', 'available', ...nightNames].join(', '))
const sourceColumns = sql.raw(['source_id', 'ota_id', ...nightNames, 'begun', 'crossing', 'b'].join(', '))

/** The rows as they come: numbers and texts of JSON. */
export function asTheyCome<T>(rows: SQL): Piece<readonly T[]> {
  return { rows, read: (given: readonly RawRow[]) => given as unknown as readonly T[] }
}

interface Plan {
  readonly before: SQL
  /** What is counted on asking; nothing when all is kept. */
  readonly want?: SQL
  readonly days: SQL
  readonly flats: SQL
  readonly sources: SQL
}

/** Periods as parts of their own, counted for some flats: -1 is the first. */
const partsOf = (periods: readonly StatisticsPeriod[]) =>
  sql`(select -n as part, b, e from unnest(${dateList(periods.map(({ begin }) => begin))}, ${dateList(periods.map(({ end }) => end))}) with ordinality p(b, e, n)) p`

const wantedOf = (periods: readonly StatisticsPeriod[], flats: readonly number[] | null) => sql`
  select p.part::int as part, 0 as lot, o.id as flat, o.timezone as zone, o.lettings, p.b, p.e
  from objects o cross join ${partsOf(periods)} where ${flats === null ? sql.raw('true') : sql`o.id = any(${idList(flats)})`}`

function livePlan({ periods }: AskedSums, flats: readonly number[] | null): Plan {
  return {
    before: sql``,
    want: wantedOf(periods, flats),
    days: sql`select distinct on (day) day, ${dayColumns} from day_sums order by day`,
    flats: sql`select ${flatColumns} from flat_sums where part = -1`,
    sources: sql`select ${sourceColumns} from source_sums where part = -1`,
  }
}

const isWhole = ({ begin, end }: StatisticsPeriod) => begin.endsWith('-01') && addDays(end, 1).endsWith('-01')

/** Whole months come from what is kept, days of begun ones are counted. */
function partsOfFirst({ periods: [first], onlyDays }: AskedSums) {
  const months = onlyDays ? [] : monthsOf(first)
  return {
    live: months.filter((month) => !isWhole(month)),
    whole: dateList(months.filter(isWhole).map(({ begin }) => begin)),
  }
}

const within = (periods: readonly StatisticsPeriod[]) =>
  sql`(${sql.join(
    periods.map(({ begin, end }) => sql`day between ${begin}::date and ${end}::date`),
    sql.raw(' or '),
  )})`

const keptSources = sql.raw(
  ['source_id', 'ota_id', ...nightNames, 'begun', 'crossing', 'month as b'].join(', '),
)

/** All of what is kept, whether it is old or not. */
function trustedPlan(asked: AskedSums): Plan {
  const { live, whole } = partsOfFirst(asked)
  const and = (counted: SQL) => (live.length > 0 ? sql` union all ${counted}` : sql``)
  return {
    before: sql``,
    ...(live.length > 0 ? { want: wantedOf(live, null) } : {}),
    days: sql`select day, ${dayColumns} from sums.days where lot = -1 and ${within(asked.periods)} order by day`,
    flats: sql`select ${flatColumns} from sums.flats where month = any(${whole})${and(sql`select ${flatColumns} from flat_sums`)}`,
    sources: sql`select ${keptSources} from sums.sources where lot = -1 and month = any(${whole})${and(sql`select ${sourceColumns} from source_sums`)}`,
  }
}

/** What is kept and not old, and the rest as it is counted. */
function keptPlan(asked: AskedSums): Plan {
  const { live, whole } = partsOfFirst(asked)
  return {
    before: sql`${freshness(monthsAround(asked.periods))},
      together as materialized (select month from ${keptNow} k join asked using (month) where lot = -1 and month not in (select month from stale)),
      taken as materialized (
        select -1 as lot, month from together union all select lot, month from fresh where month not in (select month from together)), `,
    want: sql`${wantedMonths(sql.raw('stale'))} union all ${wantedOf(live, null)}`,
    days: sql`select day, ${sums(dayNames)} from (
        select day, ${dayColumns} from sums.days join taken using (lot, month)
        union all select day, ${dayColumns} from day_sums where part > 0) d
      where ${within(asked.periods)} group by day order by day`,
    flats: sql`select ${flatColumns} from sums.flats where month = any(${whole}) and (lot, month) not in (select lot, month from stale)
      union all select ${flatColumns} from flat_sums where part < 0 or b = any(${whole})`,
    sources: sql`select ${keptSources} from sums.sources join taken using (lot, month) where month = any(${whole})
      union all select ${sourceColumns} from source_sums where part < 0 or b = any(${whole})`,
  }
}

/** Every night of a period in the flats that are shown, each of which is looked at. */
export async function readCells(
  tx: Tx,
  { flats, sourceId }: SumsScope,
  period: StatisticsPeriod,
): Promise<readonly CellSums[]> {
  const tables = sql`want as materialized (${wantedOf([period], flats)}), ${countedNights(sourceId)}`
  return (await readPieces(tx, { cells: asTheyCome<CellSums>(cells) }, tables)).cells
}

const cells = sql`select n.flat, coalesce(s.days, '{}') as sold, coalesce(s.sums, '{}') as revenue,
    array(select d - n.b from unnest(n.closed) x cross join lateral (
      select lower(x) + k as d from generate_series(0, upper(x) - lower(x) - 1) k) c) as closed
  from spans n left join (
    select flat, array_agg(day) as days, array_agg(revenue) as sums from (
      select flat, "begin" + k - b as day, sum(revenue)::bigint as revenue from (
        select flat, "begin", b, k, ${moneyBetween('k', 'k + 1')} from stays cross join lateral generate_series(first, last - 1) k where part = -1) m
      group by 1, 2) d group by 1) s using (flat)
  where n.part = -1`
