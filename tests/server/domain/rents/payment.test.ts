import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')
const flat = await newFlat(admin, { default_deposit: 5000 })
let nights = 0

async function newStay(amount = 10_000): Promise<{ rent_id: number; object_id: number }> {
  nights += 1
  const rent = await booked(admin, flat, day(app, nights), day(app, nights + 1), { amount })
  return { rent_id: rent.id, object_id: flat }
}

const pay = (person: Person, body: unknown, key?: string) =>
  person.call('POST', 'rents/payment', body, key === undefined ? {} : { 'idempotency-key': key })

describe('A payment is refused', () => {
  it('for nothing, for less than nothing and when nothing is due', async () => {
    const stay = await newStay()
    const zero = await pay(manager, { ...stay, amount: 0 })
    expect(zero).toMatchObject({ status: 422, body: { code: 'rents.payment_zero' } })
    const negative = await pay(manager, { ...stay, amount: -5 })
    expect(negative).toMatchObject({ status: 422, body: { code: 'rents.payment_negative' } })
    await pay(manager, stay)
    const settled = await pay(manager, stay)
    expect(settled).toMatchObject({ status: 422, body: { code: 'rents.payment_nothing_due' } })
  })

  it('for another flat, a missing account, another agency and a stay out of reach [3.24]', async () => {
    const stay = await newStay()
    const other = await newFlat(admin)
    const wrong = await pay(manager, { ...stay, object_id: other, amount: 1 })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'rents.payment_object' } })
    expect(wrong.body.message).toBe('Эта бронь другого объекта. Обновите страницу и откройте бронь снова.')
    expect((await pay(manager, { ...stay, amount: 1, invoice_id: 999_999 })).status).toBe(400)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await pay(stranger, { ...stay, amount: 1 })).status).toBe(404)
    const limited = await agency.newPerson('manager', { objectIds: [other] })
    expect((await pay(limited, { ...stay, amount: 1 })).status).toBe(404)
  })

  it('when the same sum came within a minute, unless it is said to be a second one', async () => {
    const stay = await newStay()
    await pay(manager, { ...stay, amount: 3000 })
    const again = await pay(manager, { ...stay, amount: 3000 })
    expect(again).toMatchObject({ status: 409, body: { code: 'rents.payment_repeat' } })
    expect(again.body.message).toMatch(
      /^Платёж 3\s000\s₽ по этой брони: запись только что сделана\. Если это вторая такая же, подтвердите её\.$/,
    )
    expect((await pay(manager, { ...stay, amount: 3000.5 })).status).toBe(200)
    const meant = await pay(manager, { ...stay, amount: 3000, repeat: true })
    expect(meant.body.paymentInfo).toEqual({ paid: 9000.5, all: 10_000, needToPay: 999.5 })
  })
})

