import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { absoluteTime, idleTime, openSessions, type Sessions } from '#server/access/sessions.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { firstRow, rowsOf } from '#server/db/execute.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { agencyId, userId } = await createAgency(database, {
  name: 'Ключи',
  timezone: 'Europe/Moscow',
  adminName: 'Анна',
  login: 'anna@example.ru',
  passwordHash: 'none',
})

const start = Date.parse('2026-11-20T10:00:00Z')
let at = start
let sessions: Sessions
let token: string

beforeEach(async () => {
  at = start
  token = newToken()
  sessions = openSessions(database, () => new Date(at).toISOString())
  const until = new Date(start + absoluteTime).toISOString()
  await database.asAgency({ agencyId, userId }, (tx) =>
    rowsOf(
      tx,
      sql`insert into sessions (token_hash, user_id, kind, created_at, last_seen_at, expires_at)
        values (${hashToken(token)}, ${userId}, 'user', ${'2026-11-20T10:00:00Z'}, ${'2026-11-20T10:00:00Z'}, ${until})`,
    ),
  )
})

const lastSeen = async () => {
  const row = await database.readDoor((tx) =>
    firstRow(
      tx,
      sql`select extract(epoch from last_seen_at)::float8 * 1000 as at from sessions where token_hash = ${hashToken(token)}`,
    ),
  )
  return Number(row?.at) - start
}

describe('A session', () => {
  it('ends when nobody has come with it for twelve hours', async () => {
    at += idleTime
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('is found without a word being written, and last seen is written when the server stops', async () => {
    at += idleTime / 2
    expect(await sessions.find(token)).toMatchObject({ agencyId, userId })
    expect(await lastSeen()).toBe(0)
    await sessions.close()
    expect(await lastSeen()).toBe(idleTime / 2)
  })

  it('lives on by what is not written yet', async () => {
    at += idleTime / 2
    await sessions.find(token)
    at += idleTime / 2
    expect(await sessions.find(token)).toMatchObject({ userId })
  })

  it('seen by another server later keeps the later moment', async () => {
    const other = openSessions(database, () => new Date(at).toISOString())
    at += 60_000
    await sessions.find(token)
    at += 60_000
    await other.find(token)
    await other.close()
    await sessions.close()
    expect(await lastSeen()).toBe(120_000)
  })
})
