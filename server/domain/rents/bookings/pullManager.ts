// Reads the channel manager over the network, outside of any transaction, and applies each booking in one of its own.

import { inArray } from 'drizzle-orm'
import { addDays, toEpoch } from '#schema/rules/dates.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import type { ChannelAnswer, ChannelBooking } from '#server/channels/channel.ts'
import type { Tx } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'
import { AppError } from '#server/errors.ts'
import type { Outside } from '../../operations.ts'
import { noteUpdate } from '../../updates/noteUpdate.ts'
import type { Tell } from '../exchange.ts'
import { addUp, type FeedTrouble, nothing, type Outcome } from '../feeds/outcome.ts'
import { applyBooking } from './applyBooking.ts'
import { type Connection, noteExchange, openManager, readConnection, readState } from './connection.ts'
import { askAboutMissing, findOurs } from './missingBookings.ts'

/** How to read: what changed since the last time or since a moment, or everything that touches some days. */
export type Reading =
  | {
      readonly how: 'fetch'
      readonly since: string | null
      readonly isDue?: boolean
      readonly tell?: Tell
    }
  | {
      readonly how: 'refresh'
      readonly within: Partial<DateRange>
      readonly objectIds: readonly number[] | null
      readonly tell?: Tell
    }

/** Trouble of an agency whose channel manager has no keys yet. */
const noKeys: FeedTrouble = {
  object_id: null,
  object: null,
  feed: null,
  reason: 'no_keys',
  message: 'Канал-менеджер выбран, но ключи не заданы. Впишите их в настройках, раздел «Канал-менеджер».',
}

/** Reads the agency's channel manager; nothing when it has none, or when its turn has not come. */
export async function pullManager(tools: Outside, reading: Reading): Promise<Outcome | undefined> {
  const connection = await tools.read(({ tx }) => readConnection(tx))
  if (!connection) return undefined
  const isByClock = reading.how === 'fetch' && reading.isDue === true
  if (connection === 'incomplete') return isByClock ? undefined : { ...nothing, errors: [noKeys] }
  const state = await tools.read(({ tx }) => readState(tx, connection.name))
  if (isByClock && state.nextAt !== null && toEpoch(state.nextAt) > toEpoch(tools.now)) return undefined
  const { tell } = reading
  await tell?.(`Читаем ${connection.name}`, 0, 0)
  const channel = openManager(tools, connection)
  const answer =
    reading.how === 'fetch'
      ? await channel.pull(earlier(reading.since, state.cursor))
      : await channel.reread(rangeOf(reading.within, tools.today))
  const outcomes: Outcome[] = []
  const { wanted, ours } = await tools.read(({ tx }) => chosenOf(tx, answer.bookings, reading, tools.today))
  for (const [index, booking] of wanted.entries()) {
    await tell?.(`Записываем брони ${connection.name}`, index, wanted.length)
    outcomes.push(await apply(tools, connection, booking, reading))
  }
  if (reading.how === 'refresh' && answer.errors.length === 0)
    outcomes.push(await askAboutMissing(tools, connection.name, ours, answer))
  const troubles = await noteTroubles(
    tools,
    { name: connection.name, origin: reading.how },
    answer,
    state.lastError,
  )
  if (answer.errors.length === 0) {
    const { cursor } = answer
    await tools.write(({ tx }) => noteExchange(tx, connection.name, tools.now, { cursor }))
  }
  return addUp([...outcomes, { ...nothing, checked: wanted.length, errors: troubles }])
}

/** Where to read from: a moment after the last reading would leave out what changed in between, and the first reading is whole. */
function earlier(since: string | null, cursor: string | null): string | null {
  return since !== null && cursor !== null && toEpoch(since) < toEpoch(cursor) ? since : cursor
}

/**
 * The bookings to look at: all that changed; to compare, those on the days and in the flats asked for, and those that we have
 * there, wherever the channel has them now.
 */
