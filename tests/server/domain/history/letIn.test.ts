// The step of the arrival, marked by the staff: the stay follows it.
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

async function marked(name: string, begin: number) {
  const flat = await newFlat(admin)
  const { id } = await booked(admin, flat, day(app, begin), day(app, begin + 3))
  const answer = await admin.call('POST', 'history', { rent_id: id, name, data: {} })
  const { status } = (await admin.call('GET', `rents/${id}`)).body
  return [answer.status, status]
}

it('An arrival marked before its day, and any other step, moves nobody', async () => {
  expect(await marked('arrived', 1)).toEqual([200, 'booked'])
  expect(await marked('care', 0)).toEqual([200, 'booked'])
  expect(await marked('checkin', -9), 'over long ago').toEqual([200, 'booked'])
})

it('An arrival marked on its day or later moves the stay to «Проживает»', async () => {
  const step = { code: 'arrived', name: 'Заселился', actor: 'guest', auto_event: 'checked_in' }
  expect((await admin.call('PATCH', 'steps', step)).status).toBe(200)
  expect(await marked('arrived', 2)).toEqual([200, 'booked'])
  expect(await marked('arrived', 0)).toEqual([200, 'checked_in'])
  expect(await marked('checkin', -1)).toEqual([200, 'checked_in'])
})
