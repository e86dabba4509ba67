import pg from 'pg'
import type { Answer, Connection, Engine } from './connection.ts'
import { Turns } from './turns.ts'
import { textArray, textArrayTypes, textTypes } from './wireTypes.ts'

const asIs = (text: string) => text

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (textTypes.includes(oid)) return asIs
    return pg.types.getTypeParser(textArrayTypes.includes(oid) ? textArray : oid, format)
  },
}

const answerOf = (result: pg.QueryResult | pg.QueryArrayResult): Answer => ({
  rows: result.rows,
  command: result.command,
})

/** One text of several statements is answered by an array, which the driver's types do not say. */
const lastOf = (results: pg.QueryResult | pg.QueryResult[]): Answer => {
  const last = Array.isArray(results) ? results.at(-1) : results
  return last ? answerOf(last) : { rows: [], command: '' }
}

const connectionOf = (client: pg.PoolClient): Connection => {
  const turns = new Turns()
  return {
    query: (text, values, arrays = false) =>
      turns.take(async () =>
        answerOf(
          arrays
            ? await client.query({ text, values: [...values], rowMode: 'array' })
            : await client.query({ text, values: [...values] }),
        ),
      ),
    exec: (text) => turns.take(async () => lastOf(await client.query(text))),
  }
}

const ignore = () => undefined

/** Connects to a PostgreSQL server with at most `pool` connections; sessions speak UTC and ISO dates. */
export function openPostgres(url: string, pool: number): Engine {
  const connections = new pg.Pool({
    connectionString: url,
    max: pool,
    types,
    application_name: 'klyuchnik',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC -c datestyle=ISO,MDY -c intervalstyle=postgres',
  })
  // A connection that drops while idle is replaced by the pool; unheard, its error would end the process.
  connections.on('error', ignore)
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
    close: () => connections.end(),
  }
}
