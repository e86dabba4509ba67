// The databases of the bench: made beside the one named by BENCH_DATABASE_URL or TEST_DATABASE_URL, never that one itself.
import pg from 'pg'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Address of a database of the given name on the bench's PostgreSQL server. */
export function addressOf(name: string): string {
  const url = new URL(process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? usual)
  url.pathname = `/${name}`
  return url.href
}

/** Runs work on one connection to the named database and closes it. */
export async function withClient<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(name), options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether the server has a database of this name; throws with what to do when there is no server. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    const found = await withClient('postgres', (client) =>
      client.query('select 1 from pg_database where datname = $1', [name]),
    )
    return found.rows.length > 0
  } catch (cause) {
    throw new Error('The bench needs PostgreSQL: name a server in BENCH_DATABASE_URL.', { cause })
  }
}

/** Drops the database with everything in it; nothing happens when there is none. */
export async function dropDatabase(name: string): Promise<void> {
  await withClient('postgres', (client) => client.query(`drop database if exists "${name}" with (force)`))
}

/** Makes an empty database. */
export async function makeDatabase(name: string): Promise<void> {
  await withClient('postgres', (client) => client.query(`create database "${name}"`))
}
