// Sends what the outbox holds: each message is taken by one process, before anything leaves, and tried again later when it fails.

import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
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

/** What becomes of a message of a topic; a throw means a later try. */
export type TopicHandler = (message: OutboxMessage) => Promise<void>

const atOnce = 20
const lease = 120
const mostAttempts = 10

/** Takes due messages, hands each to the handler of its topic and notes the outcome; gives how many it took. */
export async function sendDue(
  database: Database,
  handlers: Readonly<Record<string, TopicHandler>>,
  now: () => string,
): Promise<number> {
  const messages = await claim(database, now())
  for (const message of messages) {
    const handler = Object.hasOwn(handlers, message.topic) ? handlers[message.topic] : undefined
    const error = handler ? await handler(message).then(() => undefined, String) : undefined
    await settle(database, message, handler !== undefined, error, now())
  }
  return messages.length
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
  return rows.map((row) => ({
    id: Number(row.id),
    agencyId: Number(row.agency_id),
    topic: String(row.topic),
    payload: { ...Object(row.payload) },
    attempts: Number(row.attempts),
  }))
}

async function settle(
  database: Database,
  { id, attempts }: OutboxMessage,
  isWanted: boolean,
  error: string | undefined,
  now: string,
): Promise<void> {
  const state =
    error === undefined ? (isWanted ? 'sent' : 'cancelled') : attempts >= mostAttempts ? 'failed' : 'waiting'
  const due = moveInstant(now, Math.min(2 ** attempts, 3600) * 1000)
  await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`update outbox set state = ${state}, due_at = ${due}, last_error = ${error?.slice(0, 500) ?? null} where id = ${id}`,
    ),
  )
}
