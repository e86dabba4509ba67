import type { DatabaseOptions } from './database.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Where the data live by `DATABASE_URL` and `DATABASE_POOL`, else by `DATA_DIR` (default `data`); throws on a wrong pool. */
export function databaseOptionsOf({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: Variables): DatabaseOptions {
  if (!DATABASE_URL) return { dataDir: DATA_DIR || 'data' }
  if (!DATABASE_POOL) return { url: DATABASE_URL }
  const pool = Number(DATABASE_POOL)
  if (Number.isInteger(pool) && pool >= 1 && pool <= 100) return { url: DATABASE_URL, pool }
  throw new Error(
    `DATABASE_POOL: ожидалось целое число от 1 до 100, указано «${DATABASE_POOL}». Исправьте .env.`,
  )
}
