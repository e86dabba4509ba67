import { afterAll, expect, it } from 'vitest'
import { instantOf } from '#schema/rules/dates.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { act, newClean, newCleanerPerson } from '../cleans/scene.ts'
import { booked, day, newFlat, zone } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('A clean of the day of arrival is a problem without a cleaner and without enough time, and only waited for while it goes as planned', async () => {
  const goTo = (time: string) =>
    app.moveClock(Date.parse(instantOf(zone, day(app, 0), time)) - app.now().getTime())
  goTo('10:00')
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const anna = await newCleanerPerson(agency)
  const object_id = await newFlat(admin)
  const date = day(app, 0)
  const stay = await booked(admin, object_id, date, day(app, 2), { arrival_time: '15:00' })
  const clean = await newClean(admin, {
    ...{ object_id, date, time_from: '11:00', time_to: '15:00', duration_min: 120 },
  })
  const light = async () => (await admin.call('GET', `rents/lights?ids=${stay.id}`)).body[0].readiness.clean
  expect(await light()).toBe('problem')
  await act(admin, clean.id, { cleaner_id: anna.id })
  expect(await light()).toBe('wait')
  goTo('13:15')
  expect(await light()).toBe('problem')
  await act(anna.person, clean.id, { action: 'accept' })
  await act(anna.person, clean.id, { action: 'start' })
  expect(await light()).toBe('wait')
  goTo('15:00')
  expect(await light()).toBe('problem')
})
