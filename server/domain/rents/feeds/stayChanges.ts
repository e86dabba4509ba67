// How the stays of a calendar are written in our terms.
import { and, asc, eq } from 'drizzle-orm'
import type { PlannedCancel, PlannedCreate, PlannedUpdate } from '#server/channels/ical/importPlan.ts'
import type { Tx } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'
import type { EntityChange, EntityRow } from '../../entityHooks.ts'
import { lockedNames } from '../lockedFields.ts'
import { UNNAMED_GUEST } from '../unnamedGuest.ts'
import type { Feed } from './feed.ts'
import { rentKinds, storedKey } from './knownStays.ts'

type Change = EntityChange<'rents'>

/** A new stay; the channel and the source are those that the calendar is connected with. */
export function createOf(feed: Feed, origin: Origin, { key, event }: PlannedCreate, now: string): Change {
  const kind = rentKinds[event.kind]
  return {
    object_id: feed.objectId,
    kind,
    status: 'booked',
    begin: event.begin,
    end: event.end,
    arrival_time: event.arrivalTime,
    departure_time: event.departureTime,
    guest_name: kind === 'guest' ? (event.guestName ?? UNNAMED_GUEST) : null,
    ota_number: event.reservation?.slice(0, 80) ?? null,
    comment: commentOf(feed, event),
    ...origin,
    feed_key: storedKey(feed, key),
    feed_url: feed.url,
    synced_at: now,
  }
}

function commentOf(feed: Feed, { summary, phoneTail }: PlannedCreate['event']): string {
  const tail = phoneTail === null ? '' : ` Телефон гостя оканчивается на ${phoneTail}.`
  return `Из календаря «${feed.name}»${summary === '' ? '' : `: ${summary}`}.${tail}`
}

/** The channel and the source of a calendar's stays. */
export type Origin = Pick<Change, 'ota_id' | 'source_id'>

/** Reads what the calendar is connected with. */
export async function originOf(tx: Tx, { otaId }: Feed): Promise<Origin> {
  if (otaId === null) return {}
  const { otas, sources } = tables
  const [ota] = await tx.select({ id: otas.id }).from(otas).where(eq(otas.id, otaId))
  if (!ota) return {}
  const [source] = await tx
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.ota_id, ota.id), eq(sources.active, true)))
    .orderBy(asc(sources.sort), asc(sources.id))
    .limit(1)
  return { ota_id: ota.id, source_id: source?.id ?? null }
}

/** A known stay brought up to date, or nothing when staff hold everything that differs. */
export function updateOf(
  feed: Feed,
  { begin, end, kind, key, changed }: PlannedUpdate,
  rent: EntityRow<'rents'>,
  now: string,
): Change | null {
  const isKindHeld = lockedNames(rent.locked_fields).has('kind')
  const differs = changed.filter((what) => what !== 'kind' || !isKindHeld)
  if (differs.length === 0) return null
  const kindNow = isKindHeld || !changed.includes('kind') ? rent.kind : rentKinds[kind]
  const isNameless = kindNow === 'guest' && !rent.guest_name
  return {
    begin,
    end,
    kind: kindNow,
    feed_key: storedKey(feed, key),
    synced_at: now,
    absent_since: null,
    ...(isNameless ? { guest_name: UNNAMED_GUEST } : {}),
    ...(changed.includes('state') ? { status: 'booked' as const } : {}),
  }
}

const reasons: Readonly<Record<PlannedCancel['reason'], string>> = {
  cancelled_by_source: 'Отменена в календаре',
  absent: 'Пропала из календаря',
}

/** A stay that the calendar called off. */
export function cancelOf(feed: Feed, reason: PlannedCancel['reason'], now: string): Change {
  return {
    status: 'canceled',
    canceled_by: 'ota',
    cancel_reason: `${reasons[reason]} «${feed.name}»`,
    absent_since: null,
    synced_at: now,
  }
}
