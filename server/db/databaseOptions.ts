import type { DatabaseOptions } from './database.ts'

type Variables = Readonly<Record<string, string | undefined>>

const leastPool = 8
const mostPool = 100

/**
 * Where the data live by `DATABASE_URL`, `DATABASE_SESSION_URL` and `DATABASE_POOL`, else by `DATA_DIR` (default `data`);
 * throws on a wrong pool.
 */
export function databaseOptionsOf({
  DATABASE_URL: url,
  DATABASE_SESSION_URL: sessionUrl,
  DATABASE_POOL,
  DATA_DIR,
}: Variables): DatabaseOptions {
  if (!url) return { dataDir: DATA_DIR || 'data' }
  const place = { url, ...(sessionUrl ? { sessionUrl } : {}) }
  if (!DATABASE_POOL) return place
  const pool = Number(DATABASE_POOL)
  if (Number.isInteger(pool) && pool >= leastPool && pool <= mostPool) return { ...place, pool }
  throw new Error(
    `DATABASE_POOL: ожидалось целое число от ${leastPool} до ${mostPool}, указано «${DATABASE_POOL}». Исправьте .env.`,
  )
}
