// Cleans within stays: made every so many nights and for sold extras, following the stay.
import { afterAll, describe, expect, it } from 'vitest'
import type { Part } from '#schema/kinds/index.ts'
import { planDueCleans } from '#server/domain/rents/planDueCleans.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

async function scene(every: number) {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  await admin.call('PATCH', 'agency/clean_settings', { types: { stay_every_days: every } })
  return {
    admin,
    flat: await newFlat(admin, { clean_price: 900 }),
    tick: () => planDueCleans(clockTools(app, agency.id)),
  }
}

async function within(admin: Person, flat: number): Promise<string[]> {
  const period = `begin=${day(app, -5)}&end=${day(app, 60)}`
  const cleans: Part[] = (await admin.call('GET', `cleans?object_id=${flat}&${period}`)).body
  return cleans
    .filter(({ type }) => type === 'stay')
    .map(({ date, status, origin }) => `${date} ${status} ${origin}`)
}

const planned = (...ahead: readonly number[]) => ahead.map((days) => `${day(app, days)} planned auto`)

describe('No clean within a stay is made', () => {
  it('where the agency wants none, in a short stay, in a closed stretch and beyond the horizon', async () => {
    const none = await scene(0)
    await booked(none.admin, none.flat, day(app, 1), day(app, 9))
    expect(await within(none.admin, none.flat)).toEqual([])
    const { admin, flat } = await scene(3)
    await booked(admin, flat, day(app, 1), day(app, 4))
    await booked(admin, flat, day(app, 4), day(app, 10), { kind: 'repair' })
    await booked(admin, flat, day(app, 20), day(app, 40))
    expect(await within(admin, flat)).toEqual([])
  })
})

describe('A long stay', () => {
  it('is cleaned every so many nights within the horizon, and further on as days go by, each once', async () => {
    const { admin, flat, tick } = await scene(3)
    const rent = await booked(admin, flat, day(app, 1), day(app, 20))
    expect(await within(admin, flat)).toEqual(planned(4, 7, 10, 13))
    await tick()
    expect(await within(admin, flat)).toEqual(planned(4, 7, 10, 13))
    await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 2), end: day(app, 9) })
    expect(await within(admin, flat)).toEqual([
      ...planned(5, 8),
      ...[10, 13].map((ahead) => `${day(app, ahead)} canceled auto`),
    ])
  })

  it('that is called off takes its cleans along, and they come back with it; one that a person called off does not', async () => {
    const { admin, flat } = await scene(3)
    const rent = await booked(admin, flat, day(app, 1), day(app, 8))
    const [first] = (
      await admin.call('GET', `cleans?object_id=${flat}&begin=${day(app, 4)}&end=${day(app, 4)}`)
    ).body
    await admin.call('PATCH', 'cleans', { id: first.id, action: 'cancel', reason: 'Гость просил' })
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled' })
    expect(await within(admin, flat)).toEqual([4, 7].map((ahead) => `${day(app, ahead)} canceled auto`))
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'booked' })
    expect(await within(admin, flat)).toEqual([
      `${day(app, 4)} canceled auto`,
      `${day(app, 7)} canceled auto`,
      ...planned(7),
    ])
  })
})

describe('A clean that a guest has ordered', () => {
  it('is made when the extra is sold, stays where a person moves it, and is called off with the stay', async () => {
    const { admin, flat } = await scene(0)
    const addon = { object_id: flat, name: 'Уборка', price: 1000, kind: 'clean' }
    const { id: addon_id } = (await admin.call('POST', 'addons', addon)).body
    const order = (status: string) => ({ addons: [{ id: 1, addon_id, qty: 1, price: 1000, status }] })
    const rent = await booked(admin, flat, day(app, 1), day(app, 9), order('ordered'))
    expect(await within(admin, flat)).toEqual([])
    await admin.call('PATCH', 'rents', { id: rent.id, ...order('confirmed') })
    expect(await within(admin, flat)).toEqual([`${day(app, 5)} planned addon`])
    const [clean] = (
      await admin.call('GET', `cleans?object_id=${flat}&begin=${day(app, 5)}&end=${day(app, 5)}`)
    ).body
    expect(clean).toMatchObject({ stay_id: rent.id, rent_id: null, price: 900, next_arrival: null })
    await admin.call('PATCH', 'cleans', { id: clean.id, date: day(app, 6) })
    await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 10) })
    expect(await within(admin, flat)).toEqual([`${day(app, 6)} planned addon`])
    await admin.call('PATCH', 'rents', { id: rent.id, ...order('canceled') })
    expect(await within(admin, flat)).toEqual([`${day(app, 6)} planned addon`])
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled' })
    expect(await within(admin, flat)).toEqual([`${day(app, 6)} canceled addon`])
  })
})
