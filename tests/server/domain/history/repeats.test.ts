import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')
const flat = await newFlat(admin, { default_deposit: 5000 })
let nights = 0

async function newStay(): Promise<number> {
  nights += 1
  const rent = await booked(admin, flat, day(app, nights), day(app, nights + 1), { amount: 10_000 })
  return rent.id
}

describe('Money written down twice', () => {
  it('is refused within a minute: a deposit, its return and its withholding, whoever writes the second one', async () => {
    const rent_id = await newStay()
    const reason = 'Разбита посуда'
    const facts = [
      { name: 'deposit', data: { amount: 5000 } },
      { name: 'deposit_return', data: { amount: 1000 } },
      { name: 'deposit_withhold', data: { amount: 500, reason }, early: true },
    ]
    for (const fact of facts) {
      expect((await admin.call('POST', 'history', { rent_id, ...fact })).status).toBe(200)
      const data = { ...fact.data, comment: 'И я записал' }
      const again = await (fact.name === 'deposit' ? manager : admin).call('POST', 'history', {
        rent_id,
        ...fact,
        data,
      })
      expect(again).toMatchObject({ status: 409, body: { code: 'rents.payment_repeat' } })
    }
    const card = await admin.call('GET', `rents/${rent_id}`)
    expect(card.body.histories).toHaveLength(3)
  })

  it.each([
    [55, 409],
    [65, 200],
  ])(
    '%i seconds later is answered %i: a second click is late by less than a minute',
    async (seconds, status) => {
      const rent_id = await newStay()
      const body = { rent_id, name: 'deposit', data: { amount: 5000 } }
      const { id } = (await admin.call('POST', 'history', body)).body
      const moment = sql`now() - make_interval(secs => ${seconds})`
      await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
        tx.execute(sql`update history set created_at = ${moment} where id = ${id}`),
      )
      expect((await admin.call('POST', 'history', body)).status).toBe(status)
    },
  )

  it('at the same moment by two people is one entry', async () => {
    const rent_id = await newStay()
    const body = { rent_id, name: 'deposit', data: { amount: 5000 } }
    const answers = await Promise.all([admin, manager].map((one) => one.call('POST', 'history', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const card = await admin.call('GET', `rents/${rent_id}`)
    expect(card.body).toMatchObject({ depositInfo: { paid: 5000 } })
  })

  it('is written when the person says that it is meant, or when the first one was taken back', async () => {
    const rent_id = await newStay()
    const body = { rent_id, name: 'deposit', data: { amount: 2500 } }
    expect((await admin.call('POST', 'history', body)).status).toBe(200)
    const meant = await admin.call('POST', 'history', { ...body, repeat: true })
    expect(meant).toMatchObject({ status: 200, body: { depositInfo: { paid: 5000 } } })
    const other = await newStay()
    const first = await admin.call('POST', 'history', { ...body, rent_id: other })
    await admin.call('DELETE', `history/${first.body.id}`)
    expect((await admin.call('POST', 'history', { ...body, rent_id: other })).status).toBe(200)
  })

  it('as a payment is refused only when all of it is the same: a foreign program may write parts', async () => {
    const rent_id = await newStay()
    const write = (data: object) => admin.call('POST', 'history', { rent_id, name: 'payment', data })
    expect((await write({ amount: 100, comment: 'Первая часть' })).status).toBe(200)
    expect((await write({ amount: 100, comment: 'Вторая часть' })).status).toBe(200)
    expect((await write({ amount: 100, comment: 'Вторая часть' })).status).toBe(409)
  })
})

describe('A step marked as done twice', () => {
  beforeAll(async () => {
    await admin.call('PATCH', 'steps', { code: 'contract', name: 'Договор', actor: 'staff' })
  })
  const marks = async (rent_id: number) =>
    (await admin.call('GET', `rents/${rent_id}`)).body.histories.filter(
      ({ name }: { name: string }) => name === 'contract',
    ).length

  it('in two windows is one mark, which is taken back at once and set again', async () => {
    const rent_id = await newStay()
    const body = { rent_id, name: 'contract', data: {} }
    const [mine, theirs] = await Promise.all([admin, manager].map((one) => one.call('POST', 'history', body)))
    expect(mine).toMatchObject({ status: 200, body: { id: theirs?.body.id } })
    expect(await marks(rent_id)).toBe(1)
    expect((await admin.call('DELETE', `history/${mine?.body.id}`)).status).toBe(200)
    expect(await marks(rent_id)).toBe(0)
    expect((await admin.call('POST', 'history', { rent_id, name: 'contract' })).body.id).not.toBe(
      mine?.body.id,
    )
  })

  it('keeps what the second one adds, and facts that are no steps stay as many as were written', async () => {
    const rent_id = await newStay()
    const write = (name: string, data: object) => admin.call('POST', 'history', { rent_id, name, data })
    const first = await write('contract', {})
    expect((await write('contract', { number: '12' })).body.id).not.toBe(first.body.id)
    const calls = [await write('call', {}), await write('call', {})]
    expect(new Set(calls.map(({ body }) => body.id)).size).toBe(2)
  })
})
