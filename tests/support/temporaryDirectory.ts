import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty directory that is gone after the running test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'klyuchnik-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