async function chosenOf(
  tx: Tx,
  bookings: readonly ChannelBooking[],
  reading: Reading,
  today: string,
): Promise<{ wanted: readonly ChannelBooking[]; ours: Awaited<ReturnType<typeof findOurs>> }> {
  if (reading.how === 'fetch') return { wanted: bookings, ours: [] }
  const range = rangeOf(reading.within, today)
  const ours = await findOurs(tx, range, reading.objectIds)
  const held = new Set(ours.map(({ external_id }) => external_id))
  const flats = await externalIdsOf(tx, reading.objectIds)
  const wanted = bookings.filter(
    ({ externalId, begin, end, object }) =>
      held.has(externalId) ||
      (begin <= range.end && range.begin <= end && (flats?.has(object.externalId) ?? true)),
  )
  return { wanted, ours }
}

/** What the channel calls the flats; nothing when none are named. */
async function externalIdsOf(
  tx: Tx,
  ids: readonly number[] | null,
): Promise<ReadonlySet<string | null> | undefined> {
  if (ids === null) return undefined
  const { objects } = tables
  const rows = await tx
    .select({ external_id: objects.external_id })
    .from(objects)
    .where(inArray(objects.id, [...ids, 0]))
  return new Set(rows.map(({ external_id }) => external_id))
}

const AHEAD_DAYS = 730

function rangeOf({ begin, end }: Partial<DateRange>, today: string) {
  return { begin: begin ?? addDays(today, -30), end: end ?? addDays(today, AHEAD_DAYS) }
}

async function apply(
  tools: Outside,
  { name }: Connection,
  booking: ChannelBooking,
  reading: Reading,
): Promise<Outcome> {
  try {
    const applied = await tools.write((work) =>
      applyBooking(work, booking, { origin: reading.how, channel: name }),
    )
    const { done, isConflict, differences } = applied
    return {
      ...nothing,
      created: Number(done === 'created'),
      updated: Number(done === 'updated'),
      canceled: Number(done === 'canceled'),
      conflicts: Number(isConflict),
      differences,
    }
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    const message = `${name}, бронь ${booking.externalId}: ${cause.message}`
    const key = `booking_refused:${booking.externalId}:${booking.changedAt}`
    await tools.write((work) =>
      noteUpdate(work, {
        origin: reading.how,
        channel: name,
        kind: 'error',
        result: 'ignored',
        about: booking.guestName,
        externalId: booking.externalId,
        reason: cause.message,
        raw: booking.raw,
        key,
      }),
    )
    return { ...nothing, errors: [troubleOf(name, cause.code, message)] }
  }
}

/** Failures of the whole reading and bookings that cannot be read; a failure that lasts is written down once. */
async function noteTroubles(
  tools: Outside,
  { name, origin }: { readonly name: string; readonly origin: Reading['how'] },
  { errors, faults }: ChannelAnswer,
  lastError: string | null,
): Promise<FeedTrouble[]> {
  for (const { text, retryAfterSeconds = 0 } of errors) {
    await tools.write(async (work) => {
      await noteExchange(work.tx, name, tools.now, { error: text, restSeconds: retryAfterSeconds })
      if (text === lastError) return
      await noteUpdate(work, {
        origin,
        channel: name,
        kind: 'error',
        result: 'ignored',
        about: name,
        reason: text,
      })
    })
  }
  for (const { uid, reason, text } of faults) {
    const key = `booking_fault:${uid}:${reason}`
    await tools.write((work) =>
      noteUpdate(work, {
        origin,
        channel: name,
        kind: 'error',
        result: 'ignored',
        about: name,
        externalId: uid,
        reason: text,
        key,
      }),
    )
  }
  return [
    ...errors.map(({ reason, text }) => troubleOf(name, reason, `${name}: ${text}`)),
    ...faults.map(({ uid, reason, text }) =>
      troubleOf(name, reason, `${name}, бронь ${uid || 'без номера'}: ${text}`),
    ),
  ]
}

function troubleOf(feed: string, reason: string, message: string): FeedTrouble {
  return { object_id: null, object: null, feed, reason, message }
}
