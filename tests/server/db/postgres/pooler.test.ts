// Behind a pooler of transactions a session belongs to nobody: what one agency left in it the next one would find.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { databaseOver, openEngine } from '#server/db/database.ts'
import { findTrouble } from '#server/db/databaseTrouble.ts'
import { hasOwnSessions } from '#server/db/ownSessions.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { outbox } from '#server/db/systemTables.ts'
import { addressOf } from '#tests/support/postgresServer.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'
import { type PoolerOptions, startPooler } from '#tests/support/transactionPooler.ts'

async function behindPooler(options: PoolerOptions) {
  const name = await newDatabase()
  const pooler = await startPooler(name, options)
  onTestFinished(() => pooler.close())
  return { pooler, direct: addressOf(name) }
}

it('A start is refused when migrations and jobs would share their session', async () => {
  const { pooler, direct } = await behindPooler({ size: 6 })
  await expect(openEngine({ url: direct, sessionUrl: pooler.url })).rejects.toThrow(
    /^DATABASE_SESSION_URL .*: ожидался адрес, где сеанс базы не делят/,
  )
  await expect(openEngine({ url: pooler.url })).rejects.toThrow('мимо пула')
  const engine = await openEngine({ url: pooler.url, sessionUrl: direct })
  expect(engine.ownSessions).toBe(false)
  await engine.close()
})

it('A direct connection and a pooler of transactions are told apart', async () => {
  const { pooler, direct } = await behindPooler({ size: 6 })
  expect(await hasOwnSessions(direct)).toBe(true)
  expect(await hasOwnSessions(pooler.url)).toBe(false)
})

it('Two agencies on the same few connections never see each other, and neither sees nothing', async () => {
  const { pooler, direct } = await behindPooler({ size: 2 })
  const database = databaseOver(
    openPostgres({ url: pooler.url, sessionUrl: direct, pool: 12, ownSessions: false }),
  )
  const contexts = [1, 2].map((agencyId) => ({ agencyId, userId: null }))
  const row = { topic: 'mail', payload: {}, unique_key: 'key' }
  for (const context of contexts) {
    await database.asAgency(context, (tx) => tx.insert(outbox).values(row))
  }
  const look = async (index: number) => {
    const context = contexts[index % 2] ?? { agencyId: 0, userId: null }
    const rows = await database.readAgency(context, (tx) =>
      tx.execute<{ agency_id: number }>(sql`select agency_id from outbox where topic = ${'mail'}`),
    )
    const everybody = await database.readDoor((tx) => tx.select().from(outbox))
    return [context.agencyId, rows.map(({ agency_id }) => agency_id), everybody.length]
  }
  for (let turn = 0; turn < 10; turn++) {
    const seen = await Promise.all(Array.from({ length: 20 }, (_, index) => look(index)))
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => [(index % 2) + 1, [(index % 2) + 1], 2]))
  }
  await database.close()
})

it('A reading leaves neither role nor agency behind in its session', async () => {
  const engine = openPostgres({ url: addressOf(await newDatabase()), pool: 12, ownSessions: true })
  const database = databaseOver(engine)
  await database.readAgency({ agencyId: 7, userId: null }, (tx) => tx.select().from(outbox))
  const left = await engine.read?.(
    {},
    (connection) =>
      connection.query(
        `select coalesce(current_setting('app.agency_id', true), '') as agency, current_user = session_user as own`,
        [],
      ),
    'reading',
  )
  expect(left?.rows).toEqual([{ agency: '', own: true }])
  await database.close()
})

it('Rows are given only under the settings of their reading, and the next reading finds a sound session', async () => {
  const engine = openPostgres({ url: addressOf(await newDatabase()), pool: 6, ownSessions: true })
  const look = (settings: Record<string, string>) =>
    engine.read?.(settings, (connection) => connection.query('select $1::int as seen', [1]), 'reading')
  for (let turn = 0; turn < 3; turn++) {
    await expect(look({ role: 'nobody_of_that_name' })).rejects.toMatchObject({ code: '22023' })
    await expect(look({})).resolves.toMatchObject({ rows: [{ seen: 1 }] })
  }
  await engine.close()
})

it('A statement that fails is told by its own words, and its session keeps no wrong plan of it', async () => {
  const engine = openPostgres({ url: addressOf(await newDatabase()), pool: 6, ownSessions: true })
  const look = (text: string) =>
    engine.read?.({ role: 'app' }, (connection) => connection.query(text, [0]), 'reading')
  for (let turn = 0; turn < 2; turn++) {
    await expect(look('select * from no_such_table where id = $1')).rejects.toMatchObject({ code: '42P01' })
    await expect(look('select 1 / $1::int as quotient')).rejects.toMatchObject({ code: '22012' })
    await expect(look('select $1::int as seen')).resolves.toMatchObject({ rows: [{ seen: 0 }] })
  }
  await engine.close()
})

