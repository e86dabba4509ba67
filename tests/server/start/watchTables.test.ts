import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { databaseOver } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { ownerRole, underRole } from '#server/db/roles.ts'
import { watchTables } from '#server/start/watchTables.ts'
import { keptLog } from '#tests/support/keptLog.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'

const engine = await openTestEngine()
const database = databaseOver(engine)
afterAll(() => database.close())

const came = (tag: string, kind: string) =>
  engine.use((connection) =>
    underRole(connection, ownerRole, () =>
      connection.exec(
        `insert into migrations.applied (hash, tag, kind) values ('${tag}', '${tag}', '${kind}')`,
      ),
    ),
  )

it('A running server goes on beside tables that were only added to, and serves no more once they lost something it knows', async () => {
  const { log, lines } = keptLog()
  let stopped = 0
  const watch = watchTables(database, log, async () => {
    stopped += 1
  })
  const app = await buildApp({ database, isOutdated: watch.isOutdated })
  const statuses = async () => {
    await watch.look()
    const paths = ['/api/admin/agency', '/readyz', '/healthz']
    return Promise.all(paths.map(async (url) => (await app.inject({ method: 'GET', url })).statusCode))
  }
  expect(await statuses()).toEqual([401, 200, 200])
  await came('9000_only_more', 'expand')
  expect(await statuses()).toEqual([401, 200, 200])
  await came('9001_less', 'contract')
  expect(await statuses()).toEqual([503, 503, 200])
  const refused = await app.inject({ method: 'GET', url: '/api/admin/agency' })
  expect(refused.headers['retry-after']).toBe('30')
  expect(refused.json()).toMatchObject({
    code: 'server.outdated',
    message: 'Сервер обновляют. Ничего не потеряно: обновите страницу через минуту.',
  })
  await watch.look()
  watch.stop()
  await app.close()
  expect(stopped).toBe(1)
  expect(lines()).toEqual([
    expect.objectContaining({
      msg: 'the database is ahead of this server, which serves no more',
      why: `База обновлена до 9001_less (нужен сервер не старше 9001_less, а этот знает до ${readMigrations().at(-1)?.tag}). Верните новую версию сервера или восстановите копию, сделанную до обновления.`,
    }),
  ])
})
