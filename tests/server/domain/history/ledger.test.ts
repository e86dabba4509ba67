import { afterAll, describe, expect, it } from 'vitest'
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

describe('A fact of a stay is refused', () => {
  it('as money without a sum that counts', async () => {
    const rent_id = await newStay()
    for (const amount of [undefined, '100', 1.005, true]) {
      const answer = await manager.call('POST', 'history', { rent_id, name: 'payment', data: { amount } })
      expect(answer).toMatchObject({ status: 400, body: { errors: { data: expect.any(String) } } })
    }
    for (const amount of [0, -100]) {
      const answer = await manager.call('POST', 'history', { rent_id, name: 'deposit', data: { amount } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'history.amount' } })
    }
  })

  it('as money of an account that is not there, is switched off, or is no number', async () => {
    const rent_id = await newStay()
    const write = (name: string, invoice_id: unknown) =>
      admin.call('POST', 'history', { rent_id, name, data: { amount: 100, invoice_id } })
    const other = await (await app.newAgency()).as('admin')
    const foreign = await other.call('POST', 'agency/invoices', { name: 'Чужая касса', type: 'cash' })
    for (const invoice_id of [2_000_000_000, foreign.body.id, 'касса', 1.5, 0]) {
      const answer = await write('payment', invoice_id)
      expect(answer).toMatchObject({ status: 400, body: { errors: { data: expect.any(String) } } })
    }
    const off = await admin.call('POST', 'agency/invoices', { name: 'Закрытая', type: 'cash', active: false })
    expect(await write('deposit', off.body.id)).toMatchObject({
      status: 422,
      body: { errors: { data: expect.any(String) } },
    })
    const own = await admin.call('POST', 'agency/invoices', { name: 'Касса', type: 'cash' })
    expect((await write('payment', own.body.id)).status).toBe(200)
    expect((await write('deposit', null)).status).toBe(200)
  })

  it('when more deposit is given back than there is, and when a manager withholds it', async () => {
    const rent_id = await newStay()
    const withhold = { rent_id, name: 'deposit_withhold', data: { amount: 100, reason: 'Разбита посуда' } }
    expect((await manager.call('POST', 'history', withhold)).status).toBe(403)
    const answer = await admin.call('POST', 'history', withhold)
    expect(answer).toMatchObject({ status: 422, body: { code: 'history.deposit_not_held' } })
  })

  it('when of a deposit already given back or withheld more goes out than is still held', async () => {
    const rent_id = await newStay()
    const add = (name: string, amount: number) =>
      admin.call('POST', 'history', {
        rent_id,
        name,
        data: { amount, reason: 'Разбита посуда' },
        early: true,
      })
    expect((await add('deposit', 5000)).status).toBe(200)
    expect((await add('deposit_withhold', 1500)).status).toBe(200)
    const refusal = { status: 422, body: { code: 'history.deposit_not_held' } }
    expect(await add('deposit_return', 3501)).toMatchObject(refusal)
    expect((await add('deposit_return', 3500)).status).toBe(200)
    expect(await add('deposit_return', 1)).toMatchObject(refusal)
    expect(await add('deposit_withhold', 5000)).toMatchObject(refusal)
    const card = await admin.call('GET', `rents/${rent_id}`)
    expect(card.body.histories).toHaveLength(3)
  })

  it('to be taken back as a deposit of which more was already returned than would be left', async () => {
    const rent_id = await newStay()
    const add = async (name: string, amount: number) =>
      (await admin.call('POST', 'history', { rent_id, name, data: { amount } })).body.id
    const received = await add('deposit', 5000)
    const returned = await add('deposit_return', 2000)
    const message = expect.stringMatching(
      /^Из залога уже отдано или удержано 2\s000\s₽, а останется полученным 0\s₽\. Сначала уберите запись о возврате или удержании\.$/,
    )
    const refusal = { status: 422, body: { code: 'history.deposit_given_back', message } }
    expect(await admin.call('DELETE', `history/${received}`)).toMatchObject(refusal)
    const all = { rent_id, name: 'deposit' }
    expect(await admin.call('PATCH', 'history/delete_payment', all)).toMatchObject(refusal)
    const card = await admin.call('GET', `rents/${rent_id}`)
    expect(card.body).toMatchObject({ depositInfo: { paid: 5000 }, deposit_state: 'part_returned' })
    expect((await admin.call('DELETE', `history/${returned}`)).status).toBe(200)
    expect((await admin.call('DELETE', `history/${received}`)).status).toBe(200)
  })

  it('when a deposit is withheld and nobody says why', async () => {
    const rent_id = await newStay()
    await admin.call('POST', 'history', { rent_id, name: 'deposit', data: { amount: 500 } })
    for (const reason of [undefined, '  ', 5]) {
      const body = { rent_id, name: 'deposit_withhold', data: { amount: 100, reason } }
      const answer = await admin.call('POST', 'history', body)
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { data: expect.stringContaining('«Причина»') } },
      })
    }
  })

  it('for a stay of another agency or out of reach, and money may not be taken back by a manager', async () => {
    const rent_id = await newStay()
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', 'history', { rent_id, name: 'note' })).status).toBe(404)
    const limited = await agency.newPerson('manager', { objectIds: [await newFlat(admin)] })
    expect((await limited.call('POST', 'history', { rent_id, name: 'note' })).status).toBe(404)
    // what the role may not do at all is refused before any stay is looked for
    for (const body of [
      { rent_id, name: 'deposit_withhold', data: { amount: 50, reason: 'Курение' } },
      { rent_id, name: 'instruction_sent', data: { override_reason: 'гость у двери' } },
      { rent_id: 2_000_000_000, name: 'payment_return', data: { amount: 50 } },
    ])
      expect((await limited.call('POST', 'history', body)).status, body.name).toBe(403)
    const { body } = await manager.call('POST', 'history', { rent_id, name: 'payment', data: { amount: 50 } })
    expect((await stranger.call('DELETE', `history/${body.id}`)).status).toBe(404)
    expect((await manager.call('DELETE', `history/${body.id}`)).status).toBe(403)
    const all = { rent_id, name: 'payment' }
    expect((await manager.call('PATCH', 'history/delete_payment', all)).status).toBe(403)
  })
})

