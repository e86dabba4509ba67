// Migrates once per engine and run; every test file then takes a copy of the result.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import { openPgliteMemory } from '#server/db/pgliteEngine.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { ownerRole } from '#server/db/roles.ts'
import { dropAll, dropLeftovers, fencedAddressOf, makeLogin, onServer, runName } from './postgresServer.ts'
import { withoutTemplates } from './smallDump.ts'
import { forgetStatements } from './statements.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump file of the migrated embedded database, or the name of the migrated template database. */
    databaseTemplate: string
    /** A dump file of an embedded database that holds nothing yet: to make one anew takes seconds. */
    emptyDatabase: string
  }
}

const modules = new URL('../../node_modules/', import.meta.url)

/** Path of a dump of an embedded database after some migrations, kept between runs while these stay the same. */
async function dumpAfter(migrations: readonly Migration[]): Promise<string> {
  const engineVersion = readFileSync(new URL('@electric-sql/pglite/package.json', modules))
  const fingerprint = createHash('sha256').update(engineVersion)
  for (const { hash } of migrations) fingerprint.update(hash)
  const folder = new URL('.cache/klyuchnik/', modules)
  const path = fileURLToPath(new URL(`${fingerprint.digest('hex').slice(0, 16)}.settled.tar`, folder))
  if (existsSync(path)) return path
  // from nothing the engine sets itself up for seconds: it does so once, and the migrations continue from there
  const engine = await openPgliteMemory(migrations.length > 0 ? await dumpAfter([]) : undefined)
  if (migrations.length > 0) await migrate(engine, migrations)
  // what only the journal holds would be carried over anew by every copy that opens
  await engine.use((connection) => connection.exec('checkpoint'))
  mkdirSync(folder, { recursive: true })
  forgetOld(fileURLToPath(folder))
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, withoutTemplates(await engine.dump()))
  await engine.close()
  renameSync(unfinished, path)
  return path
}

/** Removes what was made more than a day ago, directories beside their dumps too: each is some 40 MB. */
function forgetOld(folder: string): void {
  const day = 86_400_000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true })
  }
}

/** Makes a migrated template database and a login of its name, with which the name of every copy of this run begins. */
async function createTemplate(): Promise<string> {
  const name = runName()
  await makeLogin(name)
  await onServer(`create database ${name} owner ${ownerRole}`)
  const engine = openPostgres({ url: fencedAddressOf(name, name), pool: 1, ownSessions: true })
  await migrate(engine)
  await engine.close()
  return name
}

/** Called by vitest once per project; gives the function that drops what was made. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('emptyDatabase', await dumpAfter([]))
  if (project.config.env.KEEP_STATEMENTS) forgetStatements()
  if (project.config.env.TEST_ENGINE === 'postgres') {
    await dropLeftovers()
    const template = await createTemplate()
    project.provide('databaseTemplate', template)
    return () => dropAll(template)
  }
  project.provide('databaseTemplate', await dumpAfter(readMigrations()))
  return undefined
}
