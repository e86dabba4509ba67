// Figures of whole bookings, cleans and debts of a period: what is not spread by night.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole, perPiece, type StatisticsPeriod } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import { owesNow } from '../rents/owesNow.ts'
import type { NightScope } from './readNights.ts'

/** Stays that begin in the period: how many, how long, how far ahead, and the share of cancellations. */
export async function readBookings(tx: Tx, period: StatisticsPeriod, scope: NightScope) {
  const row = await firstRow(
    tx,
    sql`select count(*) filter (where t.status in ('booked', 'checked_in', 'checked_out') and not t.conflict)::int as stays,
        count(*) filter (where t.status in ('canceled', 'deleted'))::int as canceled,
        count(*) filter (where t.status <> 'request')::int as asked,
        avg(t."end" - t."begin") filter (where t.status in ('booked', 'checked_in', 'checked_out') and not t.conflict) as length,
        avg(greatest(0, t."begin" - (t.created_at at time zone o.timezone)::date)) filter (where t.status in ('booked', 'checked_in', 'checked_out') and not t.conflict) as lead
      from rents t join objects o on o.id = t.object_id where t.kind = 'guest' and t."begin" between ${period.begin}::date and ${period.end}::date and ${within(scope)}`,
  )
  return {
    stays: Number(row?.stays ?? 0),
    canceled: Number(row?.canceled ?? 0),
    cancel_share: percentOfWhole(Number(row?.canceled ?? 0), Number(row?.asked ?? 0)),
    avg_nights: oneDecimal(row?.length),
    lead_days: oneDecimal(row?.lead),
  }
}

const payOfClean = sql`coalesce(c.price, 0) + coalesce(c.bonus, 0) - coalesce(c.penalty, 0)`
const isDone = sql`c.status in ('done', 'checked')`

/** Cleans dated in the period: count, cost in roubles of the finished ones and of the others, minutes, rework, and the percent finished before the window ends. */
export async function readCleaning(tx: Tx, period: StatisticsPeriod, scope: NightScope) {
  const row = await firstRow(
    tx,
    sql`select count(*)::int as count,
        coalesce(sum(${payOfClean}) filter (where ${isDone}), 0) as cost, count(*) filter (where ${isDone})::int as done,
        coalesce(sum(${payOfClean}) filter (where not ${isDone}), 0) as ahead,
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
    cost_each: perPiece(cost, Number(row?.done ?? 0)),
    cost_ahead: fromKopecks(Number(row?.ahead ?? 0)),
    avg_minutes: wholeNumber(row?.minutes),
    planned_minutes: wholeNumber(row?.planned),
    rework: Number(row?.rework ?? 0),
    on_time: percentOfWhole(Number(row?.on_time ?? 0), Number(row?.finished ?? 0)),
  }
}

/** What guests of stays that touch the period and have begun owe, and what lacks of the deposits of those to come, in roubles. */
export async function readDebts(tx: Tx, period: StatisticsPeriod, scope: NightScope, today: IsoDate) {
  const row = await firstRow(
    tx,
    sql`select coalesce(sum(t.owed) filter (where ${owesNow(today)}), 0) as payment,
        coalesce(sum(greatest(coalesce(t."defaultDeposit", 0) - coalesce(t.deposit_paid, 0), 0))
          filter (where t.deposit_state = 'wait' and t.status in ('booked', 'checked_in')), 0) as deposit
      from rents t where t."begin" <= ${period.end}::date and t."end" > ${period.begin}::date and ${within(scope)}`,
  )
  return {
    payment: fromKopecks(Number(row?.payment ?? 0)),
    deposit: fromKopecks(Number(row?.deposit ?? 0)),
  }
}

function within({ objectIds, sourceId }: NightScope) {
  const flats = objectIds === null ? sql.raw('true') : sql`t.object_id = any(${idList(objectIds)})`
  return sourceId ? sql`${flats} and t.source_id = ${sourceId}` : flats
}

function oneDecimal(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10
}

function wholeNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value))
}
