// Bookings as the rules of messages see them.
import { sql } from 'drizzle-orm'
import { instantOf, nightsBetween, toEpoch } from '#schema/rules/dates.ts'
import type { LastingFacts } from '#schema/rules/messageFits.ts'
import { idList } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { type AgencyRules, readAgencyRules } from '../rents/agencyRules.ts'

/** A booking with what decides about its messages. */
export interface MessageStay {
  readonly id: number
  readonly objectId: number
  readonly objectName: string
  readonly guestName: string | null
  readonly guestPhone: string | null
  readonly zone: string
  readonly begin: string
  readonly end: string
  readonly createdAt: string
  readonly arrivesAt: string
  readonly leavesAt: string
  /** A guest is to come or has come: not a request, a block, a cancelled or a conflicting stay. */
  readonly isLive: boolean
  /** The guest has moved out, perhaps before the time. */
  readonly hasLeft: boolean
  /** The guest is on the black list: nothing is said to them but by a person. */
  readonly isUnwelcome: boolean
  /** The flat and the channel let messages to the guest through. */
  readonly sendsToGuest: boolean
  readonly status: string
  readonly conflict: boolean
  readonly facts: LastingFacts
}

/** Reads bookings by id. */
export async function readStays(tx: Tx, ids: readonly number[]): Promise<MessageStay[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(tx, statement(ids))
  const usual = await readAgencyRules(tx)
  return rows.map((row) => stayOf(row, usual))
}

const statement = (ids: readonly number[]) => sql`
  select r.id, r.object_id, o.name as object_name, r.guest_name, r.guest_phone, r."begin", r."end", r.created_at, r.status, r.conflict,
    r.ota_id, r.source_id, r.guest_language, o.timezone,
    coalesce(r.arrival_time, o.checkin_time) as arrival, coalesce(r.departure_time, o.checkout_time) as departure,
    (r.kind = 'guest' and not r.conflict and r.status in ('booked', 'checked_in', 'checked_out')) as is_live,
    r.status = 'checked_out' as has_left,
    (o.bot_active and o.archived_at is null and coalesce(t.automessages, true)) as sends,
    exists (select 1 from guests g where g.agency_id = r.agency_id and g.id = r.guest_id and g.blacklisted) as is_unwelcome,
    exists (select 1 from rents p where p.agency_id = r.agency_id and p.guest_phone = r.guest_phone
      and p.id <> r.id and p."end" <= r."begin" and p.status in ('booked', 'checked_in', 'checked_out')) as is_repeat
  from rents r
  join objects o on o.agency_id = r.agency_id and o.id = r.object_id
  left join otas t on t.agency_id = r.agency_id and t.id = r.ota_id
  where r.id = any(${idList(ids)}) order by r.id`

const hour = 3_600_000

function stayOf(row: RawRow, usual: AgencyRules): MessageStay {
  const [zone, begin, end] = [String(row.timezone), String(row.begin), String(row.end)]
  const arrivesAt = instantOf(zone, begin, timeOf(row.arrival) ?? usual.checkinTime)
  const createdAt = isoMoment(row.created_at)
  return {
    id: Number(row.id),
    objectId: Number(row.object_id),
    objectName: String(row.object_name),
    guestName: textOf(row.guest_name),
    guestPhone: textOf(row.guest_phone),
    zone,
    begin,
    end,
    createdAt,
    arrivesAt,
    leavesAt: instantOf(zone, end, timeOf(row.departure) ?? usual.checkoutTime),
    isLive: row.is_live === true,
    hasLeft: row.has_left === true,
    isUnwelcome: row.is_unwelcome === true,
    sendsToGuest: row.sends === true,
    status: String(row.status),
    conflict: row.conflict === true,
    facts: {
      object_id: Number(row.object_id),
      ota_id: numberOf(row.ota_id),
      source_id: numberOf(row.source_id),
      nights: nightsBetween(begin, end),
      leadHours: (toEpoch(arrivesAt) - toEpoch(createdAt)) / hour,
      isRepeatGuest: row.is_repeat === true,
      language: textOf(row.guest_language),
    },
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 5) : null
}
