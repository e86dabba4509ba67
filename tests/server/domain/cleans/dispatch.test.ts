import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleaner, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const appoint = (body: object) => admin.call('PATCH', 'cleaners/appoint', body)

describe('The hour of an appointment', () => {
  it('is refused for several cleans at once and for what is no hour, and nobody is appointed', async () => {
    const flat = await newFlat(admin)
    const { id: cleaner_id } = await newCleaner(admin)
    const ids = [1, 2].map(
      async (ahead) => (await newClean(admin, { object_id: flat, date: day(app, ahead) })).id,
    )
    const clean_ids = await Promise.all(ids)
    const wrong = [
      await appoint({ clean_ids, cleaner_id, time_from: '14:00' }),
      await appoint({ clean_id: clean_ids[0], cleaner_id, time_from: '25:00' }),
    ]
    for (const answer of wrong)
      expect(answer).toMatchObject({ status: 400, body: { errors: { time_from: expect.any(String) } } })
    const { body } = await admin.call('GET', `cleans/${clean_ids[0]}`)
    expect(body).toMatchObject({ status: 'planned', cleaner_id: null })
  })

  it('begins the window then, in one act that is taken back whole', async () => {
    const flat = await newFlat(admin)
    const { id: cleaner_id } = await newCleaner(admin)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 2), time_from: '11:00' })
    const answer = await appoint({ clean_id: clean.id, cleaner_id, time_from: '14:05' })
    expect(taken(answer).cleans).toMatchObject([{ cleaner_id, time_from: '14:05', moved_by_hand: true }])
    taken(await admin.call('POST', 'audit/undo', { id: Number(answer.headers['x-act']) }))
    const { body } = await admin.call('GET', `cleans/${clean.id}`)
    expect(body).toMatchObject({ cleaner_id: null, time_from: '11:00', status: 'planned' })
  })
})

describe('«Только с проблемами»', () => {
  it('lists what nobody has, what misses its guest and what has a problem, and nothing else', async () => {
    const flat = await newFlat(admin, { checkout_time: '12:00', checkin_time: '15:00' })
    const other = await newFlat(admin)
    const { id: cleaner_id } = await newCleaner(admin)
    const date = day(app, 5)
    await booked(admin, flat, date, day(app, 7))
    const made = (object_id: number, fields: object) =>
      newClean(admin, { object_id, date, type: 'general', ...fields })
    const nobody = await made(other, { time_from: '10:00' })
    const late = await made(flat, { cleaner_id, time_from: '12:00', duration_min: 240 })
    const well = await made(flat, { cleaner_id, date: day(app, 6) })
    const broken = await made(other, { cleaner_id, date: day(app, 6), time_from: '18:00' })
    await act(admin, broken.id, { problems: [{ text: 'Течёт кран', severity: 'low' }] })
    const asked = (filter: object) =>
      admin.call(
        'GET',
        `cleans?begin=${date}&end=${day(app, 6)}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    const all = ids(taken(await asked({})))
    const found = ids(taken(await asked({ trouble: true })))
    expect(all).toEqual(expect.arrayContaining([nobody.id, late.id, well.id, broken.id]))
    expect(found).toEqual(expect.arrayContaining([nobody.id, late.id, broken.id]))
    expect(found).not.toContain(well.id)
  })
})
