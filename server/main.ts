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
import { during, underwayAs } from './log/underway.ts'
import { openLog } from './log.ts'
import { findSecretsKey } from './secretsKey.ts'
import { checkDatabase } from './start/checkDatabase.ts'
import { explainTrouble } from './start/explainTrouble.ts'
import { findFaults } from './start/findFaults.ts'
import { tellSurprises } from './start/tellSurprises.ts'
import { watchTables } from './start/watchTables.ts'

/** The folder of the built panel beside the built server, or below the sources in development. */
function findWebRoot(): string | undefined {
  return ['../web/', '../dist/web/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}index.html`))
}

async function run(env: Env): Promise<void> {
  const log = openLog(env.logLevel, env.processName)
  tellSurprises(log)
  const { key, notice } = findSecretsKey(env)
  setSecretsKey(key)
  if (notice) console.log(notice)
  const database = await openDatabase(env.database, { migrate: env.migrate, log })
  const isNew = process.argv.includes('--new-secrets-key')
  const atStart = underwayAs({ job: 'start' })
  await during(atStart, () =>
    checkDatabase(database, { options: env.database, key: { hasKey: key !== undefined, isNew } }, log),
  )
  let jobs: Jobs | undefined
  const tables = watchTables(database, log, async () => jobs?.stop())
  const outgoing = createOutgoing({ allow: env.outgoingAllow })
  const webRoot = findWebRoot()
  const localKey = newToken()
  const app = await buildApp({
    database,
    outgoing,
    integrations: env.integrations,
    logger: log,
    processName: env.processName,
    logRequests: env.logRequests,
    publicUrl: env.publicUrl,
    site: env.site,
    trustProxy: env.trustProxy.join(','),
    perMinute: env.perMinute,
    localKey,
    isOutdated: tables.isOutdated,
    ...(webRoot === undefined ? {} : { webRoot }),
  })
  const lines = await during(atStart, () => welcome(database, env, process.argv.includes('--demo')))
  jobs = await startJobs({
    database: database.forJobs(),
    outgoing,
    integrations: env.integrations,
    site: env.site,
    log,
    backups: env.backups,
  })
  const port = await listen(app, env)
  const leave =
    'dataDir' in env.database
      ? announceServer(env.database.dataDir, { url: `http://${shown(env.host)}:${port}`, key: localKey })
      : undefined
  for (const line of lines) console.log(line)
  closeOnSignal(app, jobs, database, () => {
    tables.stop()
    leave?.()
  })
}

async function listen(app: FastifyInstance, env: Env): Promise<number> {
  await app.listen({ host: env.host, port: env.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  console.log(`Ключник открыт: http://${shown(env.host)}:${port}`)
  return port
}

/** The first signal lets running requests end, a second one ends at once. */
function closeOnSignal(app: FastifyInstance, jobs: Jobs, database: Database, leave: () => void): void {
  let isClosing = false
  const close = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    leave()
    await app.close()
    await jobs.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

process.umask(0o077)
let env: Env | undefined
try {
  env = readEnv(undefined, findFaults)
  await run(env)
} catch (error) {
  console.error(explainTrouble(error, env && { database: env.database, backupDir: env.backups.dir }))
  process.exit(1)
}
