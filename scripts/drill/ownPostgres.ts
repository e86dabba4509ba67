import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL of one's own, which can go away and come back. */
export interface OwnPostgres {
  /** A folder that its user may write to. */
  readonly directory: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts a PostgreSQL of its own with that environment, gives its address to `use`, and takes it away with its data. */
export async function withPostgres<T>(
  env: Readonly<Record<string, string>>,
  use: (url: string, server: OwnPostgres) => Promise<T>,
): Promise<T> {
  const person = personOfServer()
  const directory = await mkdtemp(join(tmpdir(), 'klyuchnik-postgres-'))
  if (person) await chown(directory, person.uid, person.gid)
  const data = join(directory, 'data')
  const made = spawnSync(
    programOf('initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'],
    person,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1']
  let running: ChildProcess | undefined
  const start = async () => {
    running = spawn(programOf('postgres'), ['-D', data, '-p', String(port), '-k', directory, ...settings], {
      ...person,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    await awaitServer(running, url)
  }
  const stop = async () => {
    if (running?.exitCode === null && running.kill('SIGINT')) await once(running, 'exit')
  }
  try {
    await start()
    return await use(url, { directory, start, stop })
  } finally {
    await stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** PostgreSQL and its pooler do not run as root: then they are their own user's. */
export function personOfServer(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function programOf(name: string): string {
  const [found] = globSync(`/usr/lib/postgresql/*/bin/${name}`)
  return found ?? name
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function awaitServer(server: ChildProcess, url: string): Promise<void> {
  for (let turn = 0; turn < 100 && server.exitCode === null; turn++) {
    const client = new Client({ connectionString: url })
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    if (answers) return await client.end()
    await setTimeout(200)
  }
  throw new Error('PostgreSQL did not start')
}
