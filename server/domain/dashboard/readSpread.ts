// How far ahead and for how long guests book, who cleaned, what is on the books, and the deposits at hand: of a period or of today.
import { type SQL, sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { booksAhead, leadSteps, lengthSteps } from '#schema/rules/spread.ts'
import { percentOfWhole, type StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { type Piece, readPieces } from '../../crud/pieces.ts'
import type { RawRow } from '../../db/execute.ts'
import { costOf } from '../cleans/cost.ts'
import type { Operations } from '../operations.ts'
import type { SumsScope } from '../sums/readSums.ts'
import { askedPeriod } from './statistics.ts'
import { readFlats } from './statisticsFlats.ts'

/** GET dashboard/spread: all of it by one statement; who cleaned is for those who see the costs. */
export const spread: Operations<'agency'>['spread'] = async (call) => {
  const { tx, actor, today, now, query } = call
  const period = askedPeriod(call)
  const scope: SumsScope = { flats: await readFlats(call, query), sourceId: query.source_id ?? null }
  const seesCosts = actor.role !== 'manager'
  const { cleaners, held, ...told } = await readPieces(tx, {
    leads: leadsIn(scope, period),
    lengths: lengthsIn(scope, period),
    cleaners: cleanersIn(scope, period, seesCosts),
    books: booksFrom(scope, today, now),
    held: depositsHeld(scope),
  })
  return { period, today, ...told, deposits_held: held, ...(seesCosts ? { by_cleaner: cleaners } : {}) }
}

const isStay = sql`t.kind = 'guest' and not t.conflict and t.status in ('booked', 'checked_in', 'checked_out')`

/** The rows of the flats and of the source that were asked for, on table alias `t`. */
const within = ({ flats, sourceId }: SumsScope): SQL => sql`
  ${flats === null ? sql.raw('true') : sql`t.object_id = any(${idList(flats)})`}
  and ${sourceId === null ? sql.raw('true') : sql`t.source_id = ${sourceId}::int`}`

/** Stays that begin in the period by steps of a measure, each step from its number to the next. */
const stepped = (
  scope: SumsScope,
  { begin, end }: StatisticsPeriod,
  steps: readonly number[],
  measure: SQL,
) => ({
  rows: sql`select width_bucket(${measure}, array[${sql.raw(steps.join(', '))}]) as step, count(*)::int as count
    from rents t join objects o on o.id = t.object_id
    where ${isStay} and t."begin" between ${begin}::date and ${end}::date and ${within(scope)} group by 1`,
  read: (rows: readonly RawRow[]) =>
    steps.map((from, index) => ({
      from,
      count: Number(rows.find(({ step }) => Number(step) === index + 1)?.count ?? 0),
    })),
})

/** Days from the booking to the arrival. */
const leadsIn = (scope: SumsScope, period: StatisticsPeriod) =>
  stepped(
    scope,
    period,
    leadSteps,
    sql`greatest(0, t."begin" - (t.created_at at time zone o.timezone)::date)`,
  )

/** Nights of a stay. */
const lengthsIn = (scope: SumsScope, period: StatisticsPeriod) =>
  stepped(scope, period, lengthSteps, sql`t."end" - t."begin"`)

/** Cleans of the period by who did them, the most first; nothing where the role sees no prices. */
function cleanersIn({ flats }: SumsScope, { begin, end }: StatisticsPeriod, isSeen: boolean) {
  const cost = costOf('t')
  const own = flats === null ? sql.raw('true') : sql`t.object_id = any(${idList(flats)})`
  return {
    rows: sql`select c.id as cleaner_id, c.name, count(*)::int as count,
        coalesce(sum(${cost.pay}) filter (where ${cost.isCost}), 0) as cost,
        count(*) filter (where t.status = 'rework')::int as rework, count(t.finished_at)::int as finished,
        count(*) filter (where t.finished_at <= (t.date + coalesce(t.time_to, '23:59'::time)) at time zone o.timezone)::int as in_time
      from cleans t join cleaners c on c.id = t.cleaner_id join objects o on o.id = t.object_id
      where ${isSeen} and t.status <> 'canceled' and t.date between ${begin}::date and ${end}::date and ${own}
      group by 1, 2 order by 3 desc, 2, 1 limit 100`,
    read: (rows: readonly RawRow[]) =>
      rows.map(({ cleaner_id, name, count, cost: kopecks, rework, finished, in_time }) => ({
        cleaner_id: Number(cleaner_id),
        name: String(name),
        count: Number(count),
        cost: fromKopecks(Number(kopecks)),
        rework: Number(rework),
        on_time: percentOfWhole(Number(in_time), Number(finished)),
      })),
  }
}

/** Nights sold from today on for so many days, and how many more or fewer than a week ago. */
function booksFrom(scope: SumsScope, today: IsoDate, now: string): Piece<object[]> {
  const week = sql`${now}::timestamptz - interval '7 days'`
  const nights = sql`greatest(0, least(t."end", ${today}::date + d.days) - greatest(t."begin", ${today}::date))`
  return {
    rows: sql`select d.days,
        coalesce(sum(${nights}) filter (where ${isStay}), 0)::int as nights,
        (coalesce(sum(${nights}) filter (where ${isStay} and t.created_at > ${week}), 0)
          - coalesce(sum(${nights}) filter (where t.status = 'canceled' and t.canceled_at > ${week} and t.created_at <= ${week}), 0))::int as gained
      from unnest(array[${sql.raw(booksAhead.join(', '))}]) as d(days)
        left join rents t on t.kind = 'guest' and t."end" > ${today}::date
          and t."begin" < ${addDays(today, Math.max(...booksAhead))}::date and ${within(scope)}
      group by 1 order by 1`,
    read: (rows) =>
      rows.map(({ days, nights: sold, gained }) => ({
        days: Number(days),
        nights: Number(sold),
        gained: Number(gained),
      })),
  }
}

/** Deposits of guests that are with the agency now, whatever the state of the stay. */
function depositsHeld(scope: SumsScope) {
  return {
    rows: sql`select coalesce(sum(t.deposit_held), 0) as held from rents t where t.deposit_held > 0 and ${within(scope)}`,
    read: ([row]: readonly RawRow[]) => fromKopecks(Number(row?.held ?? 0)),
  }
}
