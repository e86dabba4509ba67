import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

it('Those who owe are the guests who came or were to come; a request, a canceled stay, a no-show and one to come owe nothing yet', async () => {
  const admin = await (await app.newAgency()).as('admin')
  const flat = await newFlat(admin)
  const debtors = async (query: string) => {
    const { status, body } = await admin.call('GET', `rents?${query}`)
    expect(status).toBe(200)
    return body.map(({ id }: { id: number }) => id)
  }
  const stay = async (ago: number, status?: string) => {
    const { id } = await booked(admin, flat, day(app, -ago), day(app, 1 - ago), { amount: 10_000 })
    if (!status) return id
    expect((await admin.call('PATCH', 'rents', { id, status })).status).toBe(200)
    expect((await admin.call('GET', `rents/${id}`)).body).toMatchObject({ status, owed: 0 })
    return id
  }
  await stay(20, 'canceled')
  await stay(18, 'no_show')
  await booked(admin, flat, day(app, -16), day(app, -15), { amount: 10_000, status: 'request' })
  const late = await stay(14)
  const coming = await stay(-3)
  expect(await debtors('needToPay=1')).toEqual([late])
  expect(await debtors('needToPay=1&status=no_show')).toEqual([])
  expect(await debtors('needToPay=1&status=canceled')).toEqual([])
  expect((await debtors('toPay=1')).sort()).toEqual([late, coming].sort())
})
