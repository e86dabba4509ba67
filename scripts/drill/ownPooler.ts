import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, personOfServer } from './ownPostgres.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** The program of the pooler, or nothing where its package is missing. */
export const findPooler = (): string | undefined => places.find((place) => existsSync(place))

/** Starts PgBouncer in transaction mode before a PostgreSQL, gives its address to `use`, and takes it away. */
export async function withPooler<T>(
  program: string,
  databaseUrl: string,
  connections: number,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const person = personOfServer()
  const directory = await mkdtemp(join(tmpdir(), 'klyuchnik-pooler-'))
  const port = await freePort()
  const { hostname, port: behind, username, pathname } = new URL(databaseUrl)
  const settings = join(directory, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
klyuchnik = host=${hostname} port=${behind} user=${username} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  )
  if (person) await Promise.all([directory, settings].map((path) => chown(path, person.uid, person.gid)))
  const pooler = spawn(program, ['-q', settings], { ...person, stdio: 'ignore' })
  try {
    for (let turn = 0; !(await isOpen(port)); turn++) {
      if (turn > 100 || pooler.exitCode !== null) throw new Error('PgBouncer did not start')
      await pause(100)
    }
    return await use(`postgres://${username}@127.0.0.1:${port}/klyuchnik`)
  } finally {
    if (pooler.kill('SIGKILL')) await once(pooler, 'exit')
    await rm(directory, { recursive: true, force: true })
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
