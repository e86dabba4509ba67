import { expect, it } from 'vitest'
import { databaseOptionsOf } from '#server/db/databaseOptions.ts'
import { poolSizes } from '#server/db/postgresEngine.ts'

it.each(['ten', '7', '101'])('refuses %s connections: each kind of work needs some of its own', (number) => {
  expect(() => databaseOptionsOf({ DATABASE_URL: 'postgres://db', DATABASE_POOL: number })).toThrow(
    `от 8 до 100, указано «${number}»`,
  )
})

it('shares the connections out, so that none is left without', () => {
  expect(poolSizes(8)).toEqual({ door: 2, reading: 2, writing: 2, jobs: 2 })
  expect(poolSizes(13)).toEqual({ door: 2, reading: 4, writing: 5, jobs: 2 })
})

it('takes an address past the pooler for what needs a session', () => {
  const variables = { DATABASE_URL: 'postgres://pooler', DATABASE_SESSION_URL: 'postgres://db' }
  expect(databaseOptionsOf(variables)).toEqual({ url: 'postgres://pooler', sessionUrl: 'postgres://db' })
})

it('takes PostgreSQL where an address is given, else the data directory', () => {
  expect(databaseOptionsOf({ DATABASE_URL: 'postgres://db' })).toEqual({ url: 'postgres://db' })
  expect(databaseOptionsOf({ DATABASE_URL: 'postgres://db', DATABASE_POOL: '20', DATA_DIR: 'x' })).toEqual({
    url: 'postgres://db',
    pool: 20,
  })
  expect(databaseOptionsOf({ DATABASE_URL: '', DATA_DIR: 'x' })).toEqual({ dataDir: 'x' })
  expect(databaseOptionsOf({})).toEqual({ dataDir: 'data' })
})
