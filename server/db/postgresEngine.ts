import pg from 'pg'
import type { Answer, Connection, Engine } from './connection.ts'
import { findDatabaseError } from './databaseErrors.ts'
import { Turns } from './turns.ts'
import { textArray, textArrayTypes, textTypes } from './wireTypes.ts'

const asIs = (text: string) => text

type Parser = ReturnType<typeof pg.types.getTypeParser>

/** How texts of a type are read: asked for every column of every answer, so found once. */
const parsers = new Map<number, Parser>(textTypes.map((oid) => [oid, asIs]))

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    const known = parsers.get(oid)
    if (known) return known
    const parser: Parser = pg.types.getTypeParser(textArrayTypes.includes(oid) ? textArray : oid, format)
    parsers.set(oid, parser)
    return parser
  },
}

/** One text of several statements is answered by an array, which the driver's types do not say. */
const answerOf = (results: pg.QueryResult | pg.QueryArrayResult | pg.QueryResult[]): Answer => {
  const last = Array.isArray(results) ? results.at(-1) : results
  return last ? { rows: last.rows, command: last.command } : { rows: [], command: '' }
}

/** The stack of a refusal leads to who asked, not to the reading of the wire. */
const retraced = (error: unknown): never => {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw error
}

/**
 * Asks by a callback made here: the one that the driver makes for its own promise keeps answers that were long given
 * alive through every small collection of garbage, which then has all of them to move.
 */
const ask = (client: pg.PoolClient, query: pg.QueryConfig): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    client.query(
      new pg.Query(query, (error, results) => (error ? reject(error) : resolve(answerOf(results)))),
    )
  }).catch(retraced)

const mostNames = 300
const names = new Map<string, string>()

/** The name under which a connection keeps the plan of a statement; nothing once there are too many to keep. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** What the driver is asked; a name makes the connection keep the plan. */
const queryOf = (
  text: string,
  values: readonly unknown[],
  arrays: boolean,
  name?: string,
): pg.QueryConfig => ({
  text,
  values: [...values],
  ...(name === undefined ? {} : { name }),
  ...(arrays ? { rowMode: 'array' } : {}),
})

/** Plans are kept by connections that only read: their statements are few and come again and again. */
const readerOf = (client: pg.PoolClient): Connection => ({
  query: (text, values, arrays = false) => ask(client, queryOf(text, values, arrays, nameOf(text))),
  exec: (text) => ask(client, { text }),
})

const connectionOf = (client: pg.PoolClient): Connection => {
  const turns = new Turns()
  return {
    query: (text, values, arrays = false) => turns.take(() => ask(client, queryOf(text, values, arrays))),
    exec: (text) => turns.take(() => ask(client, { text })),
  }
}

const ignore = () => undefined

/** Connects to a PostgreSQL server with at most `pool` connections (2 at least), half of them for reading; sessions speak UTC and ISO dates. */
export function openPostgres(url: string, pool: number): Engine {
  const common = {
    connectionString: url,
    types,
    application_name: 'klyuchnik',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  }
  const options = '-c timezone=UTC -c datestyle=ISO,MDY -c intervalstyle=postgres'
  const writers = Math.ceil(pool / 2)
  const connections = new pg.Pool({ ...common, max: writers, options })
  const readers = new pg.Pool({
    ...common,
    max: Math.max(1, pool - writers),
    options: `${options} -c default_transaction_read_only=on -c statement_timeout=30s`,
  })
  const agencies = new WeakMap<pg.PoolClient, number>()
  // A connection that drops while idle is replaced by the pool; unheard, its error would end the process.
  connections.on('error', ignore)
  readers.on('error', ignore)
  return {
    name: 'postgres',
    async use(work) {
      const client = await connections.connect()
      client.on('error', ignore)
      let broken = false
      const connection = connectionOf(client)
      try {
        return await work(connection)
      } catch (error) {
        await connection.exec('rollback').catch(() => {
          broken = true
        })
        throw error
      } finally {
        client.off('error', ignore)
        client.release(broken)
      }
    },
    async read(agencyId, work) {
      const client = await readers.connect()
      client.on('error', ignore)
      let broken = true
      try {
        if (agencies.get(client) !== agencyId) {
          agencies.delete(client)
          await ask(client, {
            text: "select set_config('role', 'app', false), set_config('app.agency_id', $1, false)",
            values: [String(agencyId)],
          })
          agencies.set(client, agencyId)
        }
        const result = await work(readerOf(client))
        broken = false
        return result
      } catch (error) {
        broken = findDatabaseError(error) === undefined
        throw error
      } finally {
        client.off('error', ignore)
        client.release(broken)
      }
    },
    async close() {
      await Promise.all([connections.end(), readers.end()])
    },
  }
}
