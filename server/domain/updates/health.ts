// How the exchange with the channels stands: by calendars of one name together, and the channel manager.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { readConnection, readState } from '../rents/bookings/connection.ts'
import { readExchanges } from '../rents/exchange.ts'

/** The exchange with one channel; minutes since the last success, nothing when there was none. */
export interface ChannelHealth {
  readonly name: string
  readonly kind: 'ical' | 'manager'
  readonly calendars: number
  readonly failing: number
  readonly last_at: string | null
  readonly delay_min: number | null
  readonly last_error: string | null
}

const MINUTE_MS = 60_000

/** The channels that the person's flats are connected to, the exchanges that were asked for, and how much waits. */
export async function readHealth(reading: Reading) {
  const manager = await managerHealth(reading)
  const channels = [...(manager ? [manager] : []), ...(await calendarHealth(reading))]
  return { channels, ...(await readExchanges(reading)), ...(await countWaiting(reading)) }
}

async function managerHealth({ tx, now }: Reading): Promise<ChannelHealth | undefined> {
  const connection = await readConnection(tx)
  if (!connection) return undefined
  const name = connection === 'incomplete' ? 'Канал-менеджер' : connection.name
  const state = connection === 'incomplete' ? undefined : await readState(tx, connection.name)
  const error = state ? state.lastError : 'Ключи не заданы. Впишите их в настройках.'
  return {
    name,
    kind: 'manager',
    calendars: 1,
    failing: error === null ? 0 : 1,
    last_at: state?.lastAt ?? null,
    delay_min: delayOf(state?.lastAt ?? null, now),
    last_error: error,
  }
}

async function calendarHealth({ tx, actor, now }: Reading): Promise<ChannelHealth[]> {
  const own = actor.objectIds === null ? sql`true` : sql`o.id = any(${idList(actor.objectIds)})`
  const rows = await rowsOf(
    tx,
    sql`select f->>'name' as name, count(*)::int as calendars,
        (count(*) filter (where f->>'last_error' is not null))::int as failing,
        max((f->>'last_at')::timestamptz) as last_at, max(f->>'last_error') as last_error
      from objects o cross join jsonb_array_elements(coalesce(nullif(o.ical_import, 'null'), '[]')) f
      where o.archived_at is null and o.active and ${own}
      group by f->>'name' order by 3 desc, 1`,
  )
  return rows.map((row) => {
    const last_at = row.last_at === null ? null : isoMoment(row.last_at)
    return {
      name: String(row.name),
      kind: 'ical',
      calendars: Number(row.calendars),
      failing: Number(row.failing),
      last_at,
      delay_min: delayOf(last_at, now),
      last_error: row.last_error === null ? null : String(row.last_error),
    }
  })
}

function delayOf(at: string | null, now: string): number | null {
  return at === null ? null : Math.max(0, Math.floor((toEpoch(now) - toEpoch(at)) / MINUTE_MS))
}

async function countWaiting({ tx, actor }: Reading) {
  const rule = rowCondition(models.updates, actor)
  const row = await firstRow(
    tx,
    sql`select (count(*) filter (where t.seen_at is null))::int as unseen,
        (count(*) filter (where t.open))::int as waiting
      from updates t where (t.seen_at is null or t.open)${rule ? sql` and ${rule}` : sql.raw('')}`,
  )
  return { unseen: Number(row?.unseen ?? 0), waiting: Number(row?.waiting ?? 0) }
}
