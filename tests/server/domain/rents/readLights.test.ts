import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

describe('The lights of a page of stays', () => {
  it('are refused without numbers, with wrong ones, with more than a thousand, and to a cleaner', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => index + 1).join()
    for (const query of ['', '?ids=', '?ids=1,x', `?ids=${many}`]) {
      const { status, body } = await admin.call('GET', `rents/lights${query}`)
      expect([status, Object.keys(body.errors)], query.slice(0, 20)).toEqual([400, ['ids']])
    }
    const cleaner = await agency.newPerson('cleaner')
    expect((await cleaner.call('GET', 'rents/lights?ids=1')).status).toBe(403)
  })

  it('leave out stays of other flats and of other agencies', async () => {
    const [own, other] = [await newFlat(admin), await newFlat(admin)]
    const mine = await booked(admin, own, day(app, 1), day(app, 3))
    const theirs = await booked(admin, other, day(app, 1), day(app, 3))
    const manager = await agency.newPerson('manager', { objectIds: [own] })
    const seen = await manager.call('GET', `rents/lights?ids=${theirs.id},${mine.id},999999`)
    expect(seen.body).toMatchObject([{ id: mine.id }])
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `rents/lights?ids=${mine.id}`)).body).toEqual([])
  })

  it('are those of the card', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, day(app, 1), day(app, 3))
    const second = await booked(admin, flat, day(app, 3), day(app, 5))
    const cards = [first, second].map(async ({ id }) => (await admin.call('GET', `rents/${id}`)).body)
    const expected = (await Promise.all(cards)).map(({ id, readiness, clean_id }) => ({
      id,
      readiness,
      clean_id,
    }))
    const { status, body } = await admin.call('GET', `rents/lights?ids=${second.id},${first.id}`)
    expect([status, body]).toEqual([200, expected])
    expect(body[1].readiness.clean).toBe('wait')
  })
})
