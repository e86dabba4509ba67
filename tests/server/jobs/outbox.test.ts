import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

let database: Database
let moment = Date.parse('2026-03-01T10:00:00Z')
const now = () => new Date(moment).toISOString()

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.asSystem((tx) => rowsOf(tx, sql`delete from outbox`)))
afterAll(() => database.close())

const put = (key: string) =>
  database.asAgency({ agencyId: 1, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`insert into outbox (topic, payload, unique_key, due_at) values ('note', '{"a":1}', ${key}, ${now()})
        on conflict do nothing`,
    ),
  )
const states = () =>
  database.asSystem((tx) => rowsOf(tx, sql`select state, attempts from outbox order by id`))

describe('the outbox', () => {
  it('hands each message to one of many senders once', async () => {
    await Promise.all(['a', 'b', 'b', 'c'].map(put))
    const seen: string[] = []
    const handlers = {
      note: async ({ id }: { id: number }) => {
        seen.push(String(id))
      },
    }
    await Promise.all([1, 2, 3].map(() => sendDue(database, handlers, now)))
    expect(new Set(seen).size).toBe(3)
    expect(seen).toHaveLength(3)
    expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('tries a failed message again later, and gives up after ten tries', async () => {
    await put('d')
    const handlers = { note: () => Promise.reject(new Error('no way')) }
    expect(await sendDue(database, handlers, now)).toBe(1)
    expect(await sendDue(database, handlers, now)).toBe(0)
    for (let round = 0; round < 9; round += 1) {
      moment += 3_600_000
      await sendDue(database, handlers, now)
    }
    expect(await states()).toEqual([{ state: 'failed', attempts: 10 }])
  })

  it('closes quietly what nobody listens to', async () => {
    await put('e')
    await sendDue(database, {}, now)
    expect(await states()).toEqual([{ state: 'cancelled', attempts: 1 }])
  })
})
