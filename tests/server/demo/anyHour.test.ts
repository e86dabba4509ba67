import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { models } from '#schema/index.ts'
import { entityNames } from '#schema/names.ts'
import { findRows } from '#server/crud/entityRows.ts'
import { sealedFieldsOf } from '#server/crud/sealing.ts'
import { loadDemo } from '#server/demo/load.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

const slow = 180_000

const varying = new Set([
  ...['public_id', 'guest_page_id', 'guest_key', 'created_at', 'updated_at'],
  ...sealedFieldsOf(models.stayguests),
])

async function contentOf(moment: string): Promise<string> {
  const database = await openTestDatabase()
  try {
    await loadDemo(database, { now: moment, passwordHash: 'hash' })
    const all: unknown[] = []
    for (const name of entityNames) {
      all.push(await database.asSystem((tx) => findRows(tx, name, sql`true`)))
    }
    return JSON.stringify(all, (key, value) => (varying.has(key) ? undefined : value))
  } finally {
    await database.close()
  }
}

async function contentIn(server: string, moment: string): Promise<string> {
  vi.stubEnv('TZ', server)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(server)
  const content = await contentOf(moment)
  vi.unstubAllEnvs()
  expect(content.length).toBeGreaterThan(1_000_000)
  return content
}

describe('The demo at any hour of any server', () => {
  it('is the same for the same moment, wherever the server stands: a minute after midnight of the day the clocks go forward', {
    timeout: slow,
  }, async () => {
    const moment = '2026-03-28T21:01:00.000Z'
    const here = await contentIn('Europe/Berlin', moment)
    const there = await contentIn('Pacific/Honolulu', moment)
    expect(there === here).toBe(true)
  })

  it('loads a minute before midnight of the day the clocks go back', { timeout: slow }, async () => {
    await contentIn('America/New_York', '2026-11-01T20:59:00.000Z')
  })
})
