// Whether a session of the database stays with who opened it. Behind a pooler of transactions it does not: what one
// connection sets there, another one finds, and neither is told.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectTrouble } from './databaseTrouble.ts'

const others = 4
const rounds = 3
/** Milliseconds; whom a pooler keeps waiting for so long has no session of his own either. */
const patience = 10_000

/**
 * Leaves a mark in a session, then has others begin transactions and look for the mark and for the server process of the
 * first one, which must find both again itself meanwhile. Throws when the database does not answer.
 */
export async function hasOwnSessions(url: string): Promise<boolean> {
  const clients = Array.from({ length: others + 1 }, () => new pg.Client({ connectionString: url }))
  const connected = await Promise.allSettled(clients.map((client) => client.connect()))
  for (const client of clients) client.on('error', () => undefined)
  const isLate = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => isLate.resolve(false), patience)
  try {
    const failed = connected.find((each) => each.status === 'rejected')
    if (failed) throw connectTrouble(failed.reason)
    return await Promise.race([isLate.promise, look(clients)])
  } finally {
    clearTimeout(timer)
    void Promise.allSettled(clients.map((client) => client.end()))
  }
}

async function look([first, ...rest]: readonly pg.Client[]): Promise<boolean> {
  if (!first) return false
  for (let round = 0; round < rounds; round++) {
    const mark = randomUUID()
    await first.query(`select set_config('app.mark', '${mark}', false)`)
    const own = await traceOf(first)
    const traces = await Promise.all(
      rest.map(async (client) => {
        await client.query('begin')
        return traceOf(client)
      }),
    )
    const again = await traceOf(first)
    await Promise.all(rest.map((client) => client.query('rollback')))
    const isFound = traces.some(({ pid, found }) => pid === own.pid || found === mark)
    if (isFound || again.pid !== own.pid || again.found !== mark) return false
  }
  return true
}

async function traceOf(client: pg.Client): Promise<{ readonly pid: number; readonly found: string }> {
  const { rows } = await client.query(
    `select pg_backend_pid() as pid, current_setting('app.mark', true) as found`,
  )
  return { pid: Number(rows[0]?.pid), found: String(rows[0]?.found) }
}
