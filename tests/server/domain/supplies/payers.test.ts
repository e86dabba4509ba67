import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const admin = await (await app.newAgency()).as('admin')

const owned = async (terms: object) => {
  const owner = taken(await admin.call('POST', 'owners', { name: 'Титова Марина', percent: 20, ...terms }))
  return {
    owner: owner.id as number,
    key: owner.public_id as string,
    flat: await newFlat(admin, { owner_id: owner.id }),
  }
}
const buy = (fields: object) => admin.call('POST', 'tasks', { title: 'Кран', ...fields })
const pay = (id: number, price_fact: number, more: object = {}) =>
  admin.call('PATCH', 'tasks', { id, status: 'bought', price_fact, ...more })

describe('What is bought for a flat is refused', () => {
  it('as a repair above the owner’s limit until they agree, on a purchase, on a receipt of many and on an expense alike', async () => {
    const { flat } = await owned({ repair_payer: 'owner', repair_limit: 5000 })
    const { id } = taken(await buy({ object_id: flat, category: 'repair' }))
    const refusal = {
      status: 422,
      body: { code: 'tasks.not_agreed', errors: { price_fact: expect.stringContaining('Согласовано') } },
    }
    expect(await pay(id, 5000.01)).toMatchObject(refusal)
    expect(
      await admin.call('PATCH', 'tasks', { ids: [id], status: 'bought', price_fact: 6000 }),
    ).toMatchObject(refusal)
    const body = { date: day(app, 0), title: 'Кран', category: 'repair', object_id: flat, amount: 5001 }
    expect(await admin.call('POST', 'expenses', body)).toMatchObject({
      status: 422,
      body: { code: 'expenses.not_agreed' },
    })
    expect(taken(await admin.call('POST', 'expenses', { ...body, payer: 'agency' }))).toMatchObject({
      payer: 'agency',
    })
    expect(taken(await pay(id, 6000, { agreed: true }))).toMatchObject({ status: 'bought', payer: 'owner' })
  })

  it('at a guest’s cost where nobody has lived yet', async () => {
    const { id } = taken(await buy({ object_id: await newFlat(admin), payer: 'guest' }))
    expect(await pay(id, 900)).toMatchObject({ status: 422, body: { code: 'tasks.no_guest' } })
  })
})

describe('Who pays', () => {
  it('is said by the owner’s terms, and the owner’s account and page show exactly those lines', async () => {
    const { flat, key } = await owned({ supplies_payer: 'split', repair_payer: 'agency' })
    const soap = taken(await buy({ title: 'Мыло', object_id: flat, category: 'supplies' }))
    const tap = taken(await buy({ object_id: flat, category: 'repair' }))
    expect([soap.payer, tap.payer, taken(await buy({ title: 'Мыло' })).payer]).toEqual([
      'split',
      'agency',
      'agency',
    ])
    const receipt = { ids: [soap.id, tap.id], status: 'bought', price_fact: 1000.01 }
    taken(await admin.call('PATCH', 'tasks', receipt))
    taken(
      await admin.call('POST', 'expenses', {
        date: day(app, 0),
        title: 'Чай',
        category: 'kitchen',
        object_id: flat,
        amount: 100,
      }),
    )
    const lines = [
      { title: 'Мыло', amount: 250.01 },
      { title: 'Чай', amount: 50 },
    ]
    const month = `begin=${day(app, 0).slice(0, 8)}01&end=${day(app, 0)}`
    const report = (await app.anonymous('GET', `owners/rents/${key}?${month}`)).body
    expect(report.expenses).toMatchObject(lines)
    expect(report.totals.expenses).toBe(300.01)
  })

  it('the guest: the agency’s cost, and one task to put its sum into the stay, which follows the sum and goes with it', async () => {
    const { flat } = await owned({ supplies_payer: 'owner' })
    const rent = await booked(admin, flat, day(app, -1), day(app, 2))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'checked_in', early: true }))
    const { id } = taken(await buy({ title: 'Шторка', object_id: flat, payer: 'guest' }))
    const bought = taken(await pay(id, 900))
    const read = async () => taken(await admin.call('GET', `clienttasks/${bought.guest_task_id}`))
    expect(await read()).toMatchObject({
      rent_id: rent.id,
      status: 'new',
      title: 'Взять с гостя 900\u00a0₽: Шторка',
    })
    expect(taken(await admin.call('GET', `expenses?task_id=${id}`))).toMatchObject([
      { payer: 'agency', amount: 900 },
    ])
    taken(await admin.call('PATCH', 'tasks', { id, price_fact: 700 }))
    expect((await read()).title).toContain('700')
    taken(await admin.call('PATCH', 'tasks', { id, status: 'new' }))
    expect(await read()).toMatchObject({ status: 'canceled' })
  })
})
