import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { agencyRole, ownerRole, prepareRoles, systemRole } from '#server/db/roles.ts'

const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Address of another database on the test server, for who may do everything there. */
export function addressOf(database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** The same as the server itself signs in: by a role that has nothing of its own. */
export function fencedAddressOf(database: string, login: string): string {
  const url = new URL(addressOf(database))
  url.username = login
  url.password = login
  return url.href
}

/** Makes a role that may sign in and owns nothing, as docs/deploy.md has the operator do it. */
export function makeLogin(login: string, inherits = 'noinherit'): Promise<void> {
  return withServer(async (client) => {
    await prepareRoles({ exec: async (text) => client.query(text) })
    await client.query(
      `create role ${login} login ${inherits} password '${login}' in role ${agencyRole}, ${systemRole}, ${ownerRole}`,
    )
  })
}

const namesOfRuns = 'klyuchnik_test_'

/** How the names of a run's databases begin: with when it began, so that a later run knows what a broken one left. */
export function runName(): string {
  return `${namesOfRuns}${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
}

/** Drops every database and role whose name begins so. */
export async function dropAll(beginning: string): Promise<void> {
  await dropEach(beginning, () => true)
}

/** Drops what runs of more than a day ago left behind: they were stopped before they could do it. */
export async function dropLeftovers(): Promise<void> {
  const dayAgo = Date.now() - 86_400_000
  const madeAt = (name: string) => /^([0-9a-z]{8})_[0-9a-f_]+$/.exec(name.slice(namesOfRuns.length))?.[1]
  await dropEach(namesOfRuns, (name) => Number.parseInt(madeAt(name) ?? '', 36) < dayAgo)
}

/** How many are dropped at once: the server writes everything to the disk for each drop, and once for those that wait together. */
const lanes = 8

async function dropEach(beginning: string, isDue: (name: string) => boolean): Promise<void> {
  const { rows } = await onServer(
    `select datname from pg_database where starts_with(datname, '${beginning}')`,
  )
  const due = rows.map(({ datname }) => String(datname)).filter(isDue)
  const dropNext = async (client: pg.Client): Promise<void> => {
    for (let name = due.pop(); name !== undefined; name = due.pop())
      await client.query(`drop database if exists ${name} with (force)`)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, due.length) }, () => withServer(dropNext)))
  // A role goes once nothing is left in which it may do something.
  const roles = await onServer(`select rolname from pg_roles where starts_with(rolname, '${beginning}')`)
  for (const name of roles.rows.map(({ rolname }) => String(rolname)).filter(isDue))
    await onServer(`drop role if exists ${name}`)
}

/** Runs one statement in the test server's own database: making and dropping others. */
export function onServer(statement: string): Promise<pg.QueryResult> {
  return withServer((client) => client.query(statement))
}

/** Asks another database of the test server by a session that is kept. */
export function askerOf(database: string) {
  const pool = new pg.Pool({ connectionString: addressOf(database), max: 1, allowExitOnIdle: true })
  // dropped together with its database at the end of the run
  pool.on('error', () => undefined)
  return {
    async ask(text: string): Promise<readonly unknown[]> {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text)
      return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
    },
    end: () => pool.end(),
  }
}

async function withServer<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
