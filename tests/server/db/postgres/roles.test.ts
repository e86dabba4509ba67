// The third fence: who signs in to PostgreSQL can do nothing without the role that a transaction takes.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { backup } from '#server/db/backup.ts'
import { type Database, databaseOver, openDatabase } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { restore } from '#server/db/restore.ts'
import { agencyRole, ownerRole, systemRole } from '#server/db/roles.ts'
import { startBoss } from '#server/jobs/boss.ts'
import { checkDatabase } from '#server/start/checkDatabase.ts'
import { keptLog } from '#tests/support/keptLog.ts'
import { addressOf, fencedAddressOf, makeLogin, onServer } from '#tests/support/postgresServer.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { emptyPlace, newDatabase } from '#tests/support/testDatabase.ts'

const noRight = { code: '42501' }
const whole = inject('databaseTemplate')

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error.cause ?? error,
  )

/** Signs in anew as the run's own login, which inherits nothing. */
async function openFenced(): Promise<{ readonly database: Database; readonly url: string }> {
  const url = fencedAddressOf(await newDatabase(), whole)
  const database = await openDatabase({ url, pool: 8 })
  onTestFinished(() => database.close())
  return { database, url }
}

/** A server of the time when one role made, owned and asked: its database is up to the migration before the roles. */
async function openOldHouse() {
  const login = `${whole}_old`
  await makeLogin(login, 'inherit')
  const name = `${login}_base`
  await onServer(`create database ${name} owner ${login}`)
  const url = fencedAddressOf(name, login)
  const engine = openPostgres({ url, pool: 8, ownSessions: true })
  onTestFinished(() => engine.close())
  const all = readMigrations()
  await migrate(
    engine,
    all.slice(
      0,
      all.findIndex(({ tag }) => tag.endsWith('_roles')),
    ),
  )
  await ask(
    url,
    'create schema pgboss; create type pgboss.job_state as enum (); create table pgboss.version (n int)',
  )
  return { login, url, engine, asAdmin: addressOf(name) }
}

const ownersIn = (url: string) =>
  ask(
    url,
    `select distinct nspname as schema, rolname as owner from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_roles r on r.oid = relowner where nspname in ('public', 'migrations', 'live', 'pgboss') and relkind in ('r', 'S', 'v')
    union select nspname, rolname from pg_proc join pg_namespace n on n.oid = pronamespace join pg_roles r on r.oid = proowner
      where nspname = 'live' or proname = 'found_rows'
    union select nspname, rolname from pg_type join pg_namespace n on n.oid = typnamespace join pg_roles r on r.oid = typowner
      where typtype = 'e' and nspname = 'pgboss' order by 1`,
  )

describe('Who signs in to PostgreSQL', () => {
  it.each(['public.rents', 'public.sessions', 'public.audit', 'migrations.applied', 'live.events'])(
    'reads nothing of %s outside of a transaction that took a role',
    async (table) => {
      const url = fencedAddressOf(await newDatabase(), whole)
      await expect(ask(url, `select * from ${table}`)).rejects.toMatchObject(noRight)
      await expect(ask(url, `begin; select * from ${table}`)).rejects.toMatchObject(noRight)
    },
  )

  it('gets nothing by laying the role down in the middle of the work of an agency', async () => {
    const { database } = await openFenced()
    const slip = database.asAgency({ agencyId: 1, userId: null }, async (tx) => {
      await rowsOf(tx, sql`reset role`)
      return rowsOf(tx, sql`select * from users`)
    })
    expect(await causeOf(slip)).toMatchObject(noRight)
  })

  it('changes no table as sign-in and jobs, nor takes the protection of its rows away', async () => {
    const { database } = await openFenced()
    for (const text of ['drop table rents', 'alter table rents disable row level security', 'truncate audit'])
      expect(await causeOf(database.asSystem((tx) => rowsOf(tx, sql.raw(text))))).toMatchObject(noRight)
  })

  it('is told of at the start as long as it may do everything by itself', async () => {
    const start = async (url: string) => {
      const { log, text } = keptLog('warn')
      const database = await openDatabase({ url, pool: 8 })
      onTestFinished(() => database.close())
      await checkDatabase(database, { options: { url, pool: 8 }, key: { hasKey: false, isNew: false } }, log)
      return text()
    }
    const name = await newDatabase()
    expect(await start(fencedAddressOf(name, whole))).not.toContain('owns its tables')
    expect(await start(addressOf(name))).toContain('owns its tables or inherits them')
  })

  it('is told what to type when it may neither make the roles nor take them', async () => {
    const login = `${whole}_bare`
    await onServer(`create role ${login} login password '${login}'`)
    await onServer(`create database ${login}_base owner ${login}`)
    const opened = openDatabase({ url: fencedAddressOf(`${login}_base`, login), pool: 8 })
    await expect(opened).rejects.toThrow(`grant ${agencyRole}, ${systemRole}, ${ownerRole} to klyuchnik;`)
  })
})

describe('A database of the time when one role did everything', () => {
  it('is handed over by the migration, goes on with that login, and then with one that inherits nothing', async () => {
    const { engine, url, login, asAdmin } = await openOldHouse()
    expect(await ownersIn(asAdmin)).toEqual(
      ['live', 'migrations', 'pgboss', 'public'].map((schema) => ({ schema, owner: login })),
    )
    await migrate(engine)
    expect(await ownersIn(asAdmin)).toEqual([
      { schema: 'live', owner: ownerRole },
      { schema: 'migrations', owner: ownerRole },
      { schema: 'pgboss', owner: systemRole },
      { schema: 'public', owner: ownerRole },
    ])
    // An old server beside it goes on: it asks without a role and inherits.
    expect(await ask(url, 'select count(*)::int from rents')).toEqual([{ count: 0 }])
    await onServer(`alter role ${login} noinherit`)
    await expect(ask(url, 'select count(*)::int from rents')).rejects.toMatchObject(noRight)
    await ask(asAdmin, 'drop table pgboss.version; drop type pgboss.job_state')
    const database = databaseOver(engine)
    const boss = await startBoss(database)
    await boss.stop()
    const added = await database.asSystem((tx) =>
      rowsOf(tx, sql`insert into agency (name) values ('Ключи') returning name`),
    )
    expect(added).toEqual([{ name: 'Ключи' }])
    await migrate(engine)
  })
})

it('A copy is made and brought into an empty database by a login that owns nothing, counters included', async () => {
  const { database } = await openFenced()
  const add = (into: Database, name: string) =>
    into.asSystem((tx) => rowsOf(tx, sql`insert into agency (name) values (${name}) returning id`))
  const [first] = await add(database, 'Ключи')
  const file = join(await temporaryDirectory(), 'copy.gz')
  await backup(database, file)
  const engine = openPostgres({ url: await emptyPlace(), pool: 8, ownSessions: true })
  onTestFinished(() => engine.close())
  await restore(engine, file)
  await migrate(engine)
  const [next] = await add(databaseOver(engine), 'Вторые')
  expect(Number(next?.id)).toBe(Number(first?.id) + 1)
})
