import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/systemTables.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const first = { agencyId: 1, userId: 11 }
const second = { agencyId: 2, userId: null }

const message = (unique_key: string) => ({ topic: 'mail', payload: {}, unique_key })

describe('Agencies are strangers to each other', () => {
  it('refuses to write a row into another agency', async () => {
    const foreign = database.asAgency(first, (tx) =>
      tx.insert(outbox).values({ ...message('a'), agency_id: 2 }),
    )
    await expect(foreign).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('shows and changes only the rows of its own agency', async () => {
    await database.asAgency(first, (tx) => tx.insert(outbox).values(message('shared key')))
    await database.asAgency(second, async (tx) => {
      await tx.insert(outbox).values(message('shared key'))
      expect(await tx.select({ agency: outbox.agency_id }).from(outbox)).toEqual([{ agency: 2 }])
      const changed = await tx.update(outbox).set({ topic: 'sms' }).returning({ agency: outbox.agency_id })
      expect(changed).toEqual([{ agency: 2 }])
    })
    const topics = await database.asSystem((tx) => tx.select({ topic: outbox.topic }).from(outbox))
    expect(topics.map(({ topic }) => topic).sort()).toEqual(['mail', 'sms'])
  })
})

it('gives counts as text', async () => {
  expect(await database.asSystem((tx) => tx.execute(sql`select count(*) from ${outbox}`))).toEqual([
    { count: '2' },
  ])
})
