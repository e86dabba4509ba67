// Reads env, listens, closes gracefully; nothing else.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { newToken } from './access/token.ts'
import { buildApp } from './app.ts'
import { createOutgoing } from './channels/outgoing.ts'
import { setSecretsKey } from './db/columns/secretBox.ts'
import { type Database, openDatabase } from './db/database.ts'
import { type Env, readEnv, shown } from './env.ts'
import { welcome } from './firstRun.ts'
import { type Jobs, startJobs } from './jobs/clock.ts'
import { announceServer } from './localServer.ts'
import { openLog } from './log.ts'
import { findSecretsKey } from './secretsKey.ts'

/** The folder of the built panel beside the built server, or below the sources in development. */
function findWebRoot(): string | undefined {
  return ['../web/', '../dist/web/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}index.html`))
}

async function run(env: Env): Promise<void> {
  const log = openLog(env.logLevel)
  const { key, notice } = findSecretsKey(env)
  setSecretsKey(key)
  if (notice) console.log(notice)
  const database = await openDatabase(env.database)
  const outgoing = createOutgoing({ allow: env.outgoingAllow })
  const webRoot = findWebRoot()
  const localKey = newToken()
  const app = await buildApp({
    database,
    outgoing,
    integrations: env.integrations,
    logger: log,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy.join(','),
    writesPerMinute: env.writesPerMinute,
    localKey,
    ...(webRoot === undefined ? {} : { webRoot }),
  })
  const lines = await welcome(database, env, process.argv.includes('--demo'))
  const jobs = await startJobs({
    database,
    outgoing,
    integrations: env.integrations,
    log,
    backups: env.backups,
  })
  const port = await listen(app, env)
  const leave =
    'dataDir' in env.database
      ? announceServer(env.database.dataDir, { url: `http://${shown(env.host)}:${port}`, key: localKey })
      : undefined
  for (const line of lines) console.log(line)
  closeOnSignal(app, jobs, database, leave)
}

async function listen(app: FastifyInstance, env: Env): Promise<number> {
  await app.listen({ host: env.host, port: env.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  console.log(`Ключник открыт: http://${shown(env.host)}:${port}`)
  return port
}

/** The first signal lets running requests end, a second one ends at once. */
function closeOnSignal(
  app: FastifyInstance,
  jobs: Jobs,
  database: Database,
  leave: (() => void) | undefined,
): void {
  let isClosing = false
  const close = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    leave?.()
    await app.close()
    await jobs.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

/** What a person can do about a start that failed. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'Порт занят другой программой. Закройте её или задайте другой: PORT=3001 npm run demo'
  }
  if ('code' in error && error.code === 'EACCES') return `Нет прав открыть порт или каталог: ${error.message}`
  return error.message
}

try {
  await run(readEnv())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
