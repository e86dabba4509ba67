import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#server/db/connection.ts'
import { appliedOf, appliedStatement, type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { systemRole, underRole } from '#server/db/roles.ts'
import { openEmptyEngine, openTestEngine, testEngine } from '#tests/support/testDatabase.ts'

const textsOf = (engine: Engine, query: string) =>
  engine.use(async (connection) => (await connection.query(query, [], true)).rows.flat())

const hashesOf = (engine: Engine) =>
  textsOf(engine, 'select hash from migrations.applied order by applied_at, tag')

/** What the database says of a table that another work holds. */
const heldTable = `do $$ begin raise exception using errcode = '55P03'; end $$`

/** And what it says when each waits for the other. */
const crossed = heldTable.replace('55P03', '40P01')

/** The same engine, on which the first column is not added as long as the table is held. */
const heldFor = (engine: Engine, isHeld: () => boolean): Engine => ({
  ...engine,
  use: (work) =>
    engine.use((connection) =>
      work({
        ...connection,
        exec: (text) => connection.exec(text.includes('add column name') && isHeld() ? heldTable : text),
      }),
    ),
})

describe('Migrations', () => {
  let engine: Engine
  beforeEach(async () => {
    engine = await openEmptyEngine(testEngine)
  })
  afterEach(() => engine.close())

  const first: Migration = {
    tag: '0000_first',
    hash: 'a',
    kind: 'contract',
    text: 'create table first (id int)',
  }
  const second: Migration = {
    tag: '0001_second',
    hash: 'b',
    kind: 'contract',
    text: 'create table second (id int); select 1 / 0',
  }

  it('refuse a file changed after it was applied', async () => {
    await migrate(engine, [first])
    await expect(migrate(engine, [{ ...first, hash: 'other' }])).rejects.toThrow('0000_first was changed')
  })

  it('of a newer server refuse an older one that would go on with tables it does not know', async () => {
    const whole = { ...second, text: 'drop table first' }
    await migrate(engine, [first, whole])
    await expect(migrate(engine, [first])).rejects.toThrow(
      'База обновлена до 0001_second (нужен сервер не старше 0001_second, а этот знает до 0000_first). ' +
        'Верните новую версию сервера или восстановите копию, сделанную до обновления.',
    )
  })

  it('are not applied by a server that is told never to, and it does not start before they are', async () => {
    await migrate(engine, [first])
    const pair: Migration[] = [first, { ...second, text: 'create table second (id int)' }]
    await expect(migrate(engine, pair, { mode: 'never' })).rejects.toThrow(
      'в ней нет 0001_second, а MIGRATE=never',
    )
    await migrate(engine, pair)
    await migrate(engine, pair, { mode: 'never' })
    expect(await hashesOf(engine)).toEqual(['a', 'b'])
  })

  it('give up after thirty tries for a table that somebody holds, and leave nothing behind', async () => {
    await migrate(engine, [first])
    const pauses: number[] = []
    const held: Migration = { ...second, text: heldTable }
    const pause = async () => pauses.push(1)
    await expect(migrate(engine, [first, held], { pause })).rejects.toThrow(
      'Таблицы для 0001_second заняты другой работой, и 30 попыток не хватило.',
    )
    expect(pauses).toHaveLength(29)
    expect(await hashesOf(engine)).toEqual(['a'])
  })

  it('wait without a lock until the table is free', async () => {
    await migrate(engine, [first])
    const free = { ...second, text: 'alter table first add column name text' }
    let tries = 0
    const busy = heldFor(engine, () => {
      tries += 1
      return tries <= 3
    })
    await migrate(busy, [first, free], { pause: async () => undefined })
    expect(tries).toBe(4)
    expect(await hashesOf(engine)).toEqual(['a', 'b'])
  })

  it('that change rows a lot at a time keep each lot, hold nobody for all of them, and go on where they were stopped', async () => {
    await migrate(engine, [
      { ...first, text: 'create table first as select n as id from generate_series(1, 5) n' },
    ])
    const text =
      'update first set id = -id where id in (select id from first where id > 0 limit 2) returning id'
    const inLots = [first, { ...second, text }]
    const waiting = () => textsOf(engine, 'select count(*)::int from first where id > 0')
    let tries = 0
    const stopped: Engine = {
      ...engine,
      use: (work) =>
        engine.use((connection) =>
          work({
            ...connection,
            exec(asked) {
              if (asked !== text) return connection.exec(asked)
              tries += 1
              return connection.exec(['', heldTable, crossed, '', 'select 1 / 0'][tries - 1] || asked)
            },
          }),
        ),
    }
    await expect(migrate(stopped, inLots, { pause: async () => undefined })).rejects.toMatchObject({
      code: '22012',
    })
    expect([await waiting(), await hashesOf(engine)]).toEqual([[1], ['a']])
    await migrate(engine, inLots)
    expect([await waiting(), await hashesOf(engine)]).toEqual([[0], ['a', 'b']])
  })

  it('run within two seconds of waiting for a lock and a minute of work, each', async () => {
    const text = `create table bounds as
      select current_setting('lock_timeout') as waits, current_setting('statement_timeout') as works`
    await migrate(engine, [{ ...first, text }])
    expect(await textsOf(engine, 'select waits, works from bounds')).toEqual(['2s', '1min'])
    expect(await textsOf(engine, `select current_setting('lock_timeout')`)).toEqual(['0'])
  })

  it('have longer than a minute where a table is so large that it could not be rewritten within one', async () => {
    const large: Engine = {
      ...engine,
      use: (work) =>
        engine.use((connection) =>
          work({ ...connection, exec: (text) => connection.exec(text.replace(' / 4000', ' * 100')) }),
        ),
    }
    const text = `create table bounds as select setting::bigint as bound from pg_settings where name = 'statement_timeout'`
    await migrate(large, [{ ...first, text }])
    expect(Number((await textsOf(engine, 'select bound from bounds'))[0])).toBeGreaterThan(60_000)
  })

  it('let an older server go on when they only add, and keep what they are', async () => {
    const added: Migration = { ...second, kind: 'expand', text: 'create table second (id int)' }
    await migrate(engine, [first, added])
    await migrate(engine, [first])
    expect(await textsOf(engine, 'select tag, kind from migrations.applied order by tag')).toEqual([
      '0000_first',
      'contract',
      '0001_second',
      'expand',
    ])
  })

  it('of the time before kinds are taken for the stricter', async () => {
    await engine.use((connection) =>
      connection.exec(`create schema migrations;
        create table migrations.applied (hash text primary key, tag text not null unique, applied_at timestamptz default now());
        insert into migrations.applied (hash, tag) values ('a', '0000_first')`),
    )
    await migrate(engine, [first])
    expect(await textsOf(engine, 'select kind from migrations.applied')).toEqual(['contract'])
  })

  it('leave nothing of the one that failed and everything of those before it', async () => {
    await expect(migrate(engine, [first, second])).rejects.toMatchObject({ code: '22012' })
    expect(await hashesOf(engine)).toEqual(['a'])
    expect(
      await textsOf(engine, `select relname from pg_class where relname in ('first', 'second')`),
    ).toEqual(['first'])
  })

  it('apply a file that arrived late from another branch', async () => {
    await migrate(engine, [{ ...second, text: 'create table second (id int)' }])
    await migrate(engine, [first, { ...second, text: 'create table second (id int)' }])
    expect((await hashesOf(engine)).toSorted()).toEqual(['a', 'b'])
  })

  it('come out once when three servers start at once', async () => {
    await Promise.all([migrate(engine), migrate(engine), migrate(engine)])
    expect(await hashesOf(engine)).toHaveLength(readMigrations().length)
  })
})

it('A ready database has every migration of the journal', async () => {
  const engine = await openTestEngine()
  const applied = await engine.use((connection) =>
    underRole(connection, systemRole, async () => (await connection.query(appliedStatement, [])).rows),
  )
  await engine.close()
  expect([...appliedOf(applied).keys()].toSorted()).toEqual(
    readMigrations()
      .map(({ hash }) => hash)
      .toSorted(),
  )
})
