// An index of a table in use is made beside the work of others, who never wait for it.
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type Migration, migrate } from '#server/db/migrate.ts'
import { openEmptyEngine } from '#tests/support/testDatabase.ts'

const table: Migration = { tag: '0000_table', hash: 'a', kind: 'expand', text: 'create table rows (id int)' }
const index: Migration = {
  tag: '0001_index',
  hash: 'b',
  kind: 'expand',
  text: '-- kind: expand\ncreate index concurrently if not exists rows_id on rows (id);',
}

it('An index waits for who writes and holds nobody up; what a first try left half-made is made anew', async () => {
  const engine = await openEmptyEngine('postgres')
  onTestFinished(() => engine.close())
  const ask = (text: string) => engine.use(async (connection) => (await connection.exec(text)).rows)
  await migrate(engine, [table])
  const [place] = await ask('select current_database() as name, session_user as person')
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test')
  url.pathname = `/${Object(place).name}`
  const writer = new pg.Client({ connectionString: url.href })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query('begin; insert into rows values (1)')
  const states: unknown[] = []
  const pause = async () => {
    states.push(...(await ask('select indisvalid from pg_index where indexrelid = to_regclass($$rows_id$$)')))
    await writer.query('insert into rows values (2)')
    await writer.query('commit')
  }
  await migrate(engine, [table, index], { pause })
  expect(states).toEqual([{ indisvalid: false }])
  expect(
    await ask(
      'select indisvalid, (select count(*)::int from rows) as rows from pg_index where indexrelid = to_regclass($$rows_id$$)',
    ),
  ).toEqual([{ indisvalid: true, rows: 2 }])
  expect(await ask('select tag from migrations.applied order by tag')).toEqual([
    { tag: '0000_table' },
    { tag: '0001_index' },
  ])
  expect(await ask('show lock_timeout')).toEqual([{ lock_timeout: '0' }])
})
