import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#server/db/connection.ts'
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmptyEngine, openTestEngine, testEngine } from '#tests/support/testDatabase.ts'

const textsOf = (engine: Engine, query: string) =>
  engine.use(async (connection) => (await connection.query(query, [], true)).rows.flat())

const appliedOf = (engine: Engine) =>
  textsOf(engine, 'select hash from migrations.applied order by applied_at, tag')

describe('Migrations', () => {
  let engine: Engine
  beforeEach(async () => {
    engine = await openEmptyEngine(testEngine)
  })
  afterEach(() => engine.close())

  const first: Migration = { tag: '0000_first', hash: 'a', text: 'create table first (id int)' }
  const second: Migration = {
    tag: '0001_second',
    hash: 'b',
    text: 'create table second (id int); select 1 / 0',
  }

  it('refuse a file changed after it was applied', async () => {
    await migrate(engine, [first])
    await expect(migrate(engine, [{ ...first, hash: 'other' }])).rejects.toThrow('0000_first was changed')
  })

  it('leave nothing of the one that failed and everything of those before it', async () => {
    await expect(migrate(engine, [first, second])).rejects.toMatchObject({ code: '22012' })
    expect(await appliedOf(engine)).toEqual(['a'])
    expect(
      await textsOf(engine, `select relname from pg_class where relname in ('first', 'second')`),
    ).toEqual(['first'])
  })

  it('apply a file that arrived late from another branch', async () => {
    await migrate(engine, [{ ...second, text: 'create table second (id int)' }])
    await migrate(engine, [first, { ...second, text: 'create table second (id int)' }])
    expect((await appliedOf(engine)).toSorted()).toEqual(['a', 'b'])
  })

  it('come out once when three servers start at once', async () => {
    await Promise.all([migrate(engine), migrate(engine), migrate(engine)])
    expect(await appliedOf(engine)).toHaveLength(readMigrations().length)
  })
})

it('A ready database has every migration of the journal', async () => {
  const engine = await openTestEngine()
  const applied = await appliedOf(engine)
  await engine.close()
  expect(applied.toSorted()).toEqual(
    readMigrations()
      .map(({ hash }) => hash)
      .toSorted(),
  )
})
