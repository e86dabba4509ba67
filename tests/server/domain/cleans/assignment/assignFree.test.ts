import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignFree } from '#server/domain/cleans/assignment/assignFree.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { day, newFlat } from '../../rents/scene.ts'
import { newClean, newCleanerPerson, taken } from '../scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const wish = async (auto_assign: string, mode = 'assign') =>
  taken(await admin.call('PATCH', 'agency/clean_settings', { auto_assign, mode }))
const byClock = () => assignFree(clockTools(app, agency.id))

describe('A clean that nobody has', () => {
  it('waits for a person where the agency assigns by hand, is only advised, or offers its cleans', async () => {
    const flat = await newFlat(admin)
    const { id } = await newCleanerPerson(agency, { object_ids: [flat] })
    const clean = await newClean(admin, { object_id: flat, date: day(app, 2) })
    for (const [how, mode] of [['off'], ['propose'], ['assign', 'offer']] as const) {
      await wish(how, mode)
      expect(await byClock()).toBe(0)
    }
    await wish('assign')
    expect(await byClock()).toBe(1)
    expect(taken(await admin.call('GET', `cleans/${clean.id}`))).toMatchObject({
      status: 'appointed',
      cleaner_id: id,
      assign_log: [{ cleaner_id: id, result: 'Назначена сама', sum: [{ points: 600 }, {}] }],
    })
    expect(await byClock()).toBe(0)
  })

  it('is given to the next when its cleaner refuses, and to nobody by itself when the staff took it back', async () => {
    await wish('assign')
    const flat = await newFlat(admin)
    const first = await newCleanerPerson(agency, { object_ids: [flat] })
    const clean = await newClean(admin, { object_id: flat, date: day(app, 4) })
    await byClock()
    const second = await newCleanerPerson(agency, { object_ids: [flat] })
    taken(await first.person.call('PATCH', 'cleans', { id: clean.id, action: 'decline', reason: 'Болею' }))
    await byClock()
    const again = taken(await admin.call('GET', `cleans/${clean.id}`))
    expect(again).toMatchObject({ cleaner_id: second.id })
    expect(again.assign_log.at(-1)).toMatchObject({
      rejected: [{ cleaner_id: first.id, why: 'Отказ: Болею' }],
    })
    taken(await admin.call('PATCH', 'cleaners/appoint', { clean_id: clean.id, cleaner_id: null }))
    await byClock()
    expect(taken(await admin.call('GET', `cleans/${clean.id}`))).toMatchObject({
      status: 'planned',
      cleaner_id: null,
    })
  })
})
