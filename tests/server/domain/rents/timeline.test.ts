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
