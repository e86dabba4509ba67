// Figures of whole bookings, cleans and debts of a period: what is not spread by night.
import { sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole, perPiece, type StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import type { NightScope } from './readNights.ts'

/** Stays that begin in the period: how many, how long, how far ahead, and the share of cancellations. */
export async function readBookings(tx: Tx, period: StatisticsPeriod, scope: NightScope) {
  const row = await firstRow(
    tx,
    sql`select count(*) filter (where r.status in ('booked', 'checked_in', 'checked_out') and not r.conflict)::int as stays,
        count(*) filter (where r.status in ('canceled', 'deleted'))::int as canceled,
        count(*) filter (where r.status <> 'request')::int as asked,
        avg(r."end" - r."begin") filter (where r.status in ('booked', 'checked_in', 'checked_out') and not r.conflict) as length,
        avg(greatest(0, r."begin" - r.created_at::date)) filter (where r.status in ('booked', 'checked_in', 'checked_out') and not r.conflict) as lead
      from rents r where r.kind = 'guest' and r."begin" between ${period.begin}::date and ${period.end}::date and ${within(scope)}`,
  )
  return {
    stays: Number(row?.stays ?? 0),
    canceled: Number(row?.canceled ?? 0),
    cancel_share: percentOfWhole(Number(row?.canceled ?? 0), Number(row?.asked ?? 0)),
    avg_nights: oneDecimal(row?.length),
    lead_days: oneDecimal(row?.lead),
  }
}

/** Cleans dated in the period: count, cost in roubles, minutes, rework, and the percent finished before the window ends. */
export async function readCleaning(tx: Tx, period: StatisticsPeriod, scope: NightScope) {
  const row = await firstRow(
    tx,
    sql`select count(*)::int as count,
        coalesce(sum(coalesce(c.price, 0) + coalesce(c.bonus, 0) - coalesce(c.penalty, 0)), 0) as cost,
        avg(extract(epoch from c.finished_at - c.started_at) / 60) as minutes, avg(c.duration_min) as planned,
        count(*) filter (where c.status = 'rework')::int as rework,
        count(*) filter (where c.finished_at is not null)::int as finished,
        count(*) filter (where c.finished_at <= (c.date + coalesce(c.time_to, '23:59'::time)) at time zone o.timezone)::int as on_time
      from cleans c join objects o on o.id = c.object_id
      where c.status <> 'canceled' and c.date between ${period.begin}::date and ${period.end}::date
        and ${scope.objectIds === null ? sql.raw('true') : sql`c.object_id = any(${idList(scope.objectIds)})`}`,
  )
  const count = Number(row?.count ?? 0)
  const cost = fromKopecks(Number(row?.cost ?? 0))
  return {
    count,
    cost,
    cost_each: perPiece(cost, count),
    avg_minutes: wholeNumber(row?.minutes),
    planned_minutes: wholeNumber(row?.planned),
    rework: Number(row?.rework ?? 0),
    on_time: percentOfWhole(Number(row?.on_time ?? 0), Number(row?.finished ?? 0)),
  }
}

/** What guests of stays that touch the period still owe: for the stay and as a deposit, in roubles. */
export async function readDebts(tx: Tx, period: StatisticsPeriod, scope: NightScope) {
  const row = await firstRow(
    tx,
    sql`select coalesce(sum(greatest(r.need_to_pay, 0)), 0) as payment,
        coalesce(sum(greatest(coalesce(r."defaultDeposit", 0) - coalesce(r.deposit_paid, 0), 0))
          filter (where r.deposit_state = 'wait' and r.status <> 'checked_out'), 0) as deposit
      from rents r where r.kind = 'guest' and r.status in ('booked', 'checked_in', 'checked_out') and not r.conflict
        and r."begin" <= ${period.end}::date and r."end" > ${period.begin}::date and ${within(scope)}`,
  )
  return {
    payment: fromKopecks(Number(row?.payment ?? 0)),
    deposit: fromKopecks(Number(row?.deposit ?? 0)),
  }
}

function within({ objectIds, sourceId }: NightScope) {
  const flats = objectIds === null ? sql.raw('true') : sql`r.object_id = any(${idList(objectIds)})`
  return sourceId ? sql`${flats} and r.source_id = ${sourceId}` : flats
}

function oneDecimal(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10
}

function wholeNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value))
}
