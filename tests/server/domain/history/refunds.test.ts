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
    const message = 'Часть этих денег уже возвращена гостю. Сначала уберите запись о возврате.'
    const refusal = { status: 422, body: { code: 'history.payment_given_back', message } }
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

  it('as a compensation lowers the price: no debt and no reminder to pay follow; taken back, the price is what it was', async () => {
    const rent_id = await paidStay(10_000)
    const back = { amount: 2000, price: 'lower', comment: 'Не работал лифт', lowered: 9999 }
    const answer = await admin.call('POST', 'history', refund(rent_id, back))
    expect(answer.body).toMatchObject({ price: 8000, paymentInfo: { all: 8000, paid: 8000, needToPay: 0 } })
    const card = (await admin.call('GET', `rents/${rent_id}`)).body
    expect(card).toMatchObject({ discount: 2000, discount_reason: 'Не работал лифт', owed: 0 })
    expect(card.version).toBe(answer.body.version)
    const returned = card.histories.find(({ name }: { name: string }) => name === 'payment_return')
    expect(returned.data).toMatchObject({ price: 'lower', lowered: 2000 })
    const gone = await admin.call('DELETE', `history/${answer.body.id}`)
    expect(gone.body).toMatchObject({ price: 10_000, paymentInfo: { paid: 10_000, needToPay: 0 } })
  })

  it('left owed is asked for again, and lowers nothing of what was overpaid anyway', async () => {
    const owing = await paidStay(10_000)
    const owe = await admin.call('POST', 'history', refund(owing, { amount: 2000, price: 'owe' }))
    expect(owe.body).toMatchObject({ price: 10_000, paymentInfo: { needToPay: 2000 } })
    const over = await paidStay(10_300)
    const part = await admin.call('POST', 'history', refund(over, { amount: 800, price: 'lower' }))
    expect(part.body).toMatchObject({ price: 9500, paymentInfo: { paid: 9500, needToPay: 0 } })
    const odd = await admin.call('POST', 'history', refund(over, { amount: 1, price: 'forget' }))
    expect(odd.status).toBe(400)
  })

  it('as a compensation goes back as one act: the money and the price', async () => {
    const rent_id = await paidStay(10_000)
    const answer = await admin.call('POST', 'history', refund(rent_id, { amount: 500, price: 'lower' }))
    const undone = await admin.call('POST', 'audit/undo', { id: Number(answer.headers['x-act']) })
    expect(undone.status).toBe(200)
    const card = (await admin.call('GET', `rents/${rent_id}`)).body
    expect(card).toMatchObject({ price: 10_000, paid: 10_000, owed: 0 })
  })

  it('answers an overpayment: nothing is owed by anyone then', async () => {
    const rent_id = await paidStay(10_300)
    const answer = await admin.call('POST', 'history', refund(rent_id, { amount: 300 }))
    expect(answer.body).toMatchObject({ paymentInfo: { paid: 10_000, needToPay: 0 } })
  })
})
