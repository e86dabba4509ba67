import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { storeNew } from '#server/crud/entityRows.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../domain/rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const [fill] = readMigrations().filter(({ tag }) => tag === '0041_channel_of_stays')

it('A stay of before takes its source’s channel, but for one that is over and one whose channel took a prepayment', async () => {
  const channel = { name: 'Твил', code: 'tvil', pays: 'ota', commission_percent: 15 }
  const { id: ota } = (await admin.call('POST', 'agency/otas', channel)).body
  const [source] = await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    storeNew(tx, 'sources', [{ name: 'Твил', code: 'tvil', ota_id: ota }]),
  )
  const source_id = source?.id
  expect(source_id).toBeGreaterThan(0)
  const object_id = await newFlat(admin)
  const stay = async (begin: number, end: number, more: object = {}) =>
    (await booked(admin, object_id, day(app, begin), day(app, end), { source_id, amount: 9000, ...more })).id
  const [over, here, prepaid, own] = [
    await stay(-40, -37),
    await stay(-1, 2),
    await stay(3, 5, { prepayment: 2000 }),
    await stay(6, 8, { source_id: undefined }),
  ]
  const rowOf = async (id: number) => (await admin.call('GET', `rents/${id}`)).body
  const year = `dashboard/statistics?begin=${day(app, -60)}&end=${day(app, 60)}`
  expect((await rowOf(here)).ota_id).toBe(ota)
  await app.database.asSystem((tx) => tx.execute(sql`update rents set ota_id = null where true`))
  const [before, debt] = [(await admin.call('GET', year)).body, (await rowOf(prepaid)).owed]
  await app.database.asSystem((tx) => tx.execute(sql.raw(fill?.text ?? '')))
  const channels = [over, here, prepaid, own].map(async (id) => (await rowOf(id)).ota_id ?? null)
  expect(await Promise.all(channels)).toEqual([null, ota, null, null])
  expect((await rowOf(prepaid)).owed).toBe(debt)
  expect((await admin.call('GET', year)).body).toEqual(before)
})
