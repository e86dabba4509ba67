import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newCleanerPerson, taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

describe('Add-ons refuse', () => {
  it('an unclear to_all, and adding by those who only read', async () => {
    const flat = await newFlat(admin)
    const body = { object_id: flat, name: 'Питомец', price: 500 }
    const unclear = await admin.call('POST', 'addons', { ...body, to_all: 'да' })
    expect(unclear).toMatchObject({ status: 400, body: { errors: { to_all: expect.any(String) } } })
    for (const role of ['manager', 'cleaner'] as const) {
      expect((await (await agency.as(role)).call('POST', 'addons', body)).status).toBe(403)
    }
    expect(taken(await admin.call('GET', `addons/${flat}`))).toEqual([])
  })

  it('to show the owner’s share to managers and prices to cleaners', async () => {
    const flat = await newFlat(admin)
    taken(
      await admin.call('POST', 'addons', {
        object_id: flat,
        name: 'Гид',
        price: 900,
        cost: 400,
        owner_share: 10,
      }),
    )
    const manager = await agency.newPerson('manager', { objectIds: [flat] })
    const [seen] = taken(await manager.call('GET', `addons/${flat}`))
    expect(seen).toMatchObject({ name: 'Гид', price: 900 })
    expect(seen).not.toHaveProperty('owner_share')
    expect(seen).not.toHaveProperty('cost')
    const cleaner = await newCleanerPerson(agency, { object_ids: [flat] })
    const [known] = taken(await cleaner.person.call('GET', `addons/${flat}`))
    expect(known).toMatchObject({ name: 'Гид' })
    expect(known).not.toHaveProperty('price')
  })
})

describe('An add-on for all', () => {
  it('is given to every flat that has none of that name [7.65-7.68]', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const [first, second, third] = [await newFlat(boss), await newFlat(boss), await newFlat(boss)]
    taken(await boss.call('POST', 'addons', { object_id: third, name: 'трансфер', price: 1 }))
    const made = taken(
      await boss.call('POST', 'addons', { object_id: first, name: 'Трансфер', price: 2200, to_all: true }),
    )
    expect(made).toMatchObject({ object_id: first, price: 2200, copied: 1 })
    expect(taken(await boss.call('GET', `addons/${second}`))).toMatchObject([
      { name: 'Трансфер', price: 2200 },
    ])
    expect(taken(await boss.call('GET', `addons/${third}`))).toMatchObject([{ name: 'трансфер', price: 1 }])
    const fourth = await newFlat(boss)
    const again = taken(await boss.call('PATCH', 'addons', { id: made.id, to_all: true }))
    expect(again).toMatchObject({ id: made.id, copied: 1 })
    expect(taken(await boss.call('GET', `addons/${fourth}`))).toHaveLength(1)
    taken(await boss.call('DELETE', `addons/${made.id}`))
    expect(taken(await boss.call('GET', `addons/${first}`))).toEqual([])
  })
})
