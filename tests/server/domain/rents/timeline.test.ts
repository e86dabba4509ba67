import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

it('A changed price is told with what it was; what was written as it stood is not', async () => {
  const flat = await newFlat(admin)
  const { id } = await booked(admin, flat, day(app, 1), day(app, 3), { amount: 9000 })
  await admin.call('PATCH', 'rents', { id, amount: 9000, comment: 'Просят детскую кровать' })
  const same = await admin.call('GET', `rents/${id}`)
  expect(same.body.histories).toEqual([])
  await admin.call('PATCH', 'rents', { id, amount: 12_000.5, discount: 500 })
  const card = await admin.call('GET', `rents/${id}`)
  expect(card.body.histories).toMatchObject([
    {
      name: 'price',
      data: { from: { amount: 9000, discount: 0 }, to: { amount: 12_000.5, discount: 500 } },
    },
  ])
})

it('A fact of a card carries the name of the person who wrote it', async () => {
  const flat = await newFlat(admin)
  const { id } = await booked(admin, flat, day(app, 1), day(app, 3), { amount: 9000 })
  await admin.call('POST', 'history', { rent_id: id, name: 'note', data: { text: 'Приедут поздно' } })
  const { body: me } = await admin.call('POST', 'users/info')
  const card = await admin.call('GET', `rents/${id}`)
  expect(card.body.histories).toMatchObject([{ name: 'note', author: me.name }])
  expect(me.name).toBeTruthy()
})

it('The events of a booking keep who made it, and each deleted payment with who deleted it; one that stands again is a fact again', async () => {
  const flat = await newFlat(admin)
  const { id } = await booked(admin, flat, day(app, 1), day(app, 3), { amount: 9000 })
  const paid = { rent_id: id, object_id: flat }
  for (const amount of [5000, 1500]) await admin.call('POST', 'rents/payment', { ...paid, amount })
  const manager = await agency.as('fullmanager')
  const { histories } = (await admin.call('GET', `rents/${id}`)).body
  await manager.call('DELETE', `history/${histories[1].id}`)
  const wiped = await manager.call('PATCH', 'history/delete_payment', {
    name: 'payment',
    rent_id: id,
  })
  const { body: who } = await manager.call('POST', 'users/info')
  const { body: me } = await admin.call('POST', 'users/info')
  const removed = (amount: number) => ({
    author: who.name,
    removed: { name: 'payment', data: expect.objectContaining({ amount }) },
  })
  const { traces } = (await admin.call('GET', `rents/${id}`)).body
  expect(traces).toMatchObject([{ author: me.name, removed: null }, removed(5000), removed(1500)])
  expect((await admin.call('POST', 'audit/undo', { id: Number(wiped.headers['x-act']) })).status).toBe(200)
  const again = (await admin.call('GET', `rents/${id}`)).body
  expect(again.traces).toMatchObject([{ removed: null }, removed(1500)])
  expect(again.histories).toMatchObject([{ name: 'payment', data: { amount: 5000 } }])
})
