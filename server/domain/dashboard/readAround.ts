// What stands around the columns of the day: rows that wait for somebody, tasks, messages that did not leave, exchange.

import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, type IsoDate, instantOf } from '#schema/rules/dates.ts'
import { failedDays } from '#schema/rules/messageTabs.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { rowCondition } from '../../access/rows.ts'
import type { Piece } from '../../crud/pieces.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { RawRow } from '../../db/execute.ts'
import { alarmKeys } from '../cleans/alarms/raise.ts'
import type { Reading } from '../entityHooks.ts'
import { depositBack } from '../rents/depositBack.ts'
import { asTheyCome } from '../sums/readSums.ts'

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

const isOff = sql`t.status in ('canceled', 'deleted')`

/** Conflicts, payments to check and deposits to return, each oldest first. */
export function waitingPiece({ actor }: Reading): Piece<WaitingRent[]> {
  const own = rowCondition(models.rents, actor) ?? sql`true`
  return {
    rows: sql`select t.id, o.name as object, t.guest_name, t."begin"::text as begin, t."end"::text as end, w.*,
        round((t."checkManualPayment"->>'amount')::numeric * 100) as claimed, t.deposit_held as held
      from rents t join objects o on o.id = t.object_id cross join lateral (select
        t.conflict and not ${isOff} as conflict, t.manual_check as check_payment,
        t.deposit_held > 0 and ${depositBack} as deposit_return) w
      where ${own} and (t.conflict or t.manual_check or t.deposit_held > 0) and (w.conflict or w.check_payment or w.deposit_return)
      order by t."begin", t.id limit 5000`,
    read: (rows) => rows.flatMap(waitingOf),
  }
}

function waitingOf(row: RawRow): WaitingRent[] {
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
}

interface OpenTask {
  readonly id: number
  readonly title: string
  /** The clean that an alarm is about. */
  readonly alarm_of: number | null
  readonly urgent: boolean
  readonly overdue: boolean
}

/** Open tasks of the person's flats: urgent ones and those past their time. */
export function tasksPiece({ actor, now }: Reading): Piece<readonly OpenTask[]> {
  const rule = rowCondition(models.clienttasks, actor)
  return asTheyCome(
    sql`select t.id, t.title, case when starts_with(t.unique_key, ${alarmKeys}) then t.clean_id end as alarm_of, t.priority = 'urgent' as urgent, coalesce(t.due_at < ${now}::timestamptz, false) as overdue
      from clienttasks t where t.status in ('new', 'in_progress') and (t.priority = 'urgent' or t.due_at < ${now}::timestamptz)
        ${rule ? sql`and ${rule}` : sql.raw('')} order by t.due_at nulls last, t.id limit 500`,
  )
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
export function failedPiece({ actor, today }: Reading): Piece<FailedMessages> {
  const rule = rowCondition(models.automessages, actor)
  const since = addDays(today, -failedDays)
  const begins = instantOf(actor.timezone, since, '00:00')
  return {
    rows: sql`select t.id, t.rent_id, coalesce(t.to_name, '') as to, coalesce(t.reason_text, '') as reason from automessages t
      where t.status = 'failed' and t.planned_at >= ${begins}::timestamptz ${rule ? sql`and ${rule}` : sql.raw('')}
      order by t.planned_at desc, t.id desc limit 500`,
    read: (rows) => ({ since, messages: rows.map(failedOf) }),
  }
}

const failedOf = ({ id, rent_id, to, reason }: RawRow): FailedMessage => ({
  id: Number(id),
  rent_id: rent_id === null ? null : Number(rent_id),
  to: String(to),
  reason: String(reason),
})

/** How the exchange with the channels goes. */
export const syncPiece: Piece<{ last_at: string | null; ok: boolean; errors: number }> = {
  rows: sql`select max(last_sync_at)::text as last_at, count(*) filter (where last_error is not null and last_error <> '')::int as errors
    from otas where archived_at is null`,
  read([row]) {
    const errors = Number(row?.errors ?? 0)
    return { last_at: row?.last_at ? isoMoment(row.last_at) : null, ok: errors === 0, errors }
  },
}
