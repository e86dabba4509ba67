import { expect, it } from 'vitest'
import { databaseOptionsOf } from '#server/db/databaseOptions.ts'

it('refuses a number of connections that is none', () => {
  expect(() => databaseOptionsOf({ DATABASE_URL: 'postgres://db', DATABASE_POOL: 'ten' })).toThrow(
    'от 1 до 100',
  )
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
