// What is known of a calendar before it is applied: the stays it brought earlier and the others of the flat.
import { and, eq, gt, gte, like, notInArray } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { isPastArrival } from '#schema/rules/stayStates.ts'
import type { StayKind } from '#server/channels/channel.ts'
import type { KnownStay, OtherStay } from '#server/channels/ical/importPlan.ts'
import type { Tx } from '#server/db/database.ts'
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

/** Stays that the calendar brought, by their ids, with the rows they are. */
export async function findKnown(
  tx: Tx,
  feed: Feed,
  today: string,
): Promise<{ rent: Rent; known: KnownStay }[]> {
  const { rents } = tables
  const rows = await tx
    .select()
    .from(rents)
    .where(
      and(
        eq(rents.feed_url, feed.url),
        like(rents.feed_key, `${feed.objectId}:%`),
        gte(rents.end, addDays(today, -REACH_DAYS)),
      ),
    )
    .orderBy(rents.id)
  return rows.map((rent) => ({ rent, known: knownOf(feed, rent) }))
}

/** Stays that take nights of the flat and came from elsewhere. */
export async function findOthers(
  tx: Tx,
  feed: Feed,
  knownIds: readonly number[],
  today: string,
): Promise<OtherStay[]> {
  const { rents } = tables
  const own = knownIds.length === 0 ? undefined : notInArray(rents.id, [...knownIds])
  return tx
    .select({ id: rents.id, begin: rents.begin, end: rents.end })
    .from(rents)
    .where(
      and(
        eq(rents.object_id, feed.objectId),
        eq(rents.occupies, true),
        gt(rents.end, addDays(today, -REACH_DAYS)),
        own,
      ),
    )
}

function knownOf(feed: Feed, rent: Rent): KnownStay {
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

function stateOf({ status, canceled_by }: Rent): KnownStay['state'] {
  if (status === 'canceled') return canceled_by === 'ota' ? 'cancelled' : 'closed'
  return status === 'deleted' ? 'closed' : 'live'
}
