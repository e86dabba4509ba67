import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backup } from '#server/db/backup.ts'
import type { Engine } from '#server/db/connection.ts'
import { type Database, databaseOver } from '#server/db/database.ts'
import { type Migration, migrate } from '#server/db/migrate.ts'
import { restore } from '#server/db/restore.ts'
import { audit, outbox } from '#server/db/systemTables.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { openEmptyEngine, openTestDatabase, openTestEngine, testEngine } from '#tests/support/testDatabase.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Engines one copy after another goes through; PostgreSQL only where the run has one. */
const routes: Engine['name'][][] =
  testEngine === 'postgres' ? [['postgres'], ['pglite', 'postgres']] : [['pglite']]

const payload = { text: 'Ёжик\nи "кавычки" \\', empty: null, list: [1, 2.5] }

beforeAll(() =>
  database.asAgency({ agencyId: 7, userId: 1 }, async (tx) => {
    await tx
      .insert(outbox)
      .values(Array.from({ length: 1203 }, (_, key) => ({ topic: 'mail', payload, unique_key: `${key}` })))
    await tx.insert(audit).values([
      { entity: 'cleans', action: 'create', after: payload },
      { entity: 'cleans', action: 'update', before: sql`'null'::jsonb`, after: payload },
    ])
  }),
)

const everything = (from: Database) =>
  from.asSystem(async (tx) => [
    await tx.select().from(outbox).orderBy(outbox.id),
    await tx.select().from(audit),
  ])

/** Foreign keys by name with their texts, which the engines write alike. */
const keysOf = (from: Database) =>
  from.asSystem((tx) =>
    tx.execute(
      sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1`,
    ),
  )

async function copyOf(from: Database, directory?: string): Promise<string> {
  const file = join(directory ?? (await temporaryDirectory()), 'copy.gz')
  await backup(from, file)
  return file
}

async function emptyEngine(name: Engine['name']): Promise<Engine> {
  const engine = await openEmptyEngine(name)
  onTestFinished(() => engine.close())
  return engine
}

/** What a copy is refused for in itself does not ask how many tables it has: with one of them it is made and read in no time. */
const letters: Migration = {
  tag: '0000_letters',
  hash: 'letters',
  kind: 'expand',
  text: `create table letters (id bigint primary key, topic text);
    insert into letters select number, 'mail' from generate_series(1, 1203) as number;
    grant select on letters to public; grant usage on schema migrations to public;
    grant select on migrations.applied to public`,
}

describe('A restore is refused', () => {
  let source: Database
  beforeAll(async () => {
    const engine = await openEmptyEngine(testEngine)
    await migrate(engine, [letters])
    source = databaseOver(engine)
  })
  afterAll(() => source.close())

  const restoreLetters = (engine: Engine, file: string) => restore(engine, file, [letters])

  it('into a database that already holds tables', async () => {
    const file = await copyOf(source)
    const engine = await openTestEngine()
    onTestFinished(() => engine.close())
    await expect(restore(engine, file)).rejects.toThrow('База данных не пуста')
  })

  it('from a file cut short, and leaves nothing behind', async () => {
    const file = await copyOf(source)
    await truncate(file, 2000)
    const engine = await emptyEngine(testEngine)
    await expect(restoreLetters(engine, file)).rejects.toThrow('обрезан')
    const { rows } = await engine.use((connection) =>
      connection.exec(`select from pg_class where relname = 'letters'`),
    )
    expect(rows).toEqual([])
  })

  it('from a copy whose last lines are missing', async () => {
    const file = await copyOf(source)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    await writeFile(file, gzipSync(lines.slice(0, -1).join('\n')))
    await expect(restoreLetters(await emptyEngine(testEngine), file)).rejects.toThrow('обрезан')
  })

  it('from a damaged copy, and names the line', async () => {
    const file = await copyOf(source)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const row = lines.findIndex((line) => line.startsWith('[') && line.includes('mail')) + 700
    const restored = async (change: (line: string) => string) => {
      await writeFile(file, gzipSync(lines.with(row, change(lines[row] ?? '')).join('\n')))
      return restoreLetters(await emptyEngine(testEngine), file)
    }
    const place = `Копия повреждена на строке ${row + 1}. Возьмите другую копию`
    await expect(restored((line) => line.replace('"', 'x'))).rejects.toThrow(place)
    await expect(restored((line) => `{${line}`)).rejects.toThrow(place)
    await expect(restored((line) => line.replaceAll(/"\d+"/g, '"x"'))).rejects.toThrow(
      /^Копия повреждена на строках \d+–\d+\. Возьмите другую копию/,
    )
  })

  it('from a copy whose bytes have changed on the disk', async () => {
    const file = await copyOf(source)
    const bytes = await readFile(file)
    bytes[bytes.length - 5] = ~(bytes[bytes.length - 5] ?? 0) & 255
    await writeFile(file, bytes)
    await expect(restoreLetters(await emptyEngine(testEngine), file)).rejects.toThrow(
      /^Копия повреждена: строк прочитано \d+, а контрольная сумма файла не та\./,
    )
  })

  it('from a file that is not a backup', async () => {
    const file = join(await temporaryDirectory(), 'other.gz')
    await writeFile(file, gzipSync('привет'))
    const engine = await emptyEngine(testEngine)
    await expect(restore(engine, file)).rejects.toThrow('не резервная копия')
    await writeFile(file, 'привет')
    await expect(restore(engine, file)).rejects.toThrow('не резервная копия')
  })

  it('from a copy made by a newer version', async () => {
    const file = await copyOf(source)
    await expect(restore(await emptyEngine(testEngine), file, [])).rejects.toThrow('более новой версией')
  })
})

describe.each(routes)('A backup by way of %s', (...route) => {
  let engine: Engine
  let restored: Database
  let directory: string
  const engines: Engine[] = []
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'klyuchnik-'))
    restored = database
    for (const name of route) {
      const file = await copyOf(restored, directory)
      engine = await openEmptyEngine(name)
      engines.push(engine)
      expect(await restore(engine, file)).toEqual({ rows: 1205 })
      restored = databaseOver(engine)
    }
  })
  afterAll(async () => {
    for (const one of engines) await one.close()
    await rm(directory, { recursive: true })
  })

  const rowsOf = async (query: string) => (await engine.use((connection) => connection.exec(query))).rows

  it('brings every row back', async () => {
    expect(await everything(restored)).toEqual(await everything(database))
    expect(await keysOf(restored)).toEqual(await keysOf(database))
  })

  it('is counted by the database that takes it, so that its lists are quick from the first minute', async () => {
    expect(
      await rowsOf(
        `select reltuples = (select count(*) from audit) as counted from pg_class where relname = 'audit'`,
      ),
    ).toEqual([{ counted: true }])
  })

  it('keeps the difference between no value and the JSON value null', async () => {
    expect(await rowsOf('select before is null as absent from audit order by id')).toEqual([
      { absent: true },
      { absent: false },
    ])
  })

  it('brings every counter back', async () => {
    const added = await restored.asAgency({ agencyId: 7, userId: 1 }, (tx) =>
      tx.insert(outbox).values({ topic: 'mail', payload, unique_key: 'next' }).returning({ id: outbox.id }),
    )
    expect(added).toEqual([{ id: 1204 }])
  })
})