it('A session is lent again only when all that was asked in it is answered', async () => {
  const name = await newDatabase()
  const engine = openPostgres({ url: addressOf(name), pool: 6, ownSessions: true })
  const holder = new pg.Client({ connectionString: addressOf(name) })
  await holder.connect()
  await holder.query('select pg_advisory_lock(7)')
  const givenUp = engine.read?.(
    {},
    async (connection) => {
      const failing = connection.query('select 1 / $1::int', [0])
      void connection.query('select pg_advisory_xact_lock(7)', [])
      await failing
    },
    'reading',
  )
  const other = engine.read?.({}, () => Promise.reject(new Error('lent')), 'reading')
  const lent = vi.fn()
  other?.catch(lent)
  await expect(givenUp).rejects.toMatchObject({ code: '22012' })
  await engine.use((connection) => connection.exec('select 1'), 'door')
  expect(lent).not.toHaveBeenCalled()
  await holder.query('select pg_advisory_unlock(7)')
  await expect(other).rejects.toThrow('lent')
  await holder.end()
  await engine.close()
})

it('A reading writes nothing and refuses what would hold for the statements after it', async () => {
  const engine = openPostgres({ url: addressOf(await newDatabase()), pool: 6, ownSessions: true })
  const say = (text: string) => engine.read?.({}, (connection) => connection.query(text, []), 'reading')
  await expect(say('create table own (id int)')).rejects.toMatchObject({ code: '25006' })
  for (const text of ['savepoint one', "select set_config('app.agency_id', '2', true)", 'set role none'])
    await expect(say(text)).rejects.toThrow('no transaction')
  await engine.close()
})

it('What begins a writing is undone with it, also when its first statement fails', async () => {
  const engine = openPostgres({ url: addressOf(await newDatabase()), pool: 6, ownSessions: true })
  const write = (text: string) =>
    engine.use(async (connection) => {
      await connection.begin({ settings: { 'app.agency_id': '3' } })
      await connection.query(text, [])
      await connection.commit()
    }, 'writing')
  const agencyLeft = () =>
    engine.use(
      async (connection) =>
        (await connection.query(`select current_setting('app.agency_id', true) as agency`, [])).rows,
      'writing',
    )
  await expect(write('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect(await agencyLeft()).toEqual([{ agency: '' }])
  await write('create table own (id int)')
  expect(await agencyLeft()).toEqual([{ agency: '' }])
  await engine.close()
})

it('A session begins without a wish that poolers refuse', async () => {
  const greeting = Promise.withResolvers<string>()
  const server = createServer((socket) =>
    socket.once('data', (data) => greeting.resolve(data.toString('utf8', 8))),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const engine = openPostgres({ url: `postgres://anna@127.0.0.1:${port}/keys`, pool: 8, ownSessions: true })
  const asked = engine.use((connection) => connection.exec('select 1'), 'reading').catch(() => undefined)
  const words = (await greeting.promise).split('\0').filter((_, index) => index % 2 === 0)
  expect(words.filter((word) => word !== '')).toEqual([
    'user',
    'database',
    'application_name',
    'client_encoding',
  ])
  await asked
  await engine.close()
})

it('What became of a commit whose answer was lost is not guessed at', async () => {
  const { pooler, direct } = await behindPooler({ size: 2, cutsAfter: 'commit' })
  const database = databaseOver(
    openPostgres({ url: pooler.url, sessionUrl: direct, pool: 12, ownSessions: false }),
  )
  const writing = database.asAgency({ agencyId: 1, userId: null }, (tx) =>
    tx.insert(outbox).values({ topic: 'mail', payload: {}, unique_key: 'key' }),
  )
  await expect(writing).rejects.toMatchObject({ kind: 'unsure' })
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  // the server may still be about to obey when the connection is already cut
  const stored = async () => (await client.query('select count(*)::int as rows from outbox')).rows
  await expect.poll(stored).toEqual([{ rows: 1 }])
  await client.end()
  await database.close()
})

it('A connection lost before the commit was sent has written nothing, and that is said', async () => {
  const { pooler, direct } = await behindPooler({ size: 2, cutsAfter: 'insert into' })
  const database = databaseOver(
    openPostgres({ url: pooler.url, sessionUrl: direct, pool: 12, ownSessions: false }),
  )
  const writing = database.asAgency({ agencyId: 1, userId: null }, (tx) =>
    tx.insert(outbox).values({ topic: 'mail', payload: {}, unique_key: 'key' }),
  )
  await expect(writing).rejects.toMatchObject({ cause: { kind: 'away' } })
  expect(await database.forJobs().asSystem((tx) => tx.select().from(outbox))).toEqual([])
  await database.close()
})

it('A commit that PostgreSQL stopped waiting to have copied is not told as done', async () => {
  for (const [routine, outcome] of [
    ['SyncRepWaitForLSN', 'unsure'],
    ['another', undefined],
  ] as const) {
    const { pooler, direct } = await behindPooler({ size: 2, warnsOfCommit: routine })
    const database = databaseOver(
      openPostgres({ url: pooler.url, sessionUrl: direct, pool: 12, ownSessions: false }),
    )
    const writing = database.asAgency({ agencyId: 1, userId: null }, (tx) =>
      tx.insert(outbox).values({ topic: 'mail', payload: {}, unique_key: 'key' }),
    )
    const kind = await writing.then(
      () => undefined,
      (error: unknown) => findTrouble(error)?.kind,
    )
    expect(kind, routine).toBe(outcome)
    await database.close()
  }
})
