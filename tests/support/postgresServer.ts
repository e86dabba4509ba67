import { randomBytes } from 'node:crypto'
import pg from 'pg'

const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Address of another database on the test server. */
export function addressOf(database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

const namesOfRuns = 'klyuchnik_test_'

/** How the names of a run's databases begin: by when it began, so that what a broken run left can be told. */
export function runName(): string {
  return `${namesOfRuns}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
}

/** Drops every database whose name begins so. */
export async function dropAll(beginning: string): Promise<void> {
  await dropEach(beginning, () => true)
}

/** Drops what runs of more than a day ago left behind: they were stopped before they could do it. */
export async function dropLeftovers(): Promise<void> {
  const dayAgo = Date.now() - 86_400_000
  await dropEach(namesOfRuns, (name) => Number.parseInt(name.slice(namesOfRuns.length), 36) < dayAgo)
}

async function dropEach(beginning: string, isDue: (name: string) => boolean): Promise<void> {
  const { rows } = await onServer(
    `select datname from pg_database where starts_with(datname, '${beginning}')`,
  )
  for (const { datname } of rows)
    if (isDue(datname)) await onServer(`drop database if exists ${datname} with (force)`)
}

/** Runs one statement in the test server's own database: making and dropping others. */
export async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
