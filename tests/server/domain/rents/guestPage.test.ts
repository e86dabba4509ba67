import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const admin = await (await app.newAgency()).as('admin')

describe('The key of a guest’s page', () => {
  it('is written by nobody and stands in no list', async () => {
    const flat = await newFlat(admin)
    const { id, guest_page_id } = await booked(admin, flat, day(app, 1), day(app, 2))
    const sent = await admin.call('PATCH', 'rents', { id, guest_page_id: 'a'.repeat(22) })
    expect(sent.body).toMatchObject({ id, guest_page_id })
    expect((await admin.call('GET', 'rents')).text).not.toContain(guest_page_id)
  })

  it('is every stay’s own from its making, and stays when the stay changes', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, day(app, 1), day(app, 2))
    const second = await booked(admin, flat, day(app, 2), day(app, 3))
    expect(first.guest_page_id).toMatch(/^[\w-]{22}$/)
    expect(second.guest_page_id).not.toBe(first.guest_page_id)
    const moved = await admin.call('PATCH', 'rents', { id: second.id, end: day(app, 4) })
    expect(moved.body.guest_page_id).toBe(second.guest_page_id)
  })
})
