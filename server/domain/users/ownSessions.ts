// Where people are signed in, and the ways to end it from afar.
import { and, desc, eq, sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { idleTime } from '../../access/sessions.ts'
import { rowsOf } from '../../db/execute.ts'
import { sessions } from '../../db/systemTables.ts'
import { tables } from '../../db/tables.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Reading, Work } from '../entityHooks.ts'

const { users } = tables

interface Listing extends Reading {
  readonly query: { readonly all?: boolean | null }
}

/** Sessions that are still alive, the latest first: the person's own, or everybody's for an administrator; `current` is the one that asks. */
export async function listSessions({ tx, actor, now, query }: Listing): Promise<object[]> {
  if (query.all && actor.role !== 'admin') throw forbidden('users')
  const { id, kind, created_at, last_seen_at, address, agent, user_id } = sessions
  const whose = query.all ? undefined : eq(user_id, actor.userId ?? 0)
  const rows = await tx
    .select({ id, user: { id: user_id, name: users.name }, kind, created_at, last_seen_at, address, agent })
    .from(sessions)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(whose, alive(now)))
    .orderBy(desc(last_seen_at), desc(id))
    .limit(query.all ? 500 : 100)
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }))
}

/** How many sessions each person of the agency has open. */
export async function openSessions(tx: Reading['tx'], now: string): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    tx,
    sql`select user_id, count(*)::int as open from sessions where ${alive(now)} group by user_id`,
  )
  return new Map(rows.map(({ user_id, open }) => [Number(user_id), Number(open)]))
}

interface Ending extends Work {
  readonly body: { readonly id?: number | null }
}

/**
 * Ends one own session, or without an id all own ones but the one that asks; 404 when it is not the person's or is over.
 * An administrator may end any session of the agency.
 */
export async function endSessions({ tx, actor, now, record, body }: Ending): Promise<object> {
  const { id } = body
  const which = id ? sql`id = ${id}` : sql`id is distinct from ${actor.sessionId}::bigint`
  const whose = id && actor.role === 'admin' ? sql`` : sql`user_id = ${actor.userId} and`
  const ended = await rowsOf(
    tx,
    sql`update sessions set revoked_at = ${now}
      where ${whose} ${which} and ${alive(now)} returning user_id`,
  )
  if (id && ended.length === 0) throw notFound('users')
  record({ entity: 'users', id: Number(ended[0]?.user_id ?? actor.userId), action: 'endSessions' })
  return { success: 1, ended: ended.length }
}

function alive(now: string) {
  return sql`revoked_at is null and expires_at > ${now}::timestamptz
    and last_seen_at > ${moveInstant(now, -idleTime)}::timestamptz`
}