describe('A fact of a stay', () => {
  it('is answered with its number and the sums counted anew [7.89, 7.90, 7.132]', async () => {
    const rent_id = await newStay()
    const { status, body } = await manager.call('POST', 'history', {
      rent_id,
      name: 'payment',
      data: { amount: 4000 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.any(Number),
      paymentInfo: { paid: 4000, all: 10_000, needToPay: 6000 },
      depositInfo: { paid: 0, all: 5000, needToPay: 5000 },
      readiness: { payment: 'wait' },
    })
    const gone = await admin.call('DELETE', `history/${body.id}`)
    expect(gone.body).toMatchObject({ success: 1, paymentInfo: { paid: 0, needToPay: 10_000 } })
    expect((await admin.call('DELETE', `history/${body.id}`)).status).toBe(404)
    expect((await admin.call('GET', `rents/${rent_id}`)).body.histories).toEqual([])
  })

  it('walks the deposit from waiting to returned or withheld', async () => {
    const walk = async (rent_id: number, facts: readonly (readonly [string, number])[]) => {
      const states: unknown[] = []
      for (const [name, amount] of facts) {
        const data = { amount, reason: 'Разбита посуда' }
        const { body } = await admin.call('POST', 'history', { rent_id, name, data, early: true })
        states.push(body.deposit_state)
      }
      return states
    }
    const returned = [
      ['deposit', 2000],
      ['deposit', 3000],
      ['deposit_return', 1000],
      ['deposit_return', 4000],
    ] as const
    expect(await walk(await newStay(), returned)).toEqual(['wait', 'received', 'part_returned', 'returned'])
    const withheld = [
      ['deposit', 5000],
      ['deposit_withhold', 5000],
    ] as const
    expect(await walk(await newStay(), withheld)).toEqual(['received', 'withheld'])
    const kept = [
      ['deposit', 2000],
      ['deposit_withhold', 500],
      ['deposit_return', 1500],
    ] as const
    expect(await walk(await newStay(), kept)).toEqual(['wait', 'received', 'kept'])
  })
})

describe('A step that follows what happened', () => {
  /** Adds the step to the dictionary; gives the way to see it on a stay. */
  async function stepClosedBy(auto_event: string) {
    const { status } = await admin.call('PATCH', 'steps', { code: auto_event, name: 'Шаг', auto_event })
    expect(status).toBe(200)
    return async (rent_id: number) => {
      const { body } = await admin.call('GET', `rents/${rent_id}`)
      return body.steps.find(({ code }: { code: string }) => code === auto_event)
    }
  }

  it('of giving the deposit back stays open while some of it is held, and closes when all is returned or withheld', async () => {
    const rent_id = await newStay()
    const settled = await stepClosedBy('deposit_settled')
    const add = (name: string, amount: number) =>
      admin.call('POST', 'history', {
        rent_id,
        name,
        data: { amount, reason: 'Разбита посуда' },
        early: true,
      })
    expect(await settled(rent_id)).toMatchObject({ done: false })
    await add('deposit', 5000)
    await add('deposit_withhold', 1500)
    expect(await settled(rent_id)).toMatchObject({ done: false })
    await add('deposit_return', 3500)
    expect(await settled(rent_id)).toMatchObject({ done: true, auto: true, overdue: false })
  })

  it('of giving the deposit back is late after the departure only while we hold some of it', async () => {
    const code = 'give_back'
    const due = { auto_event: 'deposit_settled', due_from: 'checkout', due_offset_hours: 24 }
    expect((await admin.call('PATCH', 'steps', { code, name: 'Возврат', ...due })).status).toBe(200)
    const stepOf = async (rent_id: number) => {
      const { body } = await admin.call('GET', `rents/${rent_id}`)
      return body.steps.find((step: { code: string }) => step.code === code)
    }
    const left = async (ago: number) => {
      const { id } = await booked(admin, flat, day(app, -ago), day(app, 1 - ago), { amount: 10_000 })
      for (const status of ['checked_in', 'checked_out'])
        expect((await admin.call('PATCH', 'rents', { id, status })).status).toBe(200)
      return id
    }
    const [rent_id, without] = [await left(6), await left(8)]
    const add = (name: string) => admin.call('POST', 'history', { rent_id, name, data: { amount: 5000 } })
    await add('deposit')
    expect(await stepOf(rent_id)).toMatchObject({ done: false, overdue: true })
    await add('deposit_return')
    expect(await stepOf(rent_id)).toMatchObject({ done: true, auto: true, overdue: false })
    expect(await stepOf(without)).toMatchObject({ done: true, auto: true, overdue: false })
  })

  it('of the door code closes when the code was handed out, whatever the step is called', async () => {
    const rent_id = await newStay()
    const told = await stepClosedBy('message_sent')
    expect(await told(rent_id)).toMatchObject({ done: false })
    const data = { override_reason: 'Гость у двери' }
    expect(await admin.call('POST', 'history', { rent_id, name: 'instruction_sent', data })).toMatchObject({
      status: 200,
    })
    expect(await told(rent_id)).toMatchObject({ done: true, auto: true })
  })
})

it('Deleting the payments of a stay takes back every one of them and the mark of the guest, and nothing else [4.13, 7.88, 7.131]', async () => {
  const rent_id = await newStay()
  const add = (name: string, amount: number) =>
    admin.call('POST', 'history', { rent_id, name, data: { amount } })
  await add('payment', 1000)
  await add('payment', 2000)
  await add('deposit', 5000)
  await add('manual_payment', 700)
  const { status, body } = await admin.call('PATCH', 'history/delete_payment', { rent_id, name: 'payment' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: 1,
    removed: 2,
    paymentInfo: { paid: 0, all: 10_000, needToPay: 10_000 },
    checkManualPayment: { needToCheck: false },
  })
  const card = await admin.call('GET', `rents/${rent_id}`)
  expect(card.body).toMatchObject({
    paid: 0,
    depositInfo: { paid: 5000 },
    checkManualPayment: { needToCheck: false },
  })
  expect(card.body.histories.map(({ name }: { name: string }) => name)).toEqual(['deposit', 'manual_payment'])
})
