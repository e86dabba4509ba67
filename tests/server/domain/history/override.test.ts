import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('The door code leaves past the gate only by the word of a senior who says why, and the word can be taken back', async () => {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  await admin.call('PATCH', 'agency/settings', { instruction_gate: { payment: true } })
  const rent = await booked(admin, await newFlat(admin), day(app, 1), day(app, 3), { amount: 9000 })
  const mayLeave = async () => (await admin.call('GET', `rents/${rent.id}`)).body.readiness.can_send_code
  const say = (person: typeof admin, override_reason: unknown) =>
    person.call('POST', 'history', { name: 'instruction_sent', rent_id: rent.id, data: { override_reason } })
  expect((await say(await agency.as('manager'), 'Очень просит')).status).toBe(403)
  for (const reason of ['', '  ', null, 5, 'я'.repeat(301)])
    expect((await say(admin, reason)).status).toBe(400)
  expect(await mayLeave()).toBe(false)
  const { body } = await say(await agency.as('fullmanager'), 'Платит на месте')
  expect(body.readiness).toMatchObject({ payment: 'wait', can_send_code: true })
  expect(await mayLeave()).toBe(true)
  await admin.call('DELETE', `history/${body.id}`)
  expect(await mayLeave()).toBe(false)
})
