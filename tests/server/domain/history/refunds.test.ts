import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')
const object_id = await newFlat(admin)
let nights = 0

async function paidStay(amount: number, invoice_id?: number): Promise<number> {
  nights += 1
  const rent = await booked(admin, object_id, day(app, nights), day(app, nights + 1), { amount: 10_000 })
  const body = { rent_id: rent.id, object_id, amount, ...(invoice_id && { invoice_id }) }
  expect((await admin.call('POST', 'rents/payment', body)).status).toBe(200)
  return rent.id
}
const refund = (rent_id: number, data: object) => ({ rent_id, name: 'payment_return', data })

describe('Money given back to a guest is refused', () => {
  it('when it is more than the guest has paid, or no sum', async () => {
    const rent_id = await paidStay(3000)
    const more = await admin.call('POST', 'history', refund(rent_id, { amount: 3000.01 }))
    expect(more).toMatchObject({ status: 422, body: { code: 'history.payment_not_held' } })
    expect(more.body.message).toMatch(/3\s000/)
    const none = await admin.call('POST', 'history', refund(rent_id, { amount: 0 }))
    expect(none).toMatchObject({ status: 422, body: { code: 'history.amount' } })
  })

  it('to a manager, who may ask a senior for it', async () => {
    const rent_id = await paidStay(3000)
    const answer = await manager.call('POST', 'history', refund(rent_id, { amount: 100 }))
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('старший менеджер')
  })

  it('to lose the payment it was given from: one by one or all at once', async () => {
    const rent_id = await paidStay(3000)
    const { body } = await admin.call('POST', 'history', refund(rent_id, { amount: 2000 }))
    const card = await admin.call('GET', `rents/${rent_id}`)
    const [payment] = card.body.histories
    const refusal = { status: 422, body: { code: 'history.payment_given_back' } }
    expect(await admin.call('DELETE', `history/${payment.id}`)).toMatchObject(refusal)
    const all = { rent_id, name: 'payment' }
    expect(await admin.call('PATCH', 'history/delete_payment', all)).toMatchObject(refusal)
    expect((await admin.call('DELETE', `history/${body.id}`)).status).toBe(200)
    expect((await admin.call('PATCH', 'history/delete_payment', all)).status).toBe(200)
  })
})

describe('Money given back to a guest', () => {
  it('is an entry of its own: the payment stays, what is paid grows less, the account too', async () => {
    const account = await admin.call('POST', 'agency/invoices', { name: 'Касса', type: 'cash' })
    const invoice_id = account.body.id
    const rent_id = await paidStay(10_000, invoice_id)
    const data = { amount: 2500.5, invoice_id, comment: 'Уехали на день раньше' }
    const answer = await admin.call('POST', 'history', refund(rent_id, data))
    expect(answer).toMatchObject({
      status: 200,
      body: { paymentInfo: { all: 10_000, paid: 7499.5, needToPay: 2500.5 } },
    })
    const card = await admin.call('GET', `rents/${rent_id}`)
    expect(card.body.histories).toMatchObject([
      { name: 'payment', data: { amount: 10_000 } },
      { name: 'payment_return', data },
    ])
    const accounts = (await admin.call('GET', 'agency/invoices')).body
    expect(accounts.find(({ id }: { id: number }) => id === invoice_id)).toMatchObject({ balance: 7499.5 })
  })

  it('answers an overpayment: nothing is owed by anyone then', async () => {
    const rent_id = await paidStay(10_300)
    const answer = await admin.call('POST', 'history', refund(rent_id, { amount: 300 }))
    expect(answer.body).toMatchObject({ paymentInfo: { paid: 10_000, needToPay: 0 } })
  })
})
