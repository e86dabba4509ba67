import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { setSecretsKey } from '#server/db/columns/secretBox.ts'
import type { Database } from '#server/db/database.ts'
import { DatabaseTrouble } from '#server/db/databaseTrouble.ts'
import { addHealth } from '#server/http/health.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()

async function ready(ping: Database['ping'], isOutdated = false) {
  const app = Fastify()
  addHealth(app, { ...database, ping }, () => isOutdated)
  const { statusCode, headers, body } = await app.inject('/readyz')
  await app.close()
  return { statusCode, degraded: headers['x-degraded'], body }
}

it('a process that can take no work is not ready: its connections are stuck, its embedded database has ended', async () => {
  const stuck = { statusCode: 503, degraded: undefined, body: 'not ready' }
  expect(await ready(() => Promise.reject(new DatabaseTrouble('busy')))).toEqual(stuck)
  expect(await ready(() => Promise.reject(new Error('The embedded database has stopped.')))).toEqual(stuck)
})

it('a server of old rules is not ready', async () => {
  expect(await ready(() => Promise.resolve(), true)).toMatchObject({ statusCode: 503, body: 'outdated' })
})

it('a PostgreSQL that is away takes no process out of the balance, and is told', async () => {
  const answer = await ready(() => Promise.reject(new DatabaseTrouble('away')))
  expect(answer).toEqual({ statusCode: 200, degraded: 'database', body: 'degraded' })
})

it('a process with its database is ready', async () => {
  expect(await ready(database.ping)).toEqual({ statusCode: 200, degraded: undefined, body: 'ready' })
  await database.close()
})

it('a server without the key of secrets works, and says that it takes no papers of guests', async () => {
  const lacks = async () => {
    const app = Fastify()
    addHealth(app, { ...database, ping: () => Promise.resolve() }, () => false)
    const { headers, body } = await app.inject('/readyz')
    await app.close()
    return [headers['x-lacks'], body]
  }
  expect(await lacks()).toEqual([undefined, 'ready'])
  setSecretsKey(undefined)
  const without = await lacks()
  setSecretsKey('key of the tests')
  expect(without).toEqual(['secrets-key', 'ready'])
})
