import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../scripts/buildServer.ts'
import { templateVariables } from '../../scripts/demoTemplate.ts'
import { killRounds } from '../../scripts/drill/killRounds.ts'
import { startSecondServer } from '../../scripts/drill/secondServer.ts'

let dataDir = ''

/** Beside the packages that stay outside of it; from one file the server starts six times sooner, and it starts eight times. */
const built = 'test-results/drilled'
const program = `${built}/main.js`

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  // the whole run has loaded the agency once: what is killed here need not load it again
  const loaded = process.env[templateVariables.dataDir]
  if (loaded) await cp(loaded, dataDir, { recursive: true })
  await buildServer(built)
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(built, { recursive: true, force: true })
})

describe('the embedded database under force', () => {
  it('loses no acknowledged booking when the server is killed three times while it writes', async ({
    signal,
  }) => {
    const report = await killRounds(3, dataDir, { program, signal })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.lost).toBe(0)
  }, 300_000)

  it('refuses a second server on its directory and names the directory', async ({ signal }) => {
    expect(await startSecondServer(dataDir, { program, signal })).toContain(dataDir)
  }, 300_000)
})
