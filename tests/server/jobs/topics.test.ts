import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('An event that one listener cannot bear is heard by the others all the same, each once', async () => {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  await admin.call('POST', 'agency/hooks', { url: 'https://example.ru/hook', secret: 'a'.repeat(16) })
  const now = () => app.now().toISOString()
  const inside = (statement: ReturnType<typeof sql>) =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement))
  // No row has such a number, and no column takes it.
  await inside(
    sql`insert into outbox (topic, payload, unique_key, due_at) values ('rent.created', '{"id": 99999999999}', 'broken', ${now()})`,
  )
  const parts = {
    database: app.database,
    outgoing: createOutgoing({ allow: [] }),
    integrations: realServices,
    allEntityHooks,
    now,
  }
  for (let time = 0; time < 2; time += 1) {
    await sendDue(app.database, topicsOf(parts), now)
    app.moveClock(60_000)
  }
  expect(await inside(sql`select state from outbox where unique_key = 'broken'`)).toEqual([
    { state: 'waiting' },
  ])
  expect(await inside(sql`select event from hookdeliveries`)).toEqual([{ event: 'rent.created' }])
})
