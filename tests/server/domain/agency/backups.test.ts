import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { formatDate, moveInstant, todayIn } from '#schema/rules/dates.ts'
import { backup_runs } from '#server/db/systemTables.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const now = app.now().toISOString()
const daysAgo = (days: number) => moveInstant(now, -days * 86_400_000)
const attention = async (person = admin) => {
  const { body } = await person.call('GET', 'dashboard')
  return body.attention.filter(({ kind }: { kind: string }) => kind === 'backup')
}
const note = (at: string, error: string | null) =>
  app.database.asSystem((tx) =>
    tx.insert(backup_runs).values({ at, file: 'klyuchnik.gz', rows: 7, bytes: 900, sha256: 'x', error }),
  )

it('A new agency waits two days for the first copy before anybody is told', async () => {
  expect((await admin.call('GET', 'agency/backups')).body).toEqual({
    last_good_at: null,
    old: false,
    runs: [],
  })
  expect(await attention()).toEqual([])
})

it('Only the administrator is told that the last good copy is older than two days; a failed one does not count', async () => {
  await app.database.asSystem((tx) =>
    tx.execute(sql`update agency set created_at = ${daysAgo(9)}::timestamptz`),
  )
  expect(await attention()).toMatchObject([{ count: 1, link: '/settings/backups' }])
  await note(daysAgo(3), null)
  await note(daysAgo(0), 'На диске с копиями кончилось место.')
  expect((await admin.call('GET', 'agency/backups')).body).toEqual({
    last_good_at: daysAgo(3),
    old: true,
    runs: [
      { at: daysAgo(0), ok: false },
      { at: daysAgo(3), ok: true },
    ],
  })
  const [told] = await attention()
  expect(told.items[0].text).toContain(` ${formatDate(todayIn('Europe/Moscow', daysAgo(3))).slice(0, 5)}.`)
  expect(await attention(await agency.as('fullmanager'))).toEqual([])
  await note(daysAgo(1), null)
  expect(await attention()).toEqual([])
})
