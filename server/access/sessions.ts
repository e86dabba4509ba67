// Who a token belongs to. Found answers are kept for a second at most, so that another process's logout is seen
// within it; logouts and deactivations of this process are seen at once. Finding only reads: when sessions were last seen
// is gathered and written once a minute for all of them together.

import { type SQL, sql } from 'drizzle-orm'
import { type Role, roles } from '#schema/roles.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import type { Database } from '../db/database.ts'
import { firstRow, type RawRow } from '../db/execute.ts'
import { type Actor, limitOf } from './actor.ts'
import { LastSeen } from './lastSeen.ts'
import { hashToken, isToken } from './token.ts'

/** A session without a request ends after 12 hours, in milliseconds. */
export const idleTime = 12 * 3_600_000

/** Any session ends after 30 days, in milliseconds. */
export const absoluteTime = 30 * 86_400_000

const keptFor = 1000
const mostKept = 10_000

/** Finds people by their tokens. */
export interface Sessions {
  /** The person behind a token, or nothing when it is unknown, ended or revoked. */
  find(token: string): Promise<Actor | undefined>
  /** The same by the database itself, whatever is kept. */
  confirm(token: string): Promise<Actor | undefined>
  /** Forgets what is kept, so that the next request asks the database. */
  forget(): void
  /** Writes down when the sessions were last seen. */
  close(): Promise<void>
}

interface Kept {
  readonly actor: Actor | undefined
  readonly at: number
}

/** Opens the sessions of a database; `now` gives the moment in ISO 8601. */
export function openSessions(database: Database, now: () => string): Sessions {
  const kept = new Map<string, Promise<Kept>>()
  const seen = new LastSeen(database)
  let generation = 0

  const read = async (hash: string): Promise<Kept> => {
    const at = now()
    const row = await database.readDoor((tx) => firstRow(tx, statement(hash, seen.of(hash), at)))
    if (row) seen.note(hash, at)
    return { actor: row ? actorOf(row) : undefined, at: toEpoch(at) }
  }

  return {
    async find(token) {
      if (!isToken(token)) return undefined
      const hash = hashToken(token)
      const known = await kept.get(hash)
      if (known && Math.abs(toEpoch(now()) - known.at) < keptFor) return known.actor
      if (kept.size >= mostKept) kept.clear()
      const asked = generation
      const promise = read(hash)
      kept.set(hash, promise)
      const found = await promise.catch((error: unknown) => {
        kept.delete(hash)
        throw error
      })
      return asked === generation ? found.actor : (await read(hash)).actor
    },
    confirm: async (token) => (isToken(token) ? (await read(hashToken(token))).actor : undefined),
    forget() {
      generation += 1
      kept.clear()
    },
    close: () => seen.close(),
  }
}

/** Finds the session that is alive, be it known by what was gathered alone. */
function statement(hash: string, seenAt: string | null, now: string): SQL {
  const idle = moveInstant(now, -idleTime)
  return sql`select s.id, s.user_id, s.agency_id, u.role, u.active, u.cleaner_id, u.object_ids, a.timezone
    from sessions s
      join users u on u.agency_id = s.agency_id and u.id = s.user_id
      join agency a on a.id = s.agency_id
    where s.token_hash = ${hash} and s.revoked_at is null and s.expires_at > ${now}::timestamptz
      and greatest(s.last_seen_at, ${seenAt}::timestamptz) > ${idle}::timestamptz`
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

function actorOf(row: RawRow): Actor | undefined {
  // A person without one of the four roles may do nothing at all.
  if (!isRole(row.role)) return undefined
  return {
    agencyId: Number(row.agency_id),
    userId: Number(row.user_id),
    role: row.role,
    active: row.active === true,
    timezone: String(row.timezone),
    cleanerId: row.cleaner_id === null ? null : Number(row.cleaner_id),
    objectIds: row.role === 'admin' ? null : limitOf(row.object_ids),
    link: null,
    sessionId: Number(row.id),
  }
}
