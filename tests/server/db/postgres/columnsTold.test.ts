// What columns an answer has is asked for once for each plan of a session.
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { addressOf } from '#tests/support/postgresServer.ts'
import { newDatabase } from '#tests/support/testDatabase.ts'

// the code anew: in one that other files have used, all names of plans may be given away
vi.resetModules()
const { openPostgres } = await import('#server/db/postgresEngine.ts')
// one session for readers and one for writers
const engine = openPostgres({ url: addressOf(await newDatabase()), pool: 5, ownSessions: true })
afterAll(() => engine.close())

const read = (text: string, values: readonly unknown[], arrays: boolean) => {
  if (!engine.read) throw new Error('PostgreSQL lends readers')
  return engine.read({}, async (connection) => (await connection.query(text, values, arrays)).rows, 'reading')
}

it('asks a session for the columns of a plan once, and reads every answer alike', async () => {
  const described = vi.spyOn(pg.Connection.prototype, 'describe')
  const text = `select $1::int as n, 'один' as word, null::date as day, array[1, 2] as list`
  for (const n of [1, 2, 3]) {
    expect(await read(text, [n], true)).toEqual([[n, 'один', null, [1, 2]]])
    expect(await read(text, [n], false)).toEqual([{ n, word: 'один', day: null, list: [1, 2] }])
  }
  expect(described).toHaveBeenCalledTimes(2)
})

it('gives rows that follow none the same way', async () => {
  const text = 'select n as number from generate_series(1, $1::int) n'
  for (const most of [0, 2, 0, 1])
    expect(await read(text, [most], false)).toEqual([{ number: 1 }, { number: 2 }].slice(0, most))
})

it('never reads the rows of a table by the columns it had before', async () => {
  await engine.use((connection) => connection.exec('create table told (a int); insert into told values (1)'))
  const text = 'select * from told where a = $1'
  try {
    expect(await read(text, [1], false)).toEqual([{ a: 1 }])
    await engine.use((connection) => connection.exec('alter table told add column b int default 2'))
    await expect(read(text, [1], false)).rejects.toThrow('cached plan')
  } finally {
    await engine.use((connection) => connection.exec('drop table told'))
  }
})

it('keeps the columns of writing apart from those of a transaction that fails', async () => {
  const write = (n: number) =>
    engine.use(async (connection) => {
      await connection.begin({ settings: {} })
      const { rows } = await connection.query('select 10 / $1::int as part', [n])
      await connection.commit()
      return rows
    }, 'writing')
  expect(await write(5)).toEqual([{ part: 2 }])
  await expect(write(0)).rejects.toThrow('division')
  expect(await write(2)).toEqual([{ part: 5 }])
  expect(await write(10)).toEqual([{ part: 1 }])
})
