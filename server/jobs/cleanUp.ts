import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'
import { keptFor } from '../live/tail.ts'

const day = 86_400_000

/** Removes what has served: request keys and the uses of links after two days, guesses after one, ended sessions, dead links, sent messages, deliveries after a month, what people were told of after three, traces after a year. */
export async function cleanUp(database: Database, now: string): Promise<void> {
  const ago = (days: number) => moveInstant(now, -days * day)
  await database.asSystem(async (tx) => {
    await rowsOf(tx, sql`delete from idempotency where created_at < ${ago(2)}::timestamptz`)
    await rowsOf(tx, sql`delete from login_attempts where at < ${ago(1)}::timestamptz`)
    await rowsOf(
      tx,
      sql`delete from sessions where expires_at < ${ago(7)}::timestamptz or revoked_at < ${ago(7)}::timestamptz`,
    )
    await rowsOf(tx, sql`delete from links where expires_at < ${ago(30)}::timestamptz`)
    await rowsOf(
      tx,
      sql`delete from hookdeliveries where state <> 'waiting' and created_at < ${ago(30)}::timestamptz`,
    )
    await rowsOf(tx, sql`delete from notifications where created_at < ${ago(90)}::timestamptz`)
    await rowsOf(tx, sql`delete from securityevents where at < ${ago(365)}::timestamptz`)
    await rowsOf(tx, sql`delete from link_uses where day::date < ${ago(2)}::timestamptz`)
    await rowsOf(tx, sql`delete from update_raws where created_at < ${ago(30)}::timestamptz`)
    await rowsOf(
      tx,
      sql`delete from outbox where state in ('sent', 'cancelled') and created_at < ${ago(14)}::timestamptz`,
    )
  })
}

/** Removes what changed so long ago that whoever was away since then reads everything anew. */
export async function forgetChanges(database: Database, now: string): Promise<void> {
  const before = moveInstant(now, -keptFor * 1000)
  await database.asSystem((tx) => rowsOf(tx, sql`delete from live.events where at < ${before}::timestamptz`))
}
