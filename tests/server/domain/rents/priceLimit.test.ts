import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')
const flat = await newFlat(admin)
let nights = 0

/** A stay of two nights for 10 000. */
const newStay = async () => {
  nights += 4
  return booked(admin, flat, day(app, nights), day(app, nights + 2), { amount: 10_000 })
}
const change = (id: number, body: object) => manager.call('PATCH', 'rents', { id, ...body })
const limit = (manager_price_limit: number | null) =>
  admin.call('PATCH', 'agency/settings', { manager_price_limit })

const message = expect.stringMatching(
  /^Цену ночи можно изменить не больше чем на \d+ %: от .*\d\s₽\. Попросите старшего менеджера\.$/,
)
const refusal = { status: 422, body: { code: 'rents.price_limit', message } }

describe('With a limit of ten percent a manager', () => {
  beforeAll(() => limit(10))

  it('may not go further, neither by the price nor by a discount', async () => {
    const { id } = await newStay()
    expect(await change(id, { amount: 8999 })).toMatchObject(refusal)
    expect(await change(id, { amount: 11_001 })).toMatchObject(refusal)
    expect(await change(id, { discount: 1500 })).toMatchObject({
      ...refusal,
      body: { errors: { discount: expect.stringContaining('10 %') } },
    })
  })

  it('may not go further by small steps, nor along with other dates', async () => {
    const { id, end } = await newStay()
    expect((await change(id, { amount: 9500 })).status).toBe(200)
    expect((await change(id, { amount: 9000 })).status).toBe(200)
    expect(await change(id, { amount: 8600 })).toMatchObject(refusal)
    expect(await change(id, { end: day(app, nights + 3), amount: 9100 })).toMatchObject(refusal)
    expect((await change(id, { end: day(app, nights + 3), amount: 14_000 })).status).toBe(200)
    expect((await change(id, { end, amount: 9000 })).status).toBe(200)
  })

  it('starts anew from the price that a senior gave', async () => {
    const { id } = await newStay()
    expect((await admin.call('PATCH', 'rents', { id, amount: 6000 })).status).toBe(200)
    expect(await change(id, { amount: 10_000 })).toMatchObject(refusal)
    expect((await change(id, { amount: 6600 })).status).toBe(200)
  })

  it('may change everything else, and the whole row sent back', async () => {
    const { id, amount } = await newStay()
    expect((await change(id, { amount, comment: 'Просит тишины' })).status).toBe(200)
  })
})

describe('Without a limit', () => {
  it('a manager may give any price', async () => {
    await limit(null)
    const { id } = await newStay()
    expect((await change(id, { amount: 100 })).status).toBe(200)
  })
})
