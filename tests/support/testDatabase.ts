import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { setSecretsKey } from '#server/db/columns/secretBox.ts'
import type { Engine } from '#server/db/connection.ts'
import { type Database, databaseOver, openDatabase } from '#server/db/database.ts'
import { openPgliteMemory } from '#server/db/pgliteEngine.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { ownerRole } from '#server/db/roles.ts'
import { type Lendable, lend } from './lentDatabases.ts'
import { addressOf, askerOf, fencedAddressOf, onServer } from './postgresServer.ts'
import { keepingStatements } from './statements.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'

/** The engine this run of the tests is about. */
export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** Gives a migrated database of the run's engine that holds nothing, and the key of an installation; closing it lets the next file have it. */
export async function openTestDatabase(over: (engine: Engine) => Engine = keeping): Promise<Database> {
  setSecretsKey('key of the tests')
  return databaseOver(over(await lend(inject('databaseTemplate'), openLendable)))
}

/** Makes one of the databases that files take in turns. */
export async function openLendable(): Promise<Lendable> {
  if (testEngine === 'pglite') {
    const engine = await openPgliteMemory(inject('databaseTemplate'))
    const ask = async (text: string) => (await engine.use((connection) => connection.exec(text))).rows
    return { engine, ask, end: () => engine.close() }
  }
  const name = await newDatabase()
  const engine = openOwnPostgres(fencedAddressOf(name, inject('databaseTemplate')))
  const { ask, end } = askerOf(name)
  return { engine, ask, end: async () => void (await Promise.all([end(), engine.close()])) }
}

/**
 * A new one without transactions and guards, for tests of the layers below. Databases of a server are dropped together when
 * the run ends: each drop waits until the server has written everything to the disk, and after many files were deleted, ext4
 * takes much longer to make the files of the next database.
 */
export async function openTestEngine(): Promise<Engine> {
  const template = inject('databaseTemplate')
  if (testEngine === 'pglite') return openPgliteMemory(template)
  return keeping(openOwnPostgres(fencedAddressOf(await newDatabase(), template)))
}

const keeping = (engine: Engine): Engine => (process.env.KEEP_STATEMENTS ? keepingStatements(engine) : engine)

/** A machine full of tests is slow: what is refused for want of time has tests of its own. */
const patience = 60_000

/** Nothing here outlives a power cut, so commits need not wait for the disk: thousands of them left a core idle. */
const openOwnPostgres = (address: string) => {
  const url = `${address}?options=-c%20synchronous_commit%3Doff`
  return openPostgres({ url, pool: 12, ownSessions: true, patience })
}

/** A database of either engine without a single table. */
export async function openEmptyEngine(name: Engine['name']): Promise<Engine> {
  if (name === 'pglite') return openPgliteMemory(inject('emptyDatabase'))
  return openOwnPostgres(addressOf(await createDatabase('')))
}

/** A place with all tables, as a server left it, for processes of their own: to make one anew takes seconds of the processor. */
export async function usedPlace(): Promise<string> {
  if (testEngine === 'postgres') return fencedAddressOf(await newDatabase(), inject('databaseTemplate'))
  const dataDir = await temporaryDirectory()
  await cp(await keptDirectory(), dataDir, { recursive: true })
  return dataDir
}

/** A data directory that a server has opened once, kept beside the dump of the same tables. */
async function keptDirectory(): Promise<string> {
  const path = `${inject('databaseTemplate')}.home`
  if (existsSync(path)) return path
  const made = `${path}.${process.pid}`
  await (await openDatabase({ dataDir: made })).close()
  // another worker may have been quicker
  await rename(made, path).catch(() => rm(made, { recursive: true }))
  return path
}

/** A place for a database that does not exist yet, for processes of their own. */
export async function emptyPlace(): Promise<string> {
  if (testEngine === 'pglite') return temporaryDirectory()
  return fencedAddressOf(await createDatabase(`owner ${ownerRole}`), inject('databaseTemplate'))
}

/** Makes a database of the test server with all tables; gives its name. It goes when the run ends. */
export const newDatabase = (): Promise<string> =>
  createDatabase(`template ${inject('databaseTemplate')} owner ${ownerRole}`)

async function createDatabase(how: string): Promise<string> {
  const name = `${inject('databaseTemplate')}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} ${how}`)
  return name
}
