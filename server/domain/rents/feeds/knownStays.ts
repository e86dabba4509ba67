// What is known of a calendar before it is applied: the stays it brought earlier and the others of the flat.
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { isPastArrival } from '#schema/rules/stayStates.ts'
import type { StayKind } from '#server/channels/channel.ts'
import type { KnownStay, OtherStay } from '#server/channels/ical/importPlan.ts'
import { breathing, type InPieces } from '#server/channels/ical/inPieces.ts'
import { columnsOf } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import { tables } from '#server/db/tables.ts'
import type { EntityRow } from '../../entityHooks.ts'
import { lockedNames } from '../lockedFields.ts'
import type { Feed } from './feed.ts'

type Rent = EntityRow<'rents'>

/** Days behind today within which ended stays are still matched, and stand in the way of those that go on. */
const REACH_DAYS = 400

/** Kinds of stays by what a source says of them. */
export const rentKinds = { booking: 'guest', block: 'block', repair: 'repair' } as const

const stayKinds: Readonly<Record<Rent['kind'], StayKind>> = {
  guest: 'booking',
  owner_stay: 'booking',
  block: 'block',
  repair: 'repair',
}

/** The key as stored: a stay that staff moved to another flat still belongs to the calendar it came from. */
export function storedKey(feed: Feed, key: string): string {
  return `${feed.objectId}:${key}`
}

/** What a reading looks at of a stay that it knows. */
export type KnownRent = Pick<Rent, (typeof looked)[number]>

const looked = [
  'id',
  'object_id',
  'begin',
  'end',
  'kind',
  'status',
  'canceled_by',
  'conflict',
  'locked_fields',
  'feed_key',
  'absent_since',
  'guest_name',
  'ota_id',
  'ota_number',
  'source_id',
] as const satisfies readonly (keyof Rent)[]

/** A stay as it is, and as the plan of a reading knows it. */
export interface Found {
  readonly rent: KnownRent
  readonly known: KnownStay
}

/** How many rows are read into values in one piece. */
const PIECE = 100

/** Stays that the calendar brought, by their ids, with the rows they are. */
export async function findKnown(tx: Tx, feed: Feed, today: string): Promise<Found[]> {
  const { columns, decode } = columnsOf('rents', looked)
  const since = addDays(today, -REACH_DAYS)
  const rows = await rowsOf(
    tx,
    sql`select ${columns} from rents t where t.feed_url = ${feed.url}
      and starts_with(t.feed_key, ${storedKey(feed, '')}) and t."end" >= ${since}::date order by t.id`,
  )
  return breathing(decodeAll(feed, rows, decode))
}

function* decodeAll(
  feed: Feed,
  rows: readonly RawRow[],
  decode: (raw: RawRow) => KnownRent,
): InPieces<Found[]> {
  const found: Found[] = []
  for (const [at, raw] of rows.entries()) {
    if (at % PIECE === 0) yield
    const rent = decode(raw)
    found.push({ rent, known: knownOf(feed, rent) })
  }
  return found
}

/** Keys of the calendar's stays among those given, for what was stored since the plan was made. */
export async function findStoredKeys(
  tx: Tx,
  feed: Feed,
  keys: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rents } = tables
  const { feed_key, feed_url, end } = rents
  const own = keys.map((key) => storedKey(feed, key))
  const rows = await tx
    .select({ feed_key })
    .from(rents)
    .where(and(eq(feed_url, feed.url), inArray(feed_key, own), gte(end, addDays(today, -REACH_DAYS))))
  return new Set(rows.flatMap((row) => row.feed_key ?? []))
}

/** Stays that take nights of the flat and came from elsewhere. */
export async function findOthers(
  tx: Tx,
  feed: Feed,
  known: ReadonlyMap<number, unknown>,
  today: string,
): Promise<OtherStay[]> {
  const { rents } = tables
  const stays = await tx
    .select({ id: rents.id, begin: rents.begin, end: rents.end })
    .from(rents)
    .where(
      and(
        eq(rents.object_id, feed.objectId),
        eq(rents.occupies, true),
        gt(rents.end, addDays(today, -REACH_DAYS)),
      ),
    )
  return stays.filter(({ id }) => !known.has(id))
}

function knownOf(feed: Feed, rent: KnownRent): KnownStay {
  const locked = lockedNames(rent.locked_fields)
  return {
    id: rent.id,
    key: (rent.feed_key ?? '').slice(storedKey(feed, '').length),
    begin: rent.begin,
    end: rent.end,
    kind: stayKinds[rent.kind],
    reservation: rent.ota_number,
    state: stateOf(rent),
    conflict: rent.conflict,
    // A status held by hand is not the channel's to take away either.
    settled: isPastArrival(rent.status) || locked.has('status'),
    lodged: rent.status === 'checked_in',
    locked: ['begin', 'end', 'object_id'].some((name) => locked.has(name)),
    absentSince: rent.absent_since,
  }
}

function stateOf({ status, canceled_by }: KnownRent): KnownStay['state'] {
  if (status === 'canceled') return canceled_by === 'ota' ? 'cancelled' : 'closed'
  return status === 'deleted' ? 'closed' : 'live'
}
