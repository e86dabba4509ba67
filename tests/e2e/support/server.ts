// The server of a journey: the built program on data of its own.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type RunningServer, type StartOptions, startDemoServer } from '../../../scripts/demoServer.ts'
import { templateVariables } from '../../../scripts/demoTemplate.ts'
import { dropOwnDatabase, makeOwnDatabase } from '../../../scripts/ownDatabase.ts'

/** A copy of what `npm test` built before the journeys: a build meanwhile changes nothing. */
export const builtCopy = 'test-results/built'

/** The bundled server of the copy. */
export const builtServer = `${builtCopy}/server/main.js`

/** Where the data of a journey lie, as the variables of a server say it: a directory, or a database beside it. */
interface JourneyPlace {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
}

/** A server of a journey with the place of its data. */
export interface JourneyServer extends RunningServer {
  readonly place: JourneyPlace
}

interface JourneyOptions extends Omit<StartOptions, 'program'> {
  /** Goes before its server does, with all others of its window: a call cut off by the end would stand on the console. */
  readonly page?: Page
}

interface DemoOptions extends JourneyOptions {
  /** The embedded engine although there is a PostgreSQL: docs/decisions/0131 says when. */
  readonly isEmbedded?: boolean
}

/** Starts a server on a copy of the demo agency, gives it to `use` and takes both away. */
export async function withDemo(
  use: (server: JourneyServer) => Promise<void>,
  { isEmbedded = false, ...options }: DemoOptions = {},
): Promise<void> {
  const template = process.env[templateVariables.dataDir]
  if (!template) throw new Error(`${templateVariables.dataDir} is not set: the global setup did not run`)
  const database = process.env[templateVariables.database]
  if (isEmbedded || !database) {
    return withServer(options, use, (dataDir) => cp(template, dataDir, { recursive: true }))
  }
  const own = await makeOwnDatabase(database)
  try {
    await withServer({ ...options, env: { ...options.env, DATABASE_URL: own.url } }, use)
  } finally {
    await dropOwnDatabase(own)
  }
}

/** Starts the built server on a new directory, which `prepare` may fill, and takes both away afterwards. */
export async function withServer(
  { page, ...options }: JourneyOptions,
  use: (server: JourneyServer) => Promise<void>,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-journey-'))
  const place = { DATA_DIR: dataDir, DATABASE_URL: options.env?.DATABASE_URL ?? '' }
  try {
    await prepare(dataDir)
    const server = await startDemoServer(dataDir, { ...options, program: builtServer })
    try {
      await use({ ...server, place })
      for (const open of page?.context().pages() ?? []) await open.close()
    } catch (error) {
      console.error(server.output().slice(-4000))
      throw error
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
