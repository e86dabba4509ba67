// Figures of whole bookings, cleans and debts of a period: what is not spread by night.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { addMoney, fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole, perPiece, type StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import type { RawRow } from '../../db/execute.ts'
import { type DaySums, sumDays } from '../sums/daySums.ts'
import type { SumsScope } from '../sums/readSums.ts'

/** Stays that begin in the period: how many, how long, how far ahead, and the share of cancellations. */
export function bookingsOf(days: readonly DaySums[]) {
  const { stays, canceled, asked, length, lead } = sumDays(days)
  return {
    stays,
    canceled,
    cancel_share: percentOfWhole(canceled, asked),
    avg_nights: oneDecimal(length, stays),
    lead_days: oneDecimal(lead, stays),
  }
}

const microsOfMinute = 60_000_000

/** Cleans dated in the period: count, cost in roubles of the finished ones and of the others, minutes, rework, and the percent finished before the window ends. */
export function cleaningOf(days: readonly DaySums[]) {
  const sum = sumDays(days)
  const cost = fromKopecks(sum.clean_cost)
  return {
    count: sum.cleans,
    cost,
    cost_each: perPiece(cost, sum.clean_done),
    cost_ahead: fromKopecks(sum.clean_ahead),
    avg_minutes: wholeNumber(sum.clean_micros / microsOfMinute, sum.clean_timed),
    planned_minutes: wholeNumber(sum.clean_minutes, sum.clean_planned),
    rework: sum.clean_rework,
    on_time: percentOfWhole(sum.clean_on_time, sum.clean_finished),
  }
}

/** What guests owe who were to come before today and stay on beyond the first day of a period that is still ahead. */
export function lateAt({ begin }: StatisticsPeriod, { flats, sourceId }: SumsScope, today: IsoDate) {
  const own = flats === null ? sql.raw('true') : sql`t.object_id = any(${idList(flats)})`
  const from = sourceId === null ? sql.raw('true') : sql`t.source_id = ${sourceId}::int`
  return {
    rows:
      begin <= today
        ? sql`select 0 as owed`
        : sql`select coalesce(sum(t.owed), 0) as owed from rents t where t.status = 'booked' and t.owed > 0
            and t."begin" < ${today}::date and t."end" > ${begin}::date and ${own} and ${from}`,
    read: ([row]: readonly RawRow[]) => fromKopecks(Number(row?.owed ?? 0)),
  }
}

/** The first night that was ever sold: of the agency, or of some flats; nothing before the first stay. */
export function firstNight({ flats }: SumsScope) {
  const first = sql`select r."begin" as since from rents r
    where r.kind = 'guest' and not r.conflict and r.status in ('booked', 'checked_in', 'checked_out')`
  const ofEach = sql`select min(f.since) as since from unnest(${idList(flats ?? [])}) as o(id)
    cross join lateral (${first} and r.object_id = o.id order by r."begin" limit 1) f`
  return {
    rows: flats === null ? sql`${first} order by r."begin" limit 1` : ofEach,
    read: ([row]: readonly RawRow[]) => (row?.since ? String(row.since) : null),
  }
}

/** What guests of stays that touch the period and have begun owe, and what lacks of the deposits of those to come, in roubles; «Долг» as `owesNow` has it. */
export function debtsOf(days: readonly DaySums[], late: number, today: IsoDate) {
  const over = days.slice(0, 1)
  const begun = days.filter(({ day }) => day < today)
  const ahead = days.filter(({ day }) => day >= today)
  const hasBegun = over.every(({ day }) => day <= today)
  return {
    payment: addMoney(
      fromKopecks(sumDays(begun).owed + sumDays(ahead).owed_in),
      fromKopecks(hasBegun ? sumDays(over).over_owed : sumDays(over).over_owed_in),
      late,
    ),
    deposit: fromKopecks(sumDays(days).lacking + sumDays(over).over_lacking),
  }
}

function oneDecimal(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

function wholeNumber(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count)
}
