import { afterAll, expect, it } from 'vitest'
import { instantOf } from '#schema/rules/dates.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat, zone } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('A cleaner does not begin a clean before its day at the flat, but shortly before a window that opens at night', async () => {
  const goTo = (date: string, time: string) =>
    app.moveClock(Date.parse(instantOf(zone, date, time)) - app.now().getTime())
  // before anybody signs in: a session sleeps no whole day
  goTo(day(app, 0), '22:29')
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const anna = await newCleanerPerson(agency)
  const flat = await newFlat(admin)
  const date = day(app, 1)
  const clean = await newClean(admin, { object_id: flat, date, cleaner_id: anna.id, time_from: '00:30' })
  await act(anna.person, clean.id, { action: 'accept' })
  const early = await anna.person.call('PATCH', 'cleans', { id: clean.id, action: 'start' })
  expect(early).toMatchObject({ status: 422, body: { code: 'cleans.too_early' } })
  expect(early.body.message).toMatch(/раньше её не начать.*попросите менеджера/)
  goTo(day(app, 0), '22:31')
  expect(await act(anna.person, clean.id, { action: 'start' })).toMatchObject({ status: 'in_progress' })
})
