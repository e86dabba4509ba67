import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Engine, PoolName } from './connection.ts'
import { FairShare } from './fairShare.ts'
import { formats } from './formats.ts'
import { FullDisk, knowDisk } from './fullDisk.ts'
import { type Comer, HeldRows, lockTimeout } from './heldRows.ts'
import { migrate, readMigrations } from './migrate.ts'
import { hasOwnSessions } from './ownSessions.ts'
import { persist } from './persist.ts'
import { openPgliteDirectory } from './pgliteEngine.ts'
import { openPostgres } from './postgresEngine.ts'
import { agencyRole, systemRole, underRole } from './roles.ts'
import { runReading, runTransaction, type Tx } from './transaction.ts'
import { type WatchLog, watchEngine } from './watchEngine.ts'

export type { Tx } from './transaction.ts'

/** For whom a transaction runs: the agency whose rows it may touch, and the person, if there is one. */
export interface Context {
  readonly agencyId: number
  readonly userId: number | null
  /** Flats that reading is limited to; null or absent: no limit. */
  readonly objectIds?: readonly number[] | null
  /** The cleaner behind the person, whose own rows a limit leaves. */
  readonly cleanerId?: number | null
}

/** The one door to the data. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /** Whether a session stays with who opened it, as behind a pooler of transactions it does not. */
  readonly ownSessions: boolean
  /** One transaction that sees and writes the rows of one agency only; repeated on deadlock and locked rows, so `work` must bear it. */
  asAgency<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for work that only reads: where the engine can, each statement is a transaction of its own and costs one trip. */
  readAgency<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction over all agencies: sign-in and jobs. It sees every row and changes no table. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for reading all as it was at one instant. */
  readInstant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same as `asSystem` for what is written before it is known who asks: guesses. Its connections serve nothing else. */
  asDoor<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Finds who asks, over all agencies, on the connections of the door; it only reads. */
  readDoor<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same data for work that no person waits for, on connections of its own. */
  forJobs(): Database
  /** Plain SQL outside any transaction, several statements if there are no values; for the job queue only. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  /** Takes no new work, waits for the running, then closes. */
  close(): Promise<void>
}

/** A PostgreSQL address with an optional number of connections and an address past a pooler, or a directory for the embedded database. */
export type DatabaseOptions =
  | { readonly url: string; readonly sessionUrl?: string; readonly pool?: number }
  | { readonly dataDir: string }

/** Connections of one process unless set. */
export const usualPool = 12

/** Opens the engine without looking at what is in it; throws when what needs a session of its own would share one. */
export async function openEngine(options: DatabaseOptions): Promise<Engine> {
  if ('dataDir' in options) return openPgliteDirectory(options.dataDir)
  const { url, sessionUrl = url, pool = usualPool } = options
  if (!(await hasOwnSessions(sessionUrl))) throw new Error(sharedSession)
  const ownSessions = sessionUrl === url || (await hasOwnSessions(url))
  return openPostgres({ url, sessionUrl, pool, ownSessions })
}

const sharedSession =
  'DATABASE_SESSION_URL (а если не задан, DATABASE_URL): ожидался адрес, где сеанс базы не делят, указан пул соединений, который отдаёт его другим (PgBouncer с pool_mode=transaction). Укажите в DATABASE_SESSION_URL адрес самого PostgreSQL, мимо пула.'

/** How a database is opened; what is left out is as usual. */
export interface OpenOptions {
  /** Whether the tables are brought up to date, or only looked at. */
  readonly migrate?: 'auto' | 'never'
  /** Where slow statements and long transactions are told. */
  readonly log?: WatchLog
}

/** Opens the database and brings its tables up to date; throws if the data directory is taken. */
export async function openDatabase(
  options: DatabaseOptions,
  { migrate: mode = 'auto', log }: OpenOptions = {},
): Promise<Database> {
  const engine = await openEngine(options)
  try {
    await migrate(engine, readMigrations(), { mode })
  } catch (error) {
    await engine.close()
    throw error
  }
  return databaseOver(log ? watchEngine(engine, log) : engine)
}

/** For how many milliseconds a person's work waits for its agency's turn and comes back to a row that another holds. */
const peoplesPatience = 3_000

