import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const setRules = async (clean_settings: object) =>
  taken(await admin.call('PATCH', 'agency/clean_settings', clean_settings))
const worker = (flat: number, terms: object) => newCleanerPerson(agency, { object_ids: [flat], ...terms })
const pageOf = async ({ id, person }: Awaited<ReturnType<typeof worker>>) =>
  taken(await person.call('GET', `cleaners/${id}?begin=${day(app, 0)}&end=${day(app, 9)}`))
const rowIn = (list: readonly { readonly id: number }[], id: number) => list.find((row) => row.id === id)
const hours = { rate_type: 'per_hour', default_price: 500 }

describe('The pay of a clean', () => {
  it('by hour follows the planned minutes, and a sum set by hand stays', async () => {
    const flat = await newFlat(admin, { clean_duration_min: 180 })
    const anna = await worker(flat, hours)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 1), cleaner_id: anna.id })
    expect(clean.price).toBe(1500)
    expect(await act(admin, clean.id, { duration_min: 120 })).toMatchObject({ price: 1000 })
    await act(admin, clean.id, { price: 1111 })
    expect(await act(admin, clean.id, { duration_min: 60 })).toMatchObject({ price: 1111 })
  })

  it('by area follows the metres of the flat', async () => {
    const flat = await newFlat(admin, { area: 40.5, clean_price: 900 })
    const anna = await worker(flat, { rate_type: 'per_area', default_price: 30 })
    const clean = await newClean(admin, { object_id: flat, date: day(app, 1), cleaner_id: anna.id })
    expect(clean.price).toBe(1215)
  })

  it('by hour is for the time of the work where the agency says so, once, whatever is done again', async () => {
    await setRules({ pay_minutes: 'worked' })
    const flat = await newFlat(admin, { clean_duration_min: 180 })
    const anna = await worker(flat, hours)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id })
    for (const action of ['accept', 'start']) await act(anna.person, id, { action })
    app.moveClock(90 * 60_000)
    expect(await act(anna.person, id, { action: 'finish' })).toMatchObject({ price: 750 })
    await act(admin, id, { action: 'rework', check_comment: 'Плита' })
    app.moveClock(60 * 60_000)
    expect(await act(anna.person, id, { action: 'finish' })).toMatchObject({ price: 750 })
    await setRules({ pay_minutes: 'planned' })
  })

  it('that was offered is the one that is paid, whatever became of the rates meanwhile [7.99]', async () => {
    await setRules({ prices: { general: 3000 } })
    const flat = await newFlat(admin, { clean_duration_min: 180 })
    const [anna, olga] = [await worker(flat, hours), await worker(flat, { default_price: 1700 })]
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 2), type: 'general' })
    await act(admin, id, { action: 'offer' })
    expect(rowIn((await pageOf(anna)).offers, id)).toMatchObject({ price: 1500, by_time: false })
    expect(rowIn((await pageOf(olga)).offers, id)).toMatchObject({ price: 1700 })
    taken(await admin.call('PATCH', 'cleaners', { id: anna.id, default_price: 100 }))
    expect(await act(anna.person, id, { action: 'accept' })).toMatchObject({ price: 1500 })
    for (const action of ['start', 'finish']) await act(admin, id, { action })
    expect((await pageOf(anna)).totals).toMatchObject({ earned: 1500, to_pay: 1500 })
  })

  it('set by hand before or during an offer is offered to everybody', async () => {
    const flat = await newFlat(admin, { clean_duration_min: 60 })
    const anna = await worker(flat, hours)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 2), price: 2200 })
    await act(admin, id, { action: 'offer' })
    expect(rowIn((await pageOf(anna)).offers, id)).toMatchObject({ price: 2200 })
    await act(admin, id, { price: 2300 })
    expect(rowIn((await pageOf(anna)).offers, id)).toMatchObject({ price: 2300 })
    expect(await act(anna.person, id, { action: 'accept' })).toMatchObject({ price: 2300 })
  })

  it('is offered to nobody on a day off, and cannot be taken then', async () => {
    const flat = await newFlat(admin)
    const [anna, olga] = [await worker(flat, hours), await worker(flat, hours)]
    const date = day(app, 4)
    const off = { begin: date, end: date }
    taken(await admin.call('PATCH', 'cleaners/absent', { id: anna.id, ...off }))
    const { id } = await newClean(admin, { object_id: flat, date })
    await act(admin, id, { action: 'offer' })
    expect(rowIn((await pageOf(anna)).offers, id)).toBeUndefined()
    expect((await anna.person.call('PATCH', 'cleans', { id, action: 'accept' })).status).toBe(404)
    expect(rowIn((await pageOf(olga)).offers, id)).toBeDefined()
    taken(await admin.call('PATCH', 'cleaners/absent', { id: olga.id, ...off }))
    expect(rowIn((await pageOf(olga)).offers, id)).toBeUndefined()
    const late = await olga.person.call('PATCH', 'cleans', { id, action: 'accept' })
    expect(late).toMatchObject({ status: 409, body: { code: 'cleans.day_off' } })
  })
})
