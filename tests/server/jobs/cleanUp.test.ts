import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { moveInstant } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('Traces are kept for a year and go afterwards', async () => {
  const agency = await app.newAgency()
  const manager = await agency.newPerson('manager')
  await manager.call('GET', 'agency/security')
  await app.flushTraces()
  const left = () =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select kind from securityevents`),
    )
  const after = (days: number) => moveInstant(app.now().toISOString(), days * 86_400_000)
  await cleanUp(app.database, after(364))
  expect(await left()).toEqual([{ kind: 'forbidden' }])
  await cleanUp(app.database, after(366))
  expect(await left()).toEqual([])
})
