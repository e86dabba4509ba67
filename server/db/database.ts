import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './connection.ts'
import { findDatabaseError } from './databaseErrors.ts'
import { migrate } from './migrate.ts'
import { openPgliteDirectory } from './pgliteEngine.ts'
import { openPostgres } from './postgresEngine.ts'
import { runReading, runTransaction, type Tx } from './transaction.ts'

export type { Tx } from './transaction.ts'

/** For whom a transaction runs: the agency whose rows it may touch, and the person, if there is one. */
export interface Context {
  readonly agencyId: number
  readonly userId: number | null
}

/** The one door to the data. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** One transaction that sees and writes the rows of one agency only; repeated on deadlock, so `work` must bear it. */
  asAgency<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for work that only reads: no transaction to begin and end where the engine can do without. */
  readAgency<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction over all agencies: sign-in and jobs. No row-level security holds here. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Plain SQL outside any transaction, several statements if there are no values; for the job queue only. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  /** Takes no new work, waits for the running, then closes. */
  close(): Promise<void>
}

/** A PostgreSQL address with an optional number of connections, or a directory for the embedded database. */
export type DatabaseOptions = { readonly url: string; readonly pool?: number } | { readonly dataDir: string }

const defaultPool = 10

/** Opens the engine without looking at what is in it. */
export async function openEngine(options: DatabaseOptions): Promise<Engine> {
  return 'url' in options
    ? openPostgres(options.url, options.pool ?? defaultPool)
    : openPgliteDirectory(options.dataDir)
}

/** Opens the database and brings its tables up to date; throws if the data directory is taken. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options)
  try {
    await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return databaseOver(engine)
}

/** Puts transactions, tenancy and their guards over an open engine whose tables are up to date. */
export function databaseOver(engine: Engine): Database {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()
  let isClosing = false
  // Counted, not kept in a set: what a set has let go lives on in its outgrown tables, answers included.
  let running = 0
  const { promise: whenIdle, resolve: beIdle } = Promise.withResolvers<void>()

  const admit = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosing) throw new Error('The database is closing and takes no new work.')
    if (current.getStore()?.isOpen) throw new Error(nested)
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (isClosing && running === 0) beIdle()
    }
  }
  const attempt = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    engine.use(async (connection) => {
      const state = { isOpen: true }
      try {
        return await current.run(state, () => runTransaction(connection, begin, work))
      } finally {
        state.isOpen = false
      }
    })
  const transact = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    admit(() => retry(() => attempt(begin, work)))

  return {
    engine: engine.name,
    asAgency: async (context, work) => transact(beginAs(context), work),
    async readAgency(context, work) {
      const begin = beginAs(context)
      const { read } = engine
      if (!read) return transact(begin, work)
      return admit(() =>
        read(context.agencyId, async (connection) => {
          const state = { isOpen: true }
          try {
            return await current.run(state, () => runReading(connection, work))
          } finally {
            state.isOpen = false
          }
        }),
      )
    },
    asSystem: (work) => transact('begin', work),
    executeSql: (text, values) =>
      admit(() =>
        engine.use((connection) =>
          values && values.length > 0 ? connection.query(text, values) : connection.exec(text),
        ),
      ),
    ping: async () => {
      await admit(() => engine.use((connection) => connection.exec('select 1')))
    },
    async close() {
      if (isClosing) return
      isClosing = true
      if (running > 0) await whenIdle
      await engine.close()
    },
  }
}

const nested =
  'A transaction was asked for inside an open transaction, where it would wait for itself: pass `tx` on instead.'

/** Literal numbers keep the beginning and its settings one trip; anything but safe integers is refused. */
function beginAs({ agencyId, userId }: Context): string {
  if (!Number.isSafeInteger(agencyId) || !(userId === null || Number.isSafeInteger(userId))) {
    throw new Error(`A transaction needs whole numbers of agency and user, not ${agencyId} and ${userId}.`)
  }
  return `begin; select set_config('app.agency_id', '${agencyId}', true), set_config('app.user_id', '${userId ?? ''}', true),
    set_config('statement_timeout', '30s', true), set_config('role', 'app', true)`
}

const passing: readonly string[] = ['40P01', '40001']
const retries = 3

/** Repeats work that lost a deadlock or a serialization race, which says nothing about the work itself. */
async function retry<T>(work: () => Promise<T>, left = retries): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !passing.includes(findDatabaseError(error)?.code ?? '')) throw error
    await pause(10 + Math.random() * 40)
    return retry(work, left - 1)
  }
}
