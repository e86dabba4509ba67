// Our own calendar of a flat for other sites: its secret address, the names of its events, what it says.
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { type ExportedStay, writeFeed } from '../../channels/ical/writeFeed.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'

/** Days behind today that the calendar still tells of: sites keep what they once read of a stay that lasts. */
const PAST_DAYS = 7

/** A new key of an address: 256 random bits, 43 characters. */
export function newCalendarToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Where a calendar is read, below the root of the server. */
export function calendarPath(token: string): string {
  return `/api/ical/${token}.ics`
}

/** The key in an address of ours, or nothing for the address of somebody else. */
export function calendarTokenIn(url: string): string | undefined {
  return /\/api\/ical\/([A-Za-z0-9_-]{43})\.ics/.exec(url)?.[1]
}

/** The flat and the agency behind a key; nothing for one that is withdrawn, unknown or of an archived flat. */
export async function findByCalendar(
  tx: Tx,
  token: string,
): Promise<{ readonly id: number; readonly agencyId: number } | undefined> {
  const { id, agency_id, ical_token, archived_at } = tables.objects
  const [flat] = await tx
    .select({ id, agencyId: agency_id })
    .from(tables.objects)
    .where(and(eq(ical_token, token), isNull(archived_at)))
  return flat
}

/** The name behind the `@` of every event that this agency tells others: by it our own stays are known when they come back. */
export async function ownCalendarHost(tx: Tx): Promise<string> {
  const { id, created_at } = tables.agency
  const [row] = await tx.select({ id, created_at }).from(tables.agency).limit(1)
  return `${digest(`agency ${row?.id} ${row?.created_at}`).slice(0, 20)}.klyuchnik`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The calendar of the flat with this key, or nothing when there is none; `except` leaves out what came by one channel,
 * so that it does not get its own stays back. Stays in conflict are told too: their nights must not be sold again.
 */
export async function writeOwnCalendar(
  tx: Tx,
  objectId: number,
  now: string,
  except: number | null,
): Promise<string> {
  const { rents, objects } = tables
  const [object] = await tx
    .select({ timezone: objects.timezone })
    .from(objects)
    .where(eq(objects.id, objectId))
  const since = addDays(todayIn(object?.timezone ?? 'Europe/Moscow', now), -PAST_DAYS)
  const host = await ownCalendarHost(tx)
  const rows = await tx
    .select({
      id: rents.id,
      begin: rents.begin,
      end: rents.end,
      version: rents.version,
      updated_at: rents.updated_at,
      ota_id: rents.ota_id,
    })
    .from(rents)
    .where(
      and(
        eq(rents.object_id, objectId),
        gt(rents.end, since),
        or(eq(rents.occupies, true), eq(rents.conflict, true)),
      ),
    )
    .orderBy(asc(rents.begin), asc(rents.id))
  return writeFeed(
    host,
    rows.filter(({ ota_id }) => except === null || ota_id !== except).map((row) => exported(host, row)),
  )
}

function exported(
  host: string,
  {
    id,
    begin,
    end,
    version,
    updated_at,
  }: Pick<ExportedStay, 'begin' | 'end'> & {
    id: number
    version: number
    updated_at: string
  },
): ExportedStay {
  return {
    uuid: digest(`${host} rent ${id}`).slice(0, 32),
    begin,
    end,
    updatedAt: updated_at,
    sequence: version,
  }
}