describe('A payment by a screen that shows an older debt', () => {
  it('is asked about before it is written: the debt there is, and how to go on', async () => {
    const stay = await newStay()
    await pay(admin, { ...stay, amount: 500 })
    const stale = await pay(manager, { ...stay, amount: 10_000, owed: 10_000 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'rents.debt_changed', owed: 9500 } })
    expect(stale.body.message).toMatch(
      /^Пока вы записывали, долг стал другим: был 10\s000\s₽, теперь 9\s500\s₽\. Посмотрите события брони; если пришли и эти деньги, подтвердите\.$/,
    )
    expect((await admin.call('GET', `rents/${stay.rent_id}`)).body.paid).toBe(500)
    const meant = await pay(manager, { ...stay, amount: 10_000, owed: 9500, repeat: true })
    expect(meant.body.paymentInfo).toEqual({ paid: 10_500, all: 10_000, needToPay: -500 })
    const deposit = { rent_id: stay.rent_id, name: 'deposit', owed: 5000 }
    const half = await manager.call('POST', 'history', { ...deposit, data: { amount: 2500 } })
    expect(half.status).toBe(200)
    const again = await admin.call('POST', 'history', { ...deposit, data: { amount: 5000 } })
    expect(again).toMatchObject({ status: 409, body: { code: 'rents.debt_changed', owed: 2500 } })
  })

  it('is one of two at the same moment: the other is asked and takes nothing', async () => {
    const stay = await newStay()
    const answers = await Promise.all(
      [4000, 6000].map((amount) => pay(manager, { ...stay, amount, owed: 10_000 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const taken = answers.find(({ status }) => status === 200)?.body.history.data.amount
    expect((await admin.call('GET', `rents/${stay.rent_id}`)).body.paid).toBe(taken)
  })
})

describe('The day of a payment', () => {
  it('is refused at its field when it is still to come, more than a year ago or no day, by whatever call', async () => {
    const stay = await newStay()
    const hours = (ago: number) => new Date(app.now().getTime() - ago * 3_600_000).toISOString()
    for (const [paid_at, status, words] of [
      [
        hours(-1),
        422,
        /Деньги не могли прийти .*: это время ещё не наступило\. Укажите, когда они пришли\.$/,
      ],
      [hours(24 * 400), 422, / — больше года назад\. Проверьте год\.$/],
      ['вчера', 400, /./],
    ] as const) {
      const body = { ...stay, amount: 100, paid_at }
      expect(await pay(manager, body)).toMatchObject({
        status,
        body: { errors: { paid_at: expect.stringMatching(words) } },
      })
      const fact = { rent_id: stay.rent_id, name: 'payment', data: { amount: 100, paid_at } }
      expect(await manager.call('POST', 'history', fact)).toMatchObject({
        status,
        body: { errors: { data: expect.stringMatching(words) } },
      })
    }
    const received = async () => (await admin.call('GET', 'dashboard')).body.money.today_received
    const before = await received()
    expect((await pay(manager, { ...stay, amount: 100, paid_at: hours(30) })).status).toBe(200)
    expect(await received()).toBe(before)
  })
})

describe('A payment that names no account goes', () => {
  const accounts = async () => {
    const own = await (await app.newAgency()).as('admin')
    const account = async (name: string, more: object = {}): Promise<number> =>
      (await own.call('POST', 'agency/invoices', { name, type: 'cash', ...more })).body.id
    const usual = await account('Основная', { is_default: true })
    const ofFlat = await account('Дома')
    const ofStay = await account('Брони')
    const home = await newFlat(own, { invoice_id: ofFlat })
    const stay = (fields: object = {}) => {
      nights += 1
      return booked(own, home, day(app, nights), day(app, nights + 1), { amount: 9000, ...fields })
    }
    const accountOf = async (rent_id: number, body: object = {}) =>
      (await own.call('POST', 'rents/payment', { rent_id, object_id: home, amount: 100, ...body })).body
        .history.data.invoice_id
    return { own, usual, ofFlat, ofStay, stay, accountOf }
  }

  it('nowhere when none is wanted, and past an account switched off', async () => {
    const { own, usual, ofFlat, stay, accountOf } = await accounts()
    expect(await accountOf((await stay()).id, { invoice_id: null })).toBeNull()
    await own.call('PATCH', 'agency/invoices', { id: ofFlat, active: false })
    expect(await accountOf((await stay()).id)).toBe(usual)
    await own.call('PATCH', 'agency/invoices', { id: usual, is_default: false })
    expect(await accountOf((await stay()).id)).toBeNull()
  })

  it("to that of the stay, else of its flat, else to the agency's main one [3.24]", async () => {
    const { ofFlat, ofStay, usual, stay, accountOf } = await accounts()
    expect(await accountOf((await stay({ invoice_id: ofStay })).id)).toBe(ofStay)
    expect(await accountOf((await stay({ invoice_id: ofStay })).id, { kind: 'deposit' })).toBe(ofStay)
    expect(await accountOf((await stay()).id)).toBe(ofFlat)
    expect(await accountOf((await stay()).id, { invoice_id: usual })).toBe(usual)
  })
})

describe('A payment', () => {
  it('of no sum is all that is due; a part before it is not lost [4.10, 4.11, 7.74, 7.125]', async () => {
    const stay = await newStay()
    await pay(manager, { ...stay, amount: 2500.75 })
    const { status, body } = await pay(manager, { ...stay, amount: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: 1,
      history: { name: 'payment', rent_id: stay.rent_id, data: { amount: 7499.25, kind: 'rent' } },
      paymentInfo: { paid: 10_000, all: 10_000, needToPay: 0 },
      depositInfo: { paid: 0, all: 5000, needToPay: 5000 },
      checkManualPayment: { needToCheck: false },
    })
    const card = await admin.call('GET', `rents/${stay.rent_id}`)
    expect(card.body).toMatchObject({ paid: 10_000, need_to_pay: 0, paymentInfo: body.paymentInfo })
    expect(card.body.histories.map(({ name }: { name: string }) => name)).toEqual(['payment', 'payment'])
  })

  it('of more than is due is recorded as it is', async () => {
    const stay = await newStay()
    const { body } = await pay(manager, { ...stay, amount: 12_000 })
    expect(body.paymentInfo).toEqual({ paid: 12_000, all: 10_000, needToPay: -2000 })
  })

  it('clears the mark that the guest says it is paid [4.10]', async () => {
    const stay = await newStay()
    await manager.call('POST', 'history', {
      rent_id: stay.rent_id,
      name: 'manual_payment',
      data: { amount: 100 },
    })
    const claimed = await manager.call('GET', 'rents?needToCheck=1')
    expect(claimed.body).toMatchObject([{ id: stay.rent_id, checkManualPayment: { needToCheck: true } }])
    await pay(manager, { ...stay, amount: 100 })
    expect((await manager.call('GET', 'rents?needToCheck=1')).body).toEqual([])
  })

  it('of the deposit never counts for the stay [4.12]', async () => {
    const stay = await newStay()
    const { body } = await pay(manager, { ...stay, kind: 'deposit' })
    expect(body).toMatchObject({
      history: { name: 'deposit', data: { amount: 5000 } },
      paymentInfo: { paid: 0, needToPay: 10_000 },
      depositInfo: { paid: 5000, all: 5000, needToPay: 0 },
    })
    const card = await admin.call('GET', `rents/${stay.rent_id}`)
    expect(card.body).toMatchObject({ deposit_state: 'received', readiness: { deposit: 'ok' } })
    const changed = await admin.call('PATCH', 'rents', { id: stay.rent_id, defaultDeposit: 8000 })
    expect(changed.body).toMatchObject({
      deposit_state: 'wait',
      depositInfo: { paid: 5000, all: 8000, needToPay: 3000 },
    })
  })

  it('clicked twice at once is recorded once', async () => {
    const stay = await newStay()
    const twice = await Promise.all([pay(manager, stay, 'key-one'), pay(manager, stay, 'key-one')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body.history.id).toBe(twice[1]?.body.history.id)
    const many = await newStay()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(manager, { ...many, amount: 700 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await admin.call('GET', `rents/${many.rent_id}`)).body.paid).toBe(700)
  })
})
