// What only a PostgreSQL server knows: several server processes, and an owner who is no superuser.
import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { outbox } from '#server/db/systemTables.ts'
import { startChild } from '#tests/support/childProcess.ts'
import { onServer } from '#tests/support/postgresServer.ts'
import { emptyPlace } from '#tests/support/testDatabase.ts'

it('Three servers started at once on an empty database all come to work', async () => {
  const place = await emptyPlace()
  const servers = ['0', '100000', '200000'].map((from) => startChild('server/db/keepWriting.ts', place, from))
  await Promise.all(servers.map((server) => server.reached(1)))
  await Promise.all(servers.map((server) => server.kill()))
}, 60_000)

it('Three databases of one server, made at once, share the role of agency transactions', async () => {
  const places = await Promise.all([emptyPlace(), emptyPlace(), emptyPlace()])
  const databases = await Promise.all(places.map((url) => openDatabase({ url })))
  await Promise.all(databases.map((database) => database.close()))
})

it('An ordinary owner of the database is enough, and agencies stay apart', async () => {
  const address = new URL(await emptyPlace())
  const name = address.pathname.slice(1)
  const owner = `owner_${randomBytes(4).toString('hex')}`
  await onServer(`create role ${owner} login createrole password '${owner}'`)
  onTestFinished(async () => {
    await onServer(`alter database ${name} owner to current_user`)
    await onServer(`drop database ${name} with (force)`)
    await onServer(`drop role ${owner}`)
  })
  await onServer(`alter database ${name} owner to ${owner}`)
  address.username = owner
  address.password = owner
  const database = await openDatabase({ url: address.href })
  const row = { topic: 'mail', payload: {}, unique_key: 'key' }
  await database.asAgency({ agencyId: 1, userId: null }, (tx) => tx.insert(outbox).values(row))
  const seen = await database.asAgency({ agencyId: 2, userId: null }, (tx) => tx.select().from(outbox))
  expect(seen).toEqual([])
  expect(await database.asSystem((tx) => tx.select().from(outbox))).toHaveLength(1)
  await database.close()
})
