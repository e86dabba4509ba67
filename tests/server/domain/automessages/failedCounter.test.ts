// The number beside «Ошибки» and the list under it are one thing.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { failedDays, failedStates, messageTabs } from '#schema/rules/messageTabs.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('The tab of messages that did not arrive opens exactly those that its number counts', async () => {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  await app.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    for (const status of [...failedStates, 'skipped', 'held'])
      for (const ahead of [0, 1 - failedDays, -1 - failedDays, -300])
        await tx.execute(
          sql`insert into automessages (audience, channel, text, status, planned_at)
            values ('guest', 'sms', 'Код', ${status}, ${`${day(app, ahead)}T12:00:00+03:00`})`,
        )
  })
  const tab = messageTabs(day(app, 0)).find(({ counter }) => counter === 'failed')
  const asked = new URLSearchParams({ filter: JSON.stringify(tab?.filter) })
  const { total, counters } = taken(await admin.call('GET', `automessages?${asked}`))
  expect(total).toBe(4)
  expect(counters.failed).toBe(total)
  expect(tab?.label).toBe('Ошибки за 7 дней')
})
