// Sends what the outbox holds: each message is taken by one process, before anything leaves, and tried again later when it fails.

import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { Undelivered } from '../channels/undelivered.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'

/** One message of the outbox. */
export interface OutboxMessage {
  readonly id: number
  readonly agencyId: number
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly attempts: number
}

/** What becomes of a message of a topic; a throw means a later try, unless it is an `Undelivered` that knows better. */
export type TopicHandler = (message: OutboxMessage) => Promise<void>

const atOnce = 10
/** Seconds for which a taken message is this process's own. */
const lease = 120
/** What has waited for so long behind slow ones is taken anew before it is handled. */
const renewAfter = lease / 4
const mostAttempts = 10

/** What a round of the outbox may be told and tell. */
export interface RoundOptions {
  readonly isStopping?: () => boolean
  /** Hears of each message that did not leave. */
  readonly onSetback?: (message: OutboxMessage, cause: unknown) => void
}

/**
 * Takes due messages, hands each to the handler of its topic and notes the outcome; gives how many it took. Once it is
 * told to stop it handles no further one: those go back at once, for the next server.
 */
export async function sendDue(
  database: Database,
  handlers: Readonly<Record<string, TopicHandler>>,
  now: () => string,
  { isStopping = () => false, onSetback }: RoundOptions = {},
): Promise<number> {
  const at = now()
  const messages = await claim(database, at)
  for (const message of messages) {
    if (isStopping()) {
      await giveBack(database, message, now())
      continue
    }
    const waited = (toEpoch(now()) - toEpoch(at)) / 1000
    if (waited > renewAfter && !(await renew(database, message, now()))) continue
    const handler = Object.hasOwn(handlers, message.topic) ? handlers[message.topic] : undefined
    const setback = await handler?.(message).then(
      () => undefined,
      (cause: unknown) => {
        onSetback?.(message, cause)
        return setbackOf(cause)
      },
    )
    await settle(database, message, handler !== undefined, setback, now())
  }
  return messages.length
}

function setbackOf(cause: unknown): Undelivered {
  return cause instanceof Undelivered ? cause : new Undelivered(String(cause))
}

async function claim(database: Database, now: string): Promise<OutboxMessage[]> {
  const until = moveInstant(now, lease * 1000)
  const rows = await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update outbox set attempts = attempts + 1, due_at = ${until}
        where id in (
          select id from outbox where state = 'waiting' and due_at <= ${now}::timestamptz
          order by due_at, id limit ${atOnce} for update skip locked
        )
        returning id, agency_id, topic, payload, attempts`,
    ),
  )
  const messages = rows.map((row) => ({
    id: Number(row.id),
    agencyId: Number(row.agency_id),
    topic: String(row.topic),
    payload: { ...Object(row.payload) },
    attempts: Number(row.attempts),
  }))
  // The database gives changed rows in any order; what happened first is told first.
  return messages.toSorted((one, other) => one.id - other.id)
}

async function giveBack(database: Database, { id, attempts }: OutboxMessage, now: string): Promise<void> {
  await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update outbox set due_at = ${now}, attempts = attempts - 1
        where id = ${id} and state = 'waiting' and attempts = ${attempts} returning id`,
    ),
  )
}

/** Whether the message is still this process's own; from now on it is so for the whole lease. */
async function renew(database: Database, { id, attempts }: OutboxMessage, now: string): Promise<boolean> {
  const rows = await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update outbox set due_at = ${moveInstant(now, lease * 1000)}
        where id = ${id} and state = 'waiting' and attempts = ${attempts} returning id`,
    ),
  )
  return rows.length > 0
}

async function settle(
  database: Database,
  { id, attempts }: OutboxMessage,
  isWanted: boolean,
  setback: Undelivered | undefined,
  now: string,
): Promise<void> {
  const isPause = typeof setback?.next === 'number'
  const isOver = setback?.next === 'never' || (attempts >= mostAttempts && !isPause)
  const state = setback ? (isOver ? 'failed' : 'waiting') : isWanted ? 'sent' : 'cancelled'
  const wait = typeof setback?.next === 'number' ? setback.next : Math.min(2 ** attempts, 3600)
  await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update outbox set state = ${state}, due_at = ${moveInstant(now, wait * 1000)},
          attempts = ${isPause ? attempts - 1 : attempts}, last_error = ${setback?.message.slice(0, 500) ?? null}
        where id = ${id}`,
    ),
  )
}
