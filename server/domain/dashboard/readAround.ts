// What stands around the columns of the day: rows that wait for somebody, money, load, free nights, tasks, exchange.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, type IsoDate, instantOf, isZone } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole } from '#schema/rules/statistics.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { gapsOf } from '../rents/board.ts'
import type { FlatDay } from './flatDays.ts'
import { readNights } from './readNights.ts'

type Flats = ReadonlyMap<number, FlatDay>

/** A booking that waits for somebody. */
export interface WaitingRent {
  readonly id: number
  readonly object: string
  readonly guest_name: string | null
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly sum: number
  readonly kind: 'conflict' | 'check_payment' | 'deposit_return'
}

const daysAhead = 14
const longestGap = 3

/** The sum of a fact of the ledger in kopecks; one without a readable sum counts for nothing. */
const sumOfFact = sql`case when jsonb_typeof(h.data->'amount') = 'number' then round((h.data->>'amount')::numeric * 100) else 0 end`

/** When a payment came: as the person said, else when it was written down. */
const paidAt = sql`case when h.data->>'paid_at' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$'
  then (h.data->>'paid_at')::timestamptz else h.created_at end`

/** Deposits of guests who have left that are still here, in kopecks. */
const heldDeposit = sql`coalesce(r.deposit_paid, 0) - coalesce((
  select sum(${sumOfFact}) from history h
  where h.rent_id = r.id and h.undone_at is null and h.name in ('deposit_return', 'deposit_withhold')), 0)`

/** Conflicts, payments to check and deposits to return, each oldest first. */
export async function readWaiting({ tx }: Reading, flats: Flats): Promise<WaitingRent[]> {
  const rows = await rowsOf(
    tx,
    sql`select r.id, r.object_id, r.guest_name, r."begin"::text as begin, r."end"::text as end, r.conflict, r.manual_check,
        round((r."checkManualPayment"->>'amount')::numeric * 100) as claimed, ${heldDeposit} as held
      from rents r where r.object_id = any(${idList([...flats.keys()])}) and r.status not in ('canceled', 'deleted')
        and (r.conflict or r.manual_check or (r.status in ('checked_out', 'no_show') and r.deposit_state in ('received', 'part_returned')))
      order by r."begin", r.id limit 500`,
  )
  return rows.flatMap((row) => {
    const kinds = [
      ...(row.conflict === true ? (['conflict'] as const) : []),
      ...(row.manual_check === true ? (['check_payment'] as const) : []),
      ...(row.conflict !== true && row.manual_check !== true ? (['deposit_return'] as const) : []),
    ]
    const sums = { conflict: 0, check_payment: row.claimed, deposit_return: row.held }
    return kinds.map((kind) => ({
      id: Number(row.id),
      object: flats.get(Number(row.object_id))?.name ?? '',
      guest_name: typeof row.guest_name === 'string' ? row.guest_name : null,
      begin: String(row.begin),
      end: String(row.end),
      sum: fromKopecks(Number(sums[kind] ?? 0)),
      kind,
    }))
  })
}

/** Received on the day, owed by guests who have come, deposits at the agency; roubles. */
export async function readMoney({ tx, actor }: Reading, flats: Flats, day: IsoDate) {
  const zone = isZone(actor.timezone) ? actor.timezone : 'UTC'
  const ids = idList([...flats.keys()])
  const row = await firstRow(
    tx,
    sql`select
      (select coalesce(sum(${sumOfFact}), 0) from history h
        where h.name = 'payment' and h.undone_at is null and coalesce(h.data->>'kind', 'rent') <> 'deposit'
          and ${paidAt} >= ${instantOf(zone, day, '00:00')}::timestamptz
          and ${paidAt} < ${instantOf(zone, addDays(day, 1), '00:00')}::timestamptz) as received,
      (select coalesce(sum(r.need_to_pay), 0) from rents r where r.object_id = any(${ids}) and r.need_to_pay > 0 and r.kind = 'guest'
        and not r.conflict and r.status in ('booked', 'checked_in') and r."begin" = ${day}::date) as due,
      (select coalesce(sum(r.need_to_pay), 0) from rents r where r.object_id = any(${ids}) and r.need_to_pay > 0 and r.kind = 'guest'
        and not r.conflict and r.status in ('booked', 'checked_in', 'checked_out') and r."begin" <= ${day}::date) as debts,
      (select coalesce(sum(${heldDeposit}), 0) from rents r where r.object_id = any(${ids})
        and r.deposit_state in ('received', 'part_returned')) as held,
      (select coalesce(sum(${heldDeposit}), 0) from rents r where r.object_id = any(${ids})
        and r.deposit_state in ('received', 'part_returned') and r.status in ('checked_out', 'no_show')) as to_return`,
  )
  const sum = (value: unknown) => fromKopecks(Number(value ?? 0))
  const received = Number(row?.received ?? 0)
  return {
    today_expected: sum(received + Number(row?.due ?? 0)),
    today_received: sum(received),
    debts: sum(row?.debts),
    deposits_to_return: sum(row?.to_return),
    deposits_held: sum(row?.held),
  }
}

/** Percent of the nights sold: of the day, of its seven days, and of each of fourteen days. */
export async function readOccupancy({ tx }: Reading, flats: Flats, day: IsoDate) {
  const period = { begin: day, end: addDays(day, daysAhead - 1) }
  const groups = await readNights(tx, period, { objectIds: [...flats.keys()] })
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
export async function readGaps({ tx }: Reading, flats: Flats, day: IsoDate) {
  const end = addDays(day, daysAhead)
  const rows = await rowsOf(
    tx,
    sql`select object_id, "begin"::text as begin, "end"::text as end, status, conflict from rents
      where object_id = any(${idList([...flats.keys()])}) and "begin" <= ${end}::date and "end" >= ${day}::date
        and status in ('booked', 'checked_in', 'checked_out')`,
  )
  return gapsOf(
    rows.map((row) => ({ ...row })),
    day,
    end,
  )
    .filter(({ nights }) => nights <= longestGap)
    .sort((one, other) => one.begin.localeCompare(other.begin))
    .map((gap) => {
      const flat = flats.get(gap.object_id)
      const price = flat?.price == null ? null : fromKopecks(flat.price * gap.nights)
      return { ...gap, object: flat?.name ?? '', price }
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

/** How long a message that failed asks for attention: as long as the log counts it. */
const failedDays = 7

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
