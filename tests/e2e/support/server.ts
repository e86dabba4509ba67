// The server of a journey: the built program on a directory of its own.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type RunningServer, type StartOptions, startDemoServer } from '../../../scripts/demoServer.ts'
import { templateVariable } from '../../../scripts/demoTemplate.ts'

/** A copy of what `npm test` built before the journeys: a build meanwhile changes nothing. */
export const builtCopy = 'test-results/built'

/** The bundled server of the copy. */
export const builtServer = `${builtCopy}/server/main.js`

/** A server of a journey with the directory of its data. */
export interface JourneyServer extends RunningServer {
  readonly dataDir: string
}

interface JourneyOptions extends Omit<StartOptions, 'program'> {
  /** Goes before its server does, with all others of its window: a call cut off by the end would stand on the console. */
  readonly page?: Page
}

/** Starts a server on a copy of the demo agency, gives it to `use` and takes both away. */
export async function withDemo(
  use: (server: JourneyServer) => Promise<void>,
  options: JourneyOptions = {},
): Promise<void> {
  const template = process.env[templateVariable]
  if (!template) throw new Error(`${templateVariable} is not set: the global setup did not run`)
  await withServer(options, use, (dataDir) => cp(template, dataDir, { recursive: true }))
}

/** Starts the built server on a new directory, which `prepare` may fill, and takes both away afterwards. */
export async function withServer(
  { page, ...options }: JourneyOptions,
  use: (server: JourneyServer) => Promise<void>,
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-journey-'))
  try {
    await prepare(dataDir)
    const server = await startDemoServer(dataDir, { ...options, program: builtServer })
    try {
      await use({ ...server, dataDir })
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
