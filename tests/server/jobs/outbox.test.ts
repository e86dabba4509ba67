import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Undelivered } from '#server/channels/undelivered.ts'
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

  it('hands on no further one when the server stops, and the rest waits for the next server at once', async () => {
    await Promise.all(['g', 'h', 'i'].map(put))
    const seen: number[] = []
    const handlers = {
      note: async ({ id }: { id: number }) => {
        seen.push(id)
      },
    }
    await sendDue(database, handlers, now, { isStopping: () => seen.length > 0 })
    expect(seen).toHaveLength(1)
    expect((await states()).map(({ state, attempts }) => `${state} ${attempts}`).sort()).toEqual([
      'sent 1',
      'waiting 0',
      'waiting 0',
    ])
    expect(await sendDue(database, handlers, now)).toBe(2)
    expect(new Set(seen).size).toBe(3)
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

  it('waits as long as it is told without counting the try, and never tries what cannot help', async () => {
    await put('f')
    const answers = [new Undelivered('busy', 600), new Undelivered('blocked', 'never')]
    const handlers = { note: () => Promise.reject(answers.shift()) }
    await sendDue(database, handlers, now)
    expect(await states()).toEqual([{ state: 'waiting', attempts: 0 }])
    moment += 599_000
    expect(await sendDue(database, handlers, now)).toBe(0)
    moment += 1000
    await sendDue(database, handlers, now)
    expect(await states()).toEqual([{ state: 'failed', attempts: 1 }])
  })

  it('hands what waited too long behind slow ones to one sender only', async () => {
    await put('slow')
    await put('fast')
    const seen: string[] = []
    const second = { note: async ({ id }: { id: number }) => void seen.push(`second ${id}`) }
    const first = {
      note: async ({ id }: { id: number }) => {
        seen.push(`first ${id}`)
        moment += 121_000
        await sendDue(database, second, now)
      },
    }
    await sendDue(database, first, now)
    const ofFast = seen.at(-1)?.split(' ')[1]
    expect(seen.filter((line) => line.endsWith(` ${ofFast}`))).toHaveLength(1)
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('closes quietly what nobody listens to', async () => {
    await put('e')
    await sendDue(database, {}, now)
    expect(await states()).toEqual([{ state: 'cancelled', attempts: 1 }])
  })
})
