// The channel manager of an agency: whether it is connected, how far it was read, how that went.
import { eq } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Channel } from '#server/channels/channel.ts'
import {
  createRealtyCalendarChannel,
  REALTY_CALENDAR,
} from '#server/channels/realtyCalendar/realtyCalendarChannel.ts'
import type { Tx } from '#server/db/database.ts'
import { channel_states } from '#server/db/systemTables.ts'
import { tables } from '#server/db/tables.ts'
import type { Outside } from '../../operations.ts'
import { partIn, textIn } from '../readPart.ts'

/** A connected channel manager. */
export interface Connection {
  readonly name: string
  readonly publicKey: string
  readonly privateKey: string
}

/** The connection that the settings describe; `incomplete` when its keys are missing, nothing when there is none. */
export async function readConnection(tx: Tx): Promise<Connection | 'incomplete' | undefined> {
  const [row] = await tx.select({ settings: tables.agency.settings }).from(tables.agency).limit(1)
  const manager = partIn(row?.settings, 'channel_manager')
  if (textIn(manager, 'type') !== 'realtycalendar') return undefined
  const [publicKey, privateKey] = [textIn(manager, 'public_key'), textIn(manager, 'private_key')]
  if (publicKey === null || privateKey === null) return 'incomplete'
  return { name: REALTY_CALENDAR, publicKey, privateKey }
}

/** Opens the channel of a connection. */
export function openManager({ outgoing, integrations, clock }: Outside, connection: Connection): Channel {
  const { root, pauseMs } = integrations.realtyCalendar
  const { publicKey, privateKey } = connection
  return createRealtyCalendarChannel({ outgoing, root, pauseMs, publicKey, privateKey, now: clock })
}

/** How the exchange with a channel manager stands. */
export interface ManagerState {
  readonly cursor: string | null
  readonly lastAt: string | null
  readonly lastError: string | null
  readonly failures: number
  readonly nextAt: string | null
}

const unread: ManagerState = { cursor: null, lastAt: null, lastError: null, failures: 0, nextAt: null }

/** The state of the exchange; a manager never read has an empty one. */
export async function readState(tx: Tx, channel: string): Promise<ManagerState> {
  const [row] = await tx.select().from(channel_states).where(eq(channel_states.channel, channel))
  if (!row) return unread
  const { cursor, last_at, last_error, failures, next_at } = row
  return { cursor, lastAt: last_at, lastError: last_error, failures, nextAt: next_at }
}

const MINUTE_MS = 60_000
const USUAL_MINUTES = 5
const MOST_MINUTES = 120

/** Notes how a reading went: a success with its cursor, a failure with its words and a longer rest each time. */
export async function noteExchange(
  tx: Tx,
  channel: string,
  now: string,
  went: { readonly cursor: string } | { readonly error: string; readonly restSeconds: number },
): Promise<void> {
  const { failures } = await readState(tx, channel)
  const isFailure = 'error' in went
  const rest = isFailure
    ? Math.max(Math.min(USUAL_MINUTES * 2 ** failures, MOST_MINUTES) * MINUTE_MS, went.restSeconds * 1000)
    : USUAL_MINUTES * MINUTE_MS
  const next_at = moveInstant(now, rest)
  const row = isFailure
    ? { last_error: went.error, failures: failures + 1, next_at }
    : { last_error: null, failures: 0, last_at: now, cursor: went.cursor, next_at }
  await tx
    .insert(channel_states)
    .values({ channel, ...row })
    .onConflictDoUpdate({ target: [channel_states.agency_id, channel_states.channel], set: row })
}
