// Loads the demo agency once: every journey's server starts on a copy of this directory.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoServer } from '../../../scripts/demoServer.ts'
import { builtCopy, builtServer, templateVariable } from './server.ts'

/** Makes the directory before the first journey and gives the way to remove it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(builtCopy, { recursive: true, force: true })
  await cp('dist', builtCopy, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-template-'))
  const server = await startDemoServer(dataDir, { program: builtServer })
  await server.end('SIGTERM')
  process.env[templateVariable] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
