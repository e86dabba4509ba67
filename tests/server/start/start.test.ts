// What a start refuses, and what it says to do.
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seal, setSecretsKey } from '#server/db/columns/secretBox.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { readEnv, type Variables } from '#server/env.ts'
import { findSecretsKey } from '#server/secretsKey.ts'
import { checkClock } from '#server/start/checkClock.ts'
import { findWrongKey } from '#server/start/checkKey.ts'
import { findFaults } from '#server/start/findFaults.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const faultsOf = (variables: Variables) => findFaults(readEnv(variables))

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('A start with PostgreSQL', () => {
  const DATABASE_URL = 'postgres://x@127.0.0.1/x'

  it('is refused without a key of secrets where people come by https', () => {
    expect(
      faultsOf({ DATABASE_URL, PUBLIC_URL: 'https://klyuch.example.ru', BACKUP_DIR: '/nowhere' }),
    ).toEqual([expect.stringMatching(/^SECRETS_KEY: ожидался ключ от 32 знаков.*openssl rand/)])
  })

  it('goes on without one on a machine of one’s own', () => {
    expect(faultsOf({ DATABASE_URL, BACKUP_DIR: '/nowhere' })).toEqual([])
  })

  it('tells a missing key beside every other wrong setting', () => {
    const start = () =>
      readEnv({ DATABASE_URL, PUBLIC_URL: 'https://klyuch.example.ru', PORT: 'abc' }, findFaults)
    expect(start).toThrow(/PORT: ожидалось[\s\S]*SECRETS_KEY: ожидался/)
  })
})

describe('A start with the embedded database', () => {
  it('is refused with a key file that cannot be read or is empty, instead of going on without a key', async () => {
    const DATA_DIR = join(await temporaryDirectory(), 'data')
    mkdirSync(`${DATA_DIR}.key`)
    expect(faultsOf({ DATA_DIR })).toEqual([
      expect.stringMatching(/^Файл ключа секретов .*data\.key не прочитать \(EISDIR\)\. Отдайте его/),
    ])
    const other = join(await temporaryDirectory(), 'data')
    writeFileSync(`${other}.key`, '\n', { mode: 0o600 })
    expect(faultsOf({ DATA_DIR: other })).toEqual([expect.stringContaining('data.key пуст. Верните его')])
  })

  it('makes the key file for its own user alone, where nothing is yet, and takes it again the next time', async () => {
    const DATA_DIR = join(await temporaryDirectory(), 'new', 'data')
    const made = findSecretsKey(readEnv({ DATA_DIR }))
    expect(made.notice).toContain('Сохраните его отдельно')
    expect(modeOf(`${DATA_DIR}.key`)).toBe(0o600)
    expect(findSecretsKey(readEnv({ DATA_DIR }))).toEqual({ key: made.key })
  })

  it('is refused on folders that all users of the machine share, and leaves them as they are', async () => {
    const home = await temporaryDirectory()
    const folders = [join(home, 'data'), join(home, 'copies')]
    for (const folder of folders) {
      mkdirSync(folder)
      chmodSync(folder, 0o1777)
    }
    const faults = faultsOf({ DATA_DIR: folders[0], BACKUP_DIR: folders[1] })
    expect(faults).toHaveLength(2)
    for (const fault of faults)
      expect(fault).toMatch(/^\S+: ожидались права только у владельца.*закрыть не удалось\. Задайте каталог/)
    expect(folders.map(modeOf)).toEqual([0o777, 0o777])
  })

  it('closes folders and a key file of its own that stand open', async () => {
    const home = await temporaryDirectory()
    const [DATA_DIR, BACKUP_DIR] = [join(home, 'data'), join(home, 'copies')]
    for (const folder of [DATA_DIR, BACKUP_DIR]) mkdirSync(folder)
    writeFileSync(`${DATA_DIR}.key`, 'key'.repeat(20))
    for (const path of [DATA_DIR, BACKUP_DIR, `${DATA_DIR}.key`]) chmodSync(path, 0o777)
    expect(faultsOf({ DATA_DIR, BACKUP_DIR })).toEqual([])
    expect([DATA_DIR, BACKUP_DIR, `${DATA_DIR}.key`].map(modeOf)).toEqual([0o700, 0o700, 0o700])
    expect(existsSync(DATA_DIR) && readdirSync(DATA_DIR)).toEqual([])
  })
})

describe('The key of secrets', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(async () => {
    setSecretsKey(undefined)
    await database.close()
  })

  const startWith = (key: string | undefined, isNew = false) => {
    setSecretsKey(key)
    return findWrongKey(database, { hasKey: key !== undefined, isNew })
  }

  it('is refused when the database was sealed with another one, and when it is left out', async () => {
    expect(await startWith('the first key')).toBeUndefined()
    expect(await startWith('another key')).toMatch(/^Ключ секретов не тот.*--new-secrets-key/)
    expect(await startWith(undefined)).toMatch(/^База закрыта ключом секретов, а он не задан/)
    expect(await startWith('the first key')).toBeUndefined()
  })

  it('is refused when it does not open what was sealed before keys were checked', async () => {
    setSecretsKey('the first key')
    await database.asSystem(async (tx) => {
      await rowsOf(tx, sql`insert into agency (id, name, timezone) values (1, 'А', 'Europe/Moscow')`)
      await rowsOf(
        tx,
        sql`insert into bots (agency_id, name, kind, token) values (1, 'Бот', 'staff', ${seal('1:token')})`,
      )
    })
    expect(await startWith('another key')).toMatch(/^Ключ секретов не тот/)
    expect(await startWith('the first key')).toBeUndefined()
  })

  it('is not needed by a database that none has sealed', async () => {
    expect(await startWith(undefined)).toBeUndefined()
    expect(await startWith('the first key')).toBeUndefined()
  })

  it('becomes another one when the person says that the old one is lost', async () => {
    await startWith('the first key')
    expect(await startWith('another key', true)).toBeUndefined()
    expect(await startWith('another key')).toBeUndefined()
    expect(await startWith('the first key')).toMatch(/^Ключ секретов не тот/)
  })
})

describe('The clocks of server and database', () => {
  it('stop a start when they are more than a minute apart, and are told from five seconds on', async () => {
    const database = await openTestDatabase()
    const [row] = await database.asSystem((tx) =>
      rowsOf(tx, sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`),
    )
    const base = Number(row?.at)
    const apart = (seconds: number) => checkClock(database, () => base - seconds * 1000)
    expect((await apart(3600)).fault).toMatch(
      /^Часы базы впереди часов сервера на 36\d\d с, ожидалось не больше 60 с/,
    )
    expect((await apart(-3600)).fault).toMatch(/^Часы базы позади часов сервера на 3\d\d\d с/)
    expect(await apart(30)).toEqual({ apart: expect.any(Number) })
    expect(await checkClock(database, Date.now)).toEqual({})
    await database.close()
  })
})
