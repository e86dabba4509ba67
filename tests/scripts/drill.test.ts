import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killRounds } from '../../scripts/drill/killRounds.ts'
import { startSecondServer } from '../../scripts/drill/secondServer.ts'

let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('the embedded database under force', () => {
  it('loses no acknowledged booking when the server is killed three times while it writes', async () => {
    const report = await killRounds(3, dataDir)
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.lost).toBe(0)
  }, 180_000)

  it('refuses a second server on its directory and names the directory', async () => {
    expect(await startSecondServer(dataDir)).toContain(dataDir)
  }, 180_000)
})
