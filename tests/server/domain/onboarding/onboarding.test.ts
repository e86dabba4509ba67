import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const boss = async (): Promise<Person> => (await app.newAgency()).as('admin')
const read = async (admin: Person) => taken(await admin.call('GET', 'agency/onboarding'))
const stepOf = (body: { steps: { code: string }[] }, code: string) =>
  body.steps.find((step) => step.code === code)

describe('the connection', () => {
  it('is not shown to managers and cleaners', async () => {
    const agency = await app.newAgency()
    for (const role of ['manager', 'cleaner'] as const) {
      expect((await (await agency.as(role)).call('GET', 'agency/onboarding')).status).toBe(403)
    }
  })

  it('says of an empty agency that nothing but its name is there', async () => {
    const body = await read(await boss())
    expect(body.steps).toHaveLength(14)
    expect(body).toMatchObject({ percent: 0, objects: [] })
    expect(stepOf(body, 'agency')).toMatchObject({ done: false, progress: { now: 1, total: 3 } })
    expect(stepOf(body, 'objects')).toMatchObject({ done: false })
  })

  it('ticks steps by the data and names what a flat lacks [7.14, 7.21]', async () => {
    const admin = await boss()
    await newFlat(admin)
    await admin.call('PATCH', 'agency/contacts', { phone: '+79213341807', emergency_phone: '+79213341808' })
    await admin.call('POST', 'agency/invoices', { name: 'Карта', type: 'card' })
    const body = await read(admin)
    for (const code of ['agency', 'objects', 'invoices'])
      expect(stepOf(body, code)).toMatchObject({ done: true })
    expect(body.percent).toBeGreaterThan(0)
    expect(body.objects).toMatchObject([{ address: true, instructions: false, cleaner: false }])
    expect(stepOf(body, 'instructions')).toMatchObject({ progress: { now: 0, total: 1 } })
  })

  it('keeps a skipped step for the agency and counts it no more until it is done', async () => {
    const admin = await boss()
    const before = await read(admin)
    const skipped = { onboarding_skipped: [{ code: 'invoices' }] }
    expect((await admin.call('PATCH', 'agency/settings', skipped)).status).toBe(200)
    expect(stepOf(await read(admin), 'invoices')).toMatchObject({ done: false, skipped: true })
    await admin.call('POST', 'agency/invoices', { name: 'Карта', type: 'card' })
    const after = await read(admin)
    expect(stepOf(after, 'invoices')).toMatchObject({ done: true, skipped: false })
    expect(after.percent).toBeGreaterThan(before.percent)
  })

  it('takes the way of a test guest as walked once a stay has come to its check-out', async () => {
    const admin = await boss()
    const object_id = await newFlat(admin)
    const rent = await booked(admin, object_id, day(app, 0), day(app, 2))
    expect(stepOf(await read(admin), 'test_guest')).toMatchObject({ done: false })
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
    expect(stepOf(await read(admin), 'test_guest')).toMatchObject({ done: true })
  })
})
