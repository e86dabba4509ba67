// What stands around the columns of the day: rows that wait for somebody, money, load, free nights, tasks, exchange.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, type IsoDate, instantOf } from '#schema/rules/dates.ts'
import { failedDays } from '#schema/rules/messageTabs.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole } from '#schema/rules/statistics.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { gapsOf } from '../rents/board.ts'
import type { FlatDays } from './flatDays.ts'
import { readNights } from './readNights.ts'

/** A booking that waits for somebody. */
export interface WaitingRent {
  readonly id: number
  readonly object: string
  readonly guest_name: string | null
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly sum: number
  readonly kind: (typeof waitingKinds)[number]
}

const waitingKinds = ['conflict', 'check_payment', 'deposit_return'] as const

const daysAhead = 14
const longestGap = 3

const isOff = sql`t.status in ('canceled', 'deleted')`

/** Conflicts, payments to check and deposits to return, each oldest first. */
export async function readWaiting({ tx, actor }: Reading): Promise<WaitingRent[]> {
  const own = rowCondition(models.rents, actor) ?? sql`true`
  const rows = await rowsOf(
    tx,
    sql`select t.id, o.name as object, t.guest_name, t."begin"::text as begin, t."end"::text as end, w.*,
        round((t."checkManualPayment"->>'amount')::numeric * 100) as claimed, t.deposit_held as held
      from rents t join objects o on o.id = t.object_id cross join lateral (select
        t.conflict and not ${isOff} as conflict, t.manual_check as check_payment,
        t.deposit_held > 0 and (${isOff} or t.status in ('checked_out', 'no_show')) as deposit_return) w
      where ${own} and (t.conflict or t.manual_check or t.deposit_held > 0) and (w.conflict or w.check_payment or w.deposit_return)
      order by t."begin", t.id limit 5000`,
  )
  return rows.flatMap((row) => {
    const kinds = waitingKinds.filter((kind) => row[kind] === true)
    const sums = { conflict: 0, check_payment: row.claimed, deposit_return: row.held }
    return kinds.map((kind) => ({
      id: Number(row.id),
      object: String(row.object),
      guest_name: typeof row.guest_name === 'string' ? row.guest_name : null,
      begin: String(row.begin),
      end: String(row.end),
      sum: fromKopecks(Number(sums[kind] ?? 0)),
      kind,
    }))
  })
}

/** Percent of the nights sold: of the day, of its seven days, and of each of fourteen days. */
export async function readOccupancy({ tx }: Reading, { kept }: FlatDays, day: IsoDate) {
  const period = { begin: day, end: addDays(day, daysAhead - 1) }
  const groups = await readNights(tx, period, { objectIds: kept })
  const days = groups.flatMap((group) => (group.day === null ? [] : [{ ...group, date: group.day }]))
  const nextDays = days.slice(0, 7)
  const total = (name: 'available' | 'nights') => nextDays.reduce((sum, row) => sum + row[name], 0)
  const shown = days.map((sums) => ({
    date: sums.date,
    occupancy: percentOfWhole(sums.nights, sums.available),
  }))
  return {
    today: shown[0]?.occupancy ?? null,
    week: percentOfWhole(total('nights'), total('available')),
    days: shown,
  }
}

/** Free nights between two stays within two weeks, up to three at a time, with the usual price in roubles. */
export async function readGaps({ tx }: Reading, flats: readonly number[], day: IsoDate) {
  const end = addDays(day, daysAhead)
  const rows = await rowsOf(
    tx,
    sql`select t.object_id, o.name as object, o.base_price as price, t."begin"::text as begin, t."end"::text as end, t.status, t.conflict
      from rents t join objects o on o.agency_id = t.agency_id and o.id = t.object_id
      where t.object_id = any(${idList(flats)}) and t."begin" <= ${end}::date and t."end" >= ${day}::date
        and t.status in ('booked', 'checked_in', 'checked_out')`,
  )
  const byFlat = new Map(rows.map((row) => [Number(row.object_id), row]))
  return gapsOf(
    rows.map((row) => ({ ...row })),
    day,
    end,
  )
    .filter(({ nights }) => nights <= longestGap)
    .sort((one, other) => one.begin.localeCompare(other.begin))
    .map((gap) => {
      const { object = '', price = null } = byFlat.get(gap.object_id) ?? {}
      return {
        ...gap,
        object: String(object),
        price: price === null ? null : fromKopecks(Number(price) * gap.nights),
      }
    })
}

/** Open tasks of the person's flats: urgent ones and those past their time. */
export async function readTasks({ tx, actor, now }: Reading) {
  const rule = rowCondition(models.clienttasks, actor)
  const rows = await rowsOf(
    tx,
    sql`select t.id, t.title, t.priority = 'urgent' as urgent, coalesce(t.due_at < ${now}::timestamptz, false) as overdue
      from clienttasks t where t.status in ('new', 'in_progress') and (t.priority = 'urgent' or t.due_at < ${now}::timestamptz)
        ${rule ? sql`and ${rule}` : sql.raw('')} order by t.due_at nulls last, t.id limit 500`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    title: String(row.title),
    urgent: row.urgent === true,
    overdue: row.overdue === true,
  }))
}

/** A message that did not leave, with the reason that its log tells. */
export interface FailedMessage {
  readonly id: number
  readonly rent_id: number | null
  readonly to: string
  readonly reason: string
}

/** Messages that did not leave, and the first day of those that are told of. */
export interface FailedMessages {
  readonly since: IsoDate
  readonly messages: readonly FailedMessage[]
}

/** Messages of the last days that did not leave, as far as the person reads the log; newest first. */
export async function readFailed({ tx, actor, today }: Reading): Promise<FailedMessages> {
  const rule = rowCondition(models.automessages, actor)
  const since = addDays(today, -failedDays)
  const begins = instantOf(actor.timezone, since, '00:00')
  const rows = await rowsOf(
    tx,
    sql`select t.id, t.rent_id, t.to_name, t.reason_text from automessages t
      where t.status = 'failed' and t.planned_at >= ${begins}::timestamptz ${rule ? sql`and ${rule}` : sql.raw('')}
      order by t.planned_at desc, t.id desc limit 500`,
  )
  const messages = rows.map(({ id, rent_id, to_name, reason_text }) => ({
    id: Number(id),
    rent_id: rent_id === null ? null : Number(rent_id),
    to: typeof to_name === 'string' ? to_name : '',
    reason: typeof reason_text === 'string' ? reason_text : '',
  }))
  return { since, messages }
}

/** How the exchange with the channels goes. */
export async function readSync({ tx }: Reading) {
  const row = await firstRow(
    tx,
    sql`select max(last_sync_at) as last_at, count(*) filter (where last_error is not null and last_error <> '')::int as errors
      from otas where archived_at is null`,
  )
  const errors = Number(row?.errors ?? 0)
  return { last_at: row?.last_at ? isoMoment(row.last_at) : null, ok: errors === 0, errors }
}
