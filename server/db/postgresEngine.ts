import pg from 'pg'
import type { Engine, PoolName } from './connection.ts'
import { connectTrouble, findTrouble } from './databaseTrouble.ts'
import { setSessionFormats } from './formats.ts'
import { isSound, readerOf, types, writerOf } from './postgresWire.ts'

/** How a server is reached. */
export interface PostgresPlace {
  readonly url: string
  /** Past a pooler, for what needs a session of its own: migrations and the job queue. */
  readonly sessionUrl?: string | undefined
  /** Most connections of this process. */
  readonly pool: number
  /** Whether sessions at `url` are one's own, so that plans can be kept in them. */
  readonly ownSessions: boolean
  /** Milliseconds in which people's work gets a connection, 2,000 unless told. */
  readonly patience?: number
}

/** How many connections each pool may hold out of all: two for the door and for jobs, the rest is shared by readers and writers. */
export function poolSizes(all: number): Readonly<Record<PoolName, number>> {
  const rest = Math.max(2, all - 4)
  const writing = Math.ceil(rest / 2)
  return { door: 2, reading: rest - writing, writing, jobs: 2 }
}

const peoplesPatience = 2_000
/** Nobody waits at the screen for what jobs do. */
const jobsPatience = 60_000

/** Milliseconds in which a session without work is kept: with it end the plans that it has made. */
const idleFor = 600_000

const ignore = () => undefined

/**
 * Connects to a PostgreSQL server by four pools that lend nothing to each other. Nothing is asked for at the start of a
 * session and nothing of an agency outlives its transaction, so that a pooler of transactions may stand between.
 */
export function openPostgres({
  url,
  sessionUrl = url,
  pool,
  ownSessions,
  patience = peoplesPatience,
}: PostgresPlace): Engine {
  const sizes = poolSizes(pool)
  const open = (name: PoolName) => {
    const isForJobs = name === 'jobs'
    const opened = new pg.Pool({
      connectionString: isForJobs ? sessionUrl : url,
      types,
      application_name: 'klyuchnik',
      max: sizes[name],
      idleTimeoutMillis: idleFor,
      connectionTimeoutMillis: isForJobs ? jobsPatience : patience,
      pipeline: name === 'door' || name === 'reading',
    })
    // A connection that drops while idle is replaced by the pool; unheard, its error would end the process.
    opened.on('error', ignore)
    if (isForJobs) opened.on('connect', (client) => void client.query(setSessionFormats).catch(ignore))
    return opened
  }
  const pools = { door: open('door'), reading: open('reading'), writing: open('writing'), jobs: open('jobs') }
  const lend = lenderOf(pools)
  return {
    name: 'postgres',
    ownSessions,
    writers: sizes.writing,
    async use(work, name = 'jobs') {
      const { client, giveBack } = await lend(name)
      const connection = writerOf(client, ownSessions)
      let isBroken = false
      try {
        return await work(connection)
      } catch (error) {
        isBroken = findTrouble(error) !== undefined
        if (!isBroken)
          await connection.exec('rollback').catch(() => {
            isBroken = true
          })
        throw error
      } finally {
        giveBack(isBroken)
      }
    },
    async read(settings, work, name) {
      const { client, giveBack } = await lend(name)
      const reader = readerOf(client, settings, ownSessions)
      try {
        return await work(reader.connection)
      } finally {
        reader.end(giveBack)
      }
    },
    async close() {
      await Promise.all(Object.values(pools).map((each) => each.end()))
    },
  }
}

interface Lent {
  readonly client: pg.PoolClient
  giveBack(isBroken: boolean): void
}

/** Lends connections; after one broke, those of its pool that are as old are not lent again: their server may be gone too. */
function lenderOf(pools: Readonly<Record<PoolName, pg.Pool>>): (name: PoolName) => Promise<Lent> {
  const bornIn = new WeakMap<pg.PoolClient, number>()
  const generations: Record<PoolName, number> = { door: 0, reading: 0, writing: 0, jobs: 0 }
  return async function lend(name) {
    const client = await pools[name].connect().catch((error: unknown) => {
      throw connectTrouble(error)
    })
    const born = bornIn.get(client) ?? generations[name]
    bornIn.set(client, born)
    if (born < generations[name]) {
      client.release(true)
      return lend(name)
    }
    client.on('error', ignore)
    return {
      client,
      giveBack(isBroken) {
        if (isBroken && born === generations[name]) generations[name] += 1
        client.off('error', ignore)
        client.release(isBroken || !isSound(client))
      },
    }
  }
}
