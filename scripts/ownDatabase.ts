// Databases of one run on the server of TEST_DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** A database that was made for a run. */
export interface OwnDatabase {
  readonly name: string
  readonly url: string
}

/** Makes a database, empty or as a copy of another one that nobody is signed in to. */
export async function makeOwnDatabase(template?: string): Promise<OwnDatabase> {
  const name = `${ownName()}_${randomBytes(4).toString('hex')}`
  await ask(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  // nothing here outlives a power cut: commits need not wait for the disk
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { name, url: url.href }
}

/** Drops a database with whoever is still signed in to it. */
export const dropOwnDatabase = ({ name }: Pick<OwnDatabase, 'name'>): Promise<void> =>
  ask(`drop database if exists ${name} with (force)`)

/** Makes a database of its own, gives its address to `use`, and drops it. */
export async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const database = await makeOwnDatabase()
  try {
    return await use(database.url)
  } finally {
    await dropOwnDatabase(database)
  }
}

/** As those of the suites begin, with the moment in it: what a broken run leaves goes with a later run of theirs. */
const ownName = () => `klyuchnik_test_${Date.now().toString(36)}`

function serverUrl(): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Name a PostgreSQL server in TEST_DATABASE_URL.')
  return server
}

async function ask(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
