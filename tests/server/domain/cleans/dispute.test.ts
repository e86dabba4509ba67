import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

it('Who does not agree with the pay of a finished clean says why once; both sides see it until the task is closed', async () => {
  const object_id = await newFlat(admin)
  const [anna, olga, other] = [
    await newCleanerPerson(agency),
    await newCleanerPerson(agency),
    await newCleanerPerson(agency),
  ]
  const people = { cleaner_id: anna.id, helper_ids: [olga.id] }
  const { id } = await newClean(admin, { object_id, date: day(app, 0), price: 1000, ...people })
  const say = (person: typeof anna.person, reason: string) =>
    person.call('POST', 'cleans/dispute', { id, reason })
  expect(await say(anna.person, 'Мало')).toMatchObject({ status: 422, body: { code: 'cleans.not_over' } })
  for (const action of ['accept', 'start', 'finish']) await act(admin, id, { action })
  await act(admin, id, { action: 'check' })
  expect((await say(other.person, 'Мало')).status).toBe(404)
  expect((await say(admin, 'Мало')).status).toBe(403)
  expect(await say(anna.person, ' ')).toMatchObject({
    status: 400,
    body: { errors: { reason: expect.any(String) } },
  })
  taken(await say(anna.person, 'Было три часа'))
  taken(await say(anna.person, 'Было три часа'))
  taken(await say(olga.person, 'А я?'))
  const seen = async ({ person }: typeof anna) => taken(await person.call('GET', `cleans/${id}`)).pay_disputes
  expect(await seen(anna)).toMatchObject([{ text: 'Было три часа', settled: false }])
  expect(await seen(olga)).toMatchObject([{ text: 'А я?', settled: false }])
  const tasks = taken(await admin.call('GET', `clienttasks?object_id=${object_id}`))
  expect(tasks).toHaveLength(2)
  const own = tasks.find(({ text }: { text: string }) => text.startsWith('Было три часа'))
  expect(own).toMatchObject({ type: 'question', clean_id: id, origin: 'cleaner', priority: 'high' })
  for (const status of ['in_progress', 'done'])
    taken(await admin.call('PATCH', 'clienttasks', { id: own.id, status }))
  expect(taken(await admin.call('GET', `cleans/${id}`)).pay_disputes).toMatchObject([
    { cleaner_id: anna.id, settled: true },
    { cleaner_id: olga.id, settled: false },
  ])
})
