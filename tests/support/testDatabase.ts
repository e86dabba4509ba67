import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import type { Engine } from '#server/db/connection.ts'
import { type Database, databaseOver } from '#server/db/database.ts'
import { openPgliteMemory } from '#server/db/pgliteEngine.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { addressOf, onServer, runName } from './postgresServer.ts'
import { keepingStatements } from './statements.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'

/** The engine this run of the tests is about. */
export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** Gives a fresh migrated database of the run's engine, gone by the end of the run. Open one per test file. */
export async function openTestDatabase(): Promise<Database> {
  return databaseOver(await openTestEngine())
}

/**
 * The same without transactions and guards, for tests of the layers below. Databases of a server are dropped together when
 * the run ends: after many files were deleted, ext4 takes much longer to make the files of the next database.
 */
export async function openTestEngine(): Promise<Engine> {
  const template = inject('databaseTemplate')
  if (testEngine === 'pglite') {
    const engine = await openPgliteMemory(template)
    return process.env.KEEP_STATEMENTS ? keepingStatements(engine) : engine
  }
  return openPostgres(addressOf(await newDatabase(`template ${template}`)), 10)
}

/** A database of either engine without a single table; `close()` also removes it. */
export async function openEmptyEngine(name: Engine['name']): Promise<Engine> {
  if (name === 'pglite') return openPgliteMemory()
  const database = await newDatabase('')
  const engine = openPostgres(addressOf(database), 10)
  return {
    ...engine,
    async close() {
      await engine.close()
      await onServer(`drop database if exists ${database} with (force)`)
    },
  }
}

/** A place for a database that does not exist yet, for processes of their own; gone after the running test. */
export async function emptyPlace(): Promise<string> {
  if (testEngine === 'pglite') return temporaryDirectory()
  const name = await newDatabase('')
  onTestFinished(async () => {
    await onServer(`drop database if exists ${name} with (force)`)
  })
  return addressOf(name)
}

async function newDatabase(how: string): Promise<string> {
  const run = testEngine === 'postgres' ? inject('databaseTemplate') : runName()
  const name = `${run}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} ${how}`)
  return name
}
