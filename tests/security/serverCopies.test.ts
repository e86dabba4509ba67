// M5. Copies are those of all agencies together: an agency is told when and whether, never how much.
import { afterAll, expect, it } from 'vitest'
import { backup_runs } from '#server/db/systemTables.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('An administrator learns nothing of the size, the number or the troubles of the copies of the server (M5)', async () => {
  const admin = await (await app.newAgency()).as('admin')
  const at = app.now().toISOString()
  await app.database.asSystem((tx) =>
    tx.insert(backup_runs).values([
      { at, file: 'klyuchnik-1.gz', rows: 21_317, bytes: 1_401_060, sha256: 'abc', error: null },
      { at, file: 'klyuchnik-2.gz', rows: null, bytes: null, sha256: null, error: 'Кончилось место.' },
    ]),
  )
  const { body } = await admin.call('GET', 'agency/backups')
  expect(body).toEqual({
    last_good_at: at,
    old: false,
    runs: [
      { at, ok: false },
      { at, ok: true },
    ],
  })
})
