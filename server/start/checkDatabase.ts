// What the start asks of its database before anybody is let in: that agencies are apart, that there is room,
// that the key of secrets is its own and that both machines agree on the time.
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Database, type DatabaseOptions, usualPool } from '../db/database.ts'
import { firstRow, rowsOf } from '../db/execute.ts'
import { agencyRole } from '../db/roles.ts'
import { checkClock } from './checkClock.ts'
import { findWrongKey, type KeyCheck } from './checkKey.ts'

/** Connections that commands and copies take beside a server. */
const spare = 5

/** What a start has of its own. */
export interface StartOf {
  readonly options: DatabaseOptions
  readonly key: KeyCheck
}

/** Throws one Error with all faults in Russian; what is only tight goes to the log. */
export async function checkDatabase(
  database: Database,
  { options, key }: StartOf,
  log: Logger,
): Promise<void> {
  if (!database.ownSessions) log.info('sessions are shared by a pooler: statements keep no plans')
  if ('url' in options && (await mayAlone(database)))
    log.warn('who signs in to the database owns its tables or inherits them: see roles in docs/deploy.md')
  const faults = await findOpenTables(database)
  const wrongKey = await findWrongKey(database, key)
  if (wrongKey !== undefined) faults.push(wrongKey)
  const { fault, apart } = await checkClock(database, Date.now)
  if (fault !== undefined) faults.push(fault)
  if (apart !== undefined) log.warn({ seconds: apart }, 'the clocks of server and database are apart')
  if ('url' in options && database.ownSessions) {
    const pool = options.pool ?? usualPool
    const free = await freeConnections(database)
    if (free < pool + spare) faults.push(tooFew(free, pool))
    else if (free < 2 * (pool + spare)) log.warn({ free, pool }, 'few connections of the database are free')
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Whether who signs in may read rows without taking a role first, as before the roles were made. */
async function mayAlone(database: Database): Promise<boolean> {
  const row = await database.readDoor((tx) =>
    firstRow(tx, sql`select has_table_privilege(session_user, 'public.rents', 'select') as may`),
  )
  return row?.may === true
}

const tooFew = (free: number, pool: number) =>
  `У PostgreSQL свободно соединений: ${free}, а нужно не меньше ${pool + spare} (DATABASE_POOL и ещё ${spare}). Увеличьте max_connections или уменьшите DATABASE_POOL.`

/** Tables whose rows are seen by a transaction of no agency; with their policies in force there are none. */
async function findOpenTables(database: Database): Promise<string[]> {
  return database.asDoor(async (tx) => {
    const tables = await rowsOf(
      tx,
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(${agencyRole}, c.oid, 'select')`,
    )
    await rowsOf(tx, sql`select set_config('role', ${agencyRole}, true)`)
    const looks = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name where exists (select from ${sql.identifier(String(name))})`,
    )
    if (looks.length === 0) return []
    const open = await rowsOf(tx, sql.join(looks, sql` union all `))
    return open.map(
      ({ name }) =>
        `Таблица ${name}: строки видны вне агентств, защита строк выключена. Восстановите базу из копии или включите row level security.`,
    )
  })
}

async function freeConnections(database: Database): Promise<number> {
  const { rows } = await database.executeSql(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int -
      (select sum(numbackends)::int from pg_stat_database) as free`,
  )
  return Number(Object(rows[0]).free)
}
