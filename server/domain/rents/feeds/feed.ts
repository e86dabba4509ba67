// The calendars that flats are connected to, and how each was read last.
import { createHash } from 'node:crypto'
import { and, isNotNull, like, sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { idList } from '#server/access/rows.ts'
import { findRows, recountOne, recountWhere } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'
import { flagIn, numberIn, textIn } from '../readPart.ts'

/** One calendar of one flat. */
export interface Feed {
  /** Names the calendar among all of the agency. */
  readonly ref: string
  readonly objectId: number
  readonly objectName: string
  /** The flat's time zone. */
  readonly zone: string
  readonly name: string
  readonly url: string
  readonly otaId: number | null
  readonly unstableUid: boolean
  /** A stay of it is missing since an earlier reading, or many are, so an unchanged calendar has to be read again. */
  readonly isSomeStayAbsent: boolean
}

/** The calendars of active flats; null is all flats. */
export async function listFeeds(tx: Tx, objectIds: readonly number[] | null): Promise<Feed[]> {
  const own = objectIds === null ? sql`true` : sql`t.id = any(${idList(objectIds)})`
  const lives = sql`t.archived_at is null and t.active and t.ical_import is not null`
  const rows = await findRows(tx, 'objects', sql`${lives} and ${own}`)
  const pending: Pending = { absent: await listAbsent(tx), alarms: await listAlarms(tx) }
  const feeds = rows.flatMap((row) => (row.ical_import ?? []).flatMap((part) => feedOf(row, part, pending)))
  return [...new Map(feeds.map((feed) => [feed.ref, feed])).values()]
}

async function listAbsent(tx: Tx): Promise<ReadonlySet<string>> {
  const { rents } = tables
  const rows = await tx
    .selectDistinct({ url: rents.feed_url })
    .from(rents)
    .where(and(isNotNull(rents.absent_since), isNotNull(rents.feed_url)))
  return new Set(rows.map(({ url }) => url ?? ''))
}

/** A key of something told about a calendar. */
export function keyOfFeed(about: string, ref: string): string {
  return `${about}:${createHash('sha256').update(ref).digest('hex').slice(0, 32)}`
}

/** Key of the task about a mass disappearance from a calendar, as long as it is not settled. */
export function alarmKey(ref: string): string {
  return keyOfFeed('feed_alarm', ref)
}

async function listAlarms(tx: Tx): Promise<ReadonlySet<string>> {
  const { unique_key } = tables.clienttasks
  const rows = await tx
    .select({ unique_key })
    .from(tables.clienttasks)
    .where(like(unique_key, 'feed_alarm:%'))
  return new Set(rows.map((row) => row.unique_key ?? ''))
}

interface Pending {
  readonly absent: ReadonlySet<string>
  readonly alarms: ReadonlySet<string>
}

function feedOf(
  object: { readonly id: number; readonly name: string; readonly timezone: string },
  part: Part,
  { absent, alarms }: Pending,
): Feed[] {
  const url = textIn(part, 'url')
  if (url === null) return []
  const ref = `${object.id} ${url}`
  return [
    {
      ref,
      objectId: object.id,
      objectName: object.name,
      zone: object.timezone,
      name: textIn(part, 'name') ?? 'календарь',
      url,
      otaId: numberIn(part, 'ota_id'),
      unstableUid: flagIn(part, 'unstable_uid') ?? false,
      isSomeStayAbsent: absent.has(url) || alarms.has(alarmKey(ref)),
    },
  ]
}

/** How much of an error is kept. */
export const LONGEST_ERROR = 1000

/**
 * Notes on the card of the flat how the reading of a calendar went and gives the error of the one before. What was not read
 * leaves the moment of the last reading as it is; what was, may have an error all the same, about some of its events.
 */
export async function noteReading(
  tx: Tx,
  feed: Feed,
  now: string,
  error: string | null,
  isRead = error === null,
): Promise<string | null> {
  const [row] = await findRows(tx, 'objects', sql`t.id = ${feed.objectId}`, true)
  const marks = {
    last_error: error?.slice(0, LONGEST_ERROR) ?? null,
    ...(isRead ? { last_at: now } : {}),
  }
  const feeds = row?.ical_import ?? []
  const own = feeds.find(({ url }) => url === feed.url)
  if (!own) return null
  await recountOne(tx, 'objects', feed.objectId, {
    ical_import: feeds.map((part) => (part === own ? { ...part, ...marks } : part)),
  })
  if (feed.otaId !== null) await noteOta(tx, feed.otaId, now, marks.last_error, isRead)
  return textIn(own, 'last_error')
}

async function noteOta(
  tx: Tx,
  id: number,
  now: string,
  error: string | null,
  isRead: boolean,
): Promise<void> {
  const marks = { last_error: error, ...(isRead ? { last_sync_at: now } : {}) }
  await recountWhere(tx, 'otas', sql`t.id = ${id}`, marks)
}
