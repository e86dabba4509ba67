// One row held for long: who wants it waits without a connection, and nobody else waits at all.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOver } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { outbox } from '#server/db/systemTables.ts'
import { addressOf } from '#tests/support/postgresServer.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const one = { agencyId: 1, userId: null }
const other = { agencyId: 2, userId: null }
const row = { topic: 'mail', payload: {}, unique_key: 'key' }

/** A database in which the row of the first agency is held by somebody else until it is let go. */
async function withHeldRow() {
  const url = addressOf(await newDatabase())
  const database = databaseOver(openPostgres({ url, pool: 12, ownSessions: true }))
  await database.asAgency(one, (tx) => tx.insert(outbox).values(row))
  await database.asAgency(other, (tx) => tx.insert(outbox).values(row))
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select from outbox where agency_id = 1 for update')
  onTestFinished(async () => {
    await holder.end()
    await database.close()
  })
  return { database, release: () => holder.query('rollback') }
}

const rename = (topic: string) => sql`update outbox set topic = ${topic} returning agency_id`

it('Who wants the row for longer than three seconds is told that another is changing it', async () => {
  const { database } = await withHeldRow()
  await expect(database.asAgency(one, (tx) => tx.execute(rename('late')))).rejects.toMatchObject({
    cause: { code: '55P03' },
  })
})

it('No connection in two seconds is a trouble of its own, and other work has connections of its own', async () => {
  const { database } = await withHeldRow()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = [1, 2].map(() => database.asDoor(() => released))
  await expect(database.readDoor((tx) => tx.select().from(outbox))).rejects.toMatchObject({ kind: 'busy' })
  expect(await database.readAgency(other, (tx) => tx.select().from(outbox))).toHaveLength(1)
  release()
  await Promise.all(holding)
})

it('Twenty writers of one agency at a held row let others write, read, sign in and work, and all come to write', async () => {
  const { database, release } = await withHeldRow()
  const waiting = Array.from({ length: 20 }, (_, index) =>
    database.asAgency(one, (tx) => tx.execute(rename(`topic ${index}`))),
  )
  expect(await database.asAgency(other, (tx) => tx.execute(rename('sms')))).toEqual([{ agency_id: 2 }])
  expect(await database.readAgency(one, (tx) => tx.select().from(outbox))).toMatchObject([{ topic: 'mail' }])
  expect(await database.readDoor((tx) => tx.select().from(outbox))).toHaveLength(2)
  expect(await database.forJobs().asSystem((tx) => tx.select().from(outbox))).toHaveLength(2)
  await database.ping()
  await release()
  expect((await Promise.all(waiting)).flat()).toEqual(Array.from({ length: 20 }, () => ({ agency_id: 1 })))
})
