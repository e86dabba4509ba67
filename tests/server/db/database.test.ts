import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { audit, login_attempts, outbox } from '#server/db/systemTables.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const message = (unique_key: string) => ({ topic: 'mail', payload: {}, unique_key })

const countTopic = async (topic: string) => {
  const rows = await database.asSystem((tx) => tx.select({ topic: outbox.topic }).from(outbox))
  return rows.filter((row) => row.topic === topic).length
}

describe('Agencies are strangers to each other', () => {
  const first = { agencyId: 1, userId: 11 }
  const second = { agencyId: 2, userId: null }

  it('refuses to write a row into another agency', async () => {
    const foreign = database.asAgency(first, (tx) =>
      tx.insert(outbox).values({ ...message('a'), agency_id: 2 }),
    )
    await expect(foreign).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('refuses to move a row to another agency', async () => {
    const moved = database.asAgency(first, async (tx) => {
      await tx.insert(outbox).values(message('moved'))
      await tx.update(outbox).set({ agency_id: 2 })
    })
    await expect(moved).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('refuses anything but whole numbers as agency and user', async () => {
    const unsafe = database.asAgency({ agencyId: 1.5, userId: null }, async () => undefined)
    await expect(unsafe).rejects.toThrow('whole numbers')
  })

  it('never lets the audit be rewritten or guesses at passwords be read', async () => {
    const rewriting = database.asAgency(first, (tx) => tx.update(audit).set({ action: 'none' }))
    await expect(rewriting).rejects.toMatchObject({ cause: { code: '42501' } })
    const reading = database.asAgency(first, (tx) => tx.select().from(login_attempts))
    await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('shows and changes only the rows of its own agency', async () => {
    await database.asAgency(first, (tx) => tx.insert(outbox).values(message('shared key')))
    await database.asAgency(second, async (tx) => {
      await tx.insert(outbox).values(message('shared key'))
      expect(await tx.select({ agency: outbox.agency_id }).from(outbox)).toEqual([{ agency: 2 }])
      const changed = await tx.update(outbox).set({ topic: 'sms' }).returning({ agency: outbox.agency_id })
      expect(changed).toEqual([{ agency: 2 }])
    })
    expect(await countTopic('mail')).toBe(1)
  })

  it('tells the database who acts, and forgets it afterwards', async () => {
    const who = sql`select current_setting('app.user_id', true) as user, current_user::text as role`
    expect(await database.asAgency(first, (tx) => tx.execute(who))).toEqual([{ user: '11', role: 'app' }])
    const [after] = await database.asSystem((tx) => tx.execute(who))
    expect(after).not.toMatchObject({ role: 'app' })
  })
})

describe('A transaction', () => {
  const doors: [string, (inside: () => Promise<unknown>) => Promise<unknown>][] = [
    ['an agency', (work) => database.asAgency({ agencyId: 1, userId: null }, work)],
    ['the system', (work) => database.asSystem(work)],
  ]

  it.each(doors)('of %s refuses a second one inside itself at once', async (_, enter) => {
    for (const [, again] of doors) {
      await expect(enter(() => again(async () => undefined))).rejects.toThrow('inside an open transaction')
    }
    await expect(enter(() => database.executeSql('select 1'))).rejects.toThrow('inside an open transaction')
    await expect(enter(() => database.ping())).rejects.toThrow('inside an open transaction')
  })

  it('lets work it started go on by itself after its end', async () => {
    const over = Promise.withResolvers<void>()
    const { later } = await database.asSystem(async () => ({
      later: over.promise.then(() => database.asSystem(async () => 'done')),
    }))
    over.resolve()
    expect(await later).toBe('done')
  })

  it('refuses a statement that comes after its end', async () => {
    const escaped = await database.asSystem(async (tx) => ({ tx }))
    await expect(escaped.tx.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('not awaited') },
    })
  })

  it('fails if an error of the database was caught and ignored in it', async () => {
    const careless = database.asSystem(async (tx) => {
      await tx.insert(outbox).values({ ...message('careless'), agency_id: 3, topic: 'careless' })
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('rolled back instead of committed')
    expect(await countTopic('careless')).toBe(0)
  })

  it('survives a failed statement inside a savepoint', async () => {
    await database.asSystem(async (tx) => {
      await tx.insert(outbox).values({ ...message('kept'), agency_id: 3, topic: 'kept' })
      const failing = tx.transaction(async (inner) => {
        await inner.insert(outbox).values({ ...message('undone'), agency_id: 3, topic: 'undone' })
        await inner.transaction((innermost) => innermost.execute(sql`select 1 / 0`))
      })
      await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    })
    expect([await countTopic('kept'), await countTopic('undone')]).toEqual([1, 0])
  })

  it('is repeated after a deadlock up to three times', async () => {
    const losing = (times: number) => {
      let tries = 0
      return database.asSystem(async (tx) => {
        tries += 1
        if (tries <= times) await tx.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`)
        return tries
      })
    }
    expect(await losing(3)).toBe(4)
    await expect(losing(4)).rejects.toMatchObject({ cause: { code: '40P01' } })
  })
})

describe('A closing database', () => {
  it('waits for work already begun and takes no new', async () => {
    const other: Database = await openTestDatabase()
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    onTestFinished(() => released.resolve())
    const work = other.asSystem(async (tx) => {
      begun.resolve()
      await released.promise
      return tx.execute(sql`select 'finished' as state`)
    })
    await begun.promise
    const closing = other.close()
    await expect(other.ping()).rejects.toThrow('closing')
    released.resolve()
    expect(await work).toEqual([{ state: 'finished' }])
    await closing
  })
})

it('hands values over alike on both engines', async () => {
  const [row] = await database.asSystem((tx) =>
    tx.execute(sql`select 9007199254740993::bigint as big, '2026-02-28'::date as day, 1.50::numeric as exact,
      '2026-02-28 10:00:00.5+03'::timestamptz as moment, '10:30'::time as hour, count(*) as many, 7::int as small,
      0.5::float8 as share, array['2026-02-28'::date] as days, array[1, 2] as ids, array['a'] as words,
      true as yes, '{"a": [1]}'::jsonb as json, array[1.50::numeric] as sums
      from generate_series(1, 3)`),
  )
  expect(row).toEqual({
    big: '9007199254740993',
    day: '2026-02-28',
    exact: '1.50',
    moment: '2026-02-28 07:00:00.5+00',
    hour: '10:30:00',
    many: '3',
    small: 7,
    share: 0.5,
    days: ['2026-02-28'],
    ids: [1, 2],
    words: ['a'],
    yes: true,
    json: { a: [1] },
    sums: ['1.50'],
  })
})
