// What the list tells of many cleaners at once: coming cleans, quality of the last 90 days, money owed.
import { sql } from 'drizzle-orm'
import { type RatingGrounds, ratingOf } from '#schema/rules/cleanRating.ts'
import { addDays } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

const judgedDays = 90
const weekDays = 6

/** The figures of one cleaner. */
export interface CleanerFigures {
  readonly today: number
  readonly tomorrow: number
  readonly week: { readonly count: number; readonly minutes: number }
  readonly rating: number | null
  /** What the rating is made of. */
  readonly rating_of: Omit<RatingGrounds, 'marks'>
  readonly on_time: number | null
  readonly rework_rate: number | null
  /** Roubles earned and not paid out. */
  readonly balance: number
}

/** Figures by cleaner; a cleaner without cleans has zeros. */
export async function figuresOfCleaners(
  { tx, today }: Pick<Reading, 'tx' | 'today'>,
  ids: readonly number[],
): Promise<(id: number) => CleanerFigures> {
  const since = addDays(today, -judgedDays)
  // of what is older only what is still to be paid: there is an index of that
  const rows = await rowsOf(
    tx,
    sql`select w.id as cleaner_id,
        count(*) filter (where c.date = ${today}::date and c.status <> 'canceled')::int as today,
        count(*) filter (where c.date = ${addDays(today, 1)}::date and c.status <> 'canceled')::int as tomorrow,
        count(*) filter (where ${sql.raw('c.date')} between ${today}::date and ${addDays(today, weekDays)}::date
          and c.status <> 'canceled')::int as week,
        coalesce(sum(coalesce(c.duration_min, 90)) filter (where c.date between ${today}::date
          and ${addDays(today, weekDays)}::date and c.status <> 'canceled'), 0)::int as minutes,
        count(c.rating) filter (where ${recent(since)})::int as rated,
        coalesce(sum(c.rating) filter (where ${recent(since)}), 0)::int as marks,
        count(*) filter (where ${recent(since)} and c.status = 'checked')::int as accepted,
        count(*) filter (where ${recent(since)} and c.returns > 0)::int as returned,
        coalesce(sum(k.complaints) filter (where ${recent(since)}), 0)::int as complaints,
        count(*) filter (where ${judged(today)})::int as judged,
        count(*) filter (where ${judged(today)} and (c.time_to is null
          or c.finished_at <= (c.date + c.time_to) at time zone o.timezone))::int as in_time,
        count(*) filter (where ${judged(today)} and c.returns > 0)::int as reworked,
        coalesce(sum(coalesce(c.price, 0) + coalesce(c.bonus, 0) - coalesce(c.penalty, 0))
          filter (where ${inCharge} and c.status in ('done', 'checked') and c.paid_at is null), 0)::bigint as owed
      from cleans c join objects o on o.id = c.object_id
      cross join lateral unnest(c.cleaner_id || coalesce(c.helper_ids, '{}')) w(id)
      ${complaintsOfCleans}
      where c.id = any(array(
          select id from cleans where cleaner_id = any(${idList(ids)}) and date >= ${since}::date
          union select id from cleans where helper_ids && ${idList(ids)} and date >= ${since}::date
          union select id from cleans where cleaner_id = any(${idList(ids)}) and status in ('done', 'checked') and paid_at is null))
        and w.id = any(${idList(ids)}) group by w.id`,
  )
  const accrued = await rowsOf(
    tx,
    sql`select cleaner_id, sum(case when kind = 'bonus' then amount else -amount end)::bigint as owed
      from accruals where cleaner_id = any(${idList(ids)}) and paid_at is null group by cleaner_id`,
  )
  const byId = new Map(rows.map((row) => [Number(row.cleaner_id), row]))
  const beside = new Map(accrued.map((row) => [Number(row.cleaner_id), Number(row.owed)]))
  return (id) => figures(byId.get(id) ?? {}, beside.get(id) ?? 0)
}

/** The mean marks of cleaners by their number; who has no mark yet is not there. */
export async function ratingsOf(
  { tx, today }: Pick<Reading, 'tx' | 'today'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    tx,
    sql`select c.cleaner_id, count(c.rating)::int as rated, coalesce(sum(c.rating), 0)::int as marks, coalesce(sum(k.complaints), 0)::int as complaints
      from cleans c ${complaintsOfCleans}
      where c.cleaner_id = any(${idList(ids)}) and c.date >= ${addDays(today, -judgedDays)}::date
        and (c.rating is not null or k.complaints > 0) group by c.cleaner_id`,
  )
  return new Map(
    rows.map(({ cleaner_id, rated, marks, complaints }) => [
      Number(cleaner_id),
      ratingOf({ rated: Number(rated), marks: Number(marks), complaints: Number(complaints) }) ?? 0,
    ]),
  )
}

/** Joins the complaints that people have put down to a clean. */
const complaintsOfCleans = sql.raw(`left join (select clean_id, count(*)::int as complaints from clienttasks
    where type = 'complaint' and status <> 'canceled' and clean_id is not null group by clean_id) k on k.clean_id = c.id`)

/** A helper answers for no clean, and is paid by the accrual of the own part. */
const inCharge = sql.raw('c.cleaner_id = w.id')

function recent(since: string) {
  return sql`${inCharge} and c.date >= ${since}::date`
}

function judged(today: string) {
  return sql`${inCharge} and c.finished_at is not null and c.date between ${addDays(today, -judgedDays)}::date and ${today}::date`
}

function figures(row: RawRow, accrued: number): CleanerFigures {
  const count = (name: string) => Number(row[name] ?? 0)
  const all = count('judged')
  return {
    today: count('today'),
    tomorrow: count('tomorrow'),
    week: { count: count('week'), minutes: count('minutes') },
    rating: ratingOf({ rated: count('rated'), marks: count('marks'), complaints: count('complaints') }),
    rating_of: {
      rated: count('rated'),
      accepted: count('accepted'),
      returned: count('returned'),
      complaints: count('complaints'),
    },
    on_time: percentOfWhole(count('in_time'), all),
    rework_rate: percentOfWhole(count('reworked'), all),
    balance: fromKopecks(count('owed') + accrued),
  }
}