/** Puts transactions, tenancy and their guards over an open engine whose tables are up to date. */
export function databaseOver(engine: Engine, patience = peoplesPatience): Database {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()
  const share = engine.writers === undefined ? undefined : new FairShare(Math.ceil(engine.writers / 2))
  const held = new HeldRows()
  const disk = new FullDisk()
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
    } catch (error) {
      disk.note(error)
      throw error
    } finally {
      running -= 1
      if (isClosing && running === 0) beIdle()
    }
  }
  /** While the transaction is open, another one inside of it is refused. */
  const guarded =
    <T>(run: (connection: Connection) => Promise<T>) =>
    async (connection: Connection): Promise<T> => {
      const state = { isOpen: true }
      try {
        return await current.run(state, () => run(connection))
      } finally {
        state.isOpen = false
      }
    }
  const transact = <T>(
    pool: PoolName,
    context: Context | null,
    work: (tx: Tx) => Promise<T>,
    mode = '',
  ): Promise<T> => {
    const beginning = { mode, settings: { ...settingsOf(pool, context), lock_timeout: lockTimeout } }
    const attempt = (comer: Comer) => () =>
      engine.use(
        guarded((connection) =>
          runTransaction(held.over(connection, comer), beginning, (tx) => work(knowDisk(tx, disk))),
        ),
        pool,
      )
    const isShared = share !== undefined && context !== null && pool === 'writing'
    return admit(() =>
      persist(
        (left, comer) => (isShared ? share.take(context.agencyId, left, attempt(comer)) : attempt(comer)()),
        pool === 'jobs' ? jobsPatience : patience,
        held,
      ),
    )
  }
  const { read: lendReading } = engine
  const read = <T>(pool: PoolName, context: Context | null, work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (!lendReading) return transact(pool, context, work)
    const run = guarded((connection) => runReading(connection, (tx) => work(knowDisk(tx, disk))))
    return admit(() => lendReading(settingsOf(pool, context), run, pool))
  }
  const over = (reading: PoolName, writing: PoolName): Database => ({
    engine: engine.name,
    ownSessions: engine.ownSessions,
    asAgency: async (context, work) => transact(writing, checked(context), work),
    readAgency: async (context, work) =>
      read(reading, { ...checked(context), ...checkedLimit(context) }, work),
    asSystem: (work) => transact(writing, null, work),
    readInstant: (work) => transact(writing, null, work, 'isolation level repeatable read, read only'),
    asDoor: (work) => transact('door', null, work),
    readDoor: (work) => read('door', null, work),
    forJobs: () => over('jobs', 'jobs'),
    executeSql: (text, values) =>
      admit(() =>
        engine.use((connection) =>
          underRole(connection, systemRole, () =>
            values && values.length > 0 ? connection.query(text, values) : connection.exec(text),
          ),
        ),
      ),
    ping: async () => {
      await admit(() => engine.use((connection) => connection.exec('select 1'), 'door'))
    },
    async close() {
      if (isClosing) return
      isClosing = true
      if (running > 0) await whenIdle
      await engine.close()
    },
  })
  return over('reading', 'writing')
}

const nested =
  'A transaction was asked for inside an open transaction, where it would wait for itself: pass `tx` on instead.'

/** No person waits for a job, so it comes back to a held row for longer. */
const jobsPatience = 30_000

/** How long a statement may take. */
const statementTimeouts: Readonly<Record<PoolName, string>> = {
  door: '5s',
  reading: '30s',
  writing: '30s',
  jobs: '60s',
}

/** Literal numbers keep the beginning and its settings one trip; anything but safe integers is refused. */
function checked(context: Context): Context {
  const { agencyId, userId } = context
  if (Number.isSafeInteger(agencyId) && (userId === null || Number.isSafeInteger(userId)))
    return { agencyId, userId }
  throw new Error(`A transaction needs whole numbers of agency and user, not ${agencyId} and ${userId}.`)
}

/** The flats that a person's reading is limited to; writing goes without, for what follows from it may concern others. */
function checkedLimit({
  objectIds = null,
  cleanerId = null,
}: Context): Pick<Context, 'objectIds' | 'cleanerId'> {
  if (objectIds === null) return {}
  const ids = [...objectIds, ...(cleanerId === null ? [] : [cleanerId])]
  if (!ids.every(Number.isSafeInteger)) throw new Error(`A limit needs whole numbers, not ${ids.join()}.`)
  return { objectIds, cleanerId }
}

/** All that a transaction sets, and nothing of it outlives it. */
function settingsOf(pool: PoolName, context: Context | null): Readonly<Record<string, string>> {
  return {
    ...formats,
    statement_timeout: statementTimeouts[pool],
    // Statements here are large and their rows few: to compile one takes longer than to carry it out.
    jit: 'off',
    idle_in_transaction_session_timeout: '60s',
    role: context ? agencyRole : systemRole,
    ...(context && {
      'app.agency_id': String(context.agencyId),
      'app.user_id': String(context.userId ?? ''),
    }),
    ...(context?.objectIds && {
      'app.object_ids': `{${context.objectIds.join(',')}}`,
      'app.cleaner_id': String(context.cleanerId ?? ''),
    }),
  }
}
