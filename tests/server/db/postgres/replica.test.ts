// The address of the primary leads to a replica for a while: to a server that reads and takes no writes.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOver } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { outbox } from '#server/db/systemTables.ts'
import { asRefusal } from '#server/http/errorReply.ts'
import { addressOf } from '#tests/support/postgresServer.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

const agency = { agencyId: 1, userId: null }

it('A server that takes no writes is a database that is away, and its connections are not used again', async () => {
  const name = await newDatabase()
  const url = addressOf(name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = on`)
  const database = databaseOver(openPostgres({ url, pool: 12, ownSessions: true }))
  onTestFinished(async () => {
    await client.end()
    await database.close()
  })
  const write = (key: string) =>
    database.asAgency(agency, (tx) =>
      tx.insert(outbox).values({ topic: 'mail', payload: {}, unique_key: key }),
    )
  const refusal = await write('first').catch(asRefusal)
  expect(refusal).toMatchObject({
    status: 503,
    code: 'server.database_away',
    message: 'База временно недоступна. Ничего не потеряно, повторим сами.',
  })
  expect(await database.readAgency(agency, (tx) => tx.select().from(outbox))).toEqual([])
  // Sessions that began at the replica stay what they were: only new ones come to the primary.
  await client.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  )
  await write('second')
  expect(await database.forJobs().asSystem((tx) => tx.select().from(outbox))).toHaveLength(1)
})
