// Receipts through ЮKassa: refused settings, whose e-mail is missing, what stands in them, what became of them, and the one after the stay.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { type House, minute, openPayments, register } from './scene.ts'

const world = await openPayments()
const { service, pass, watch } = world
const { shop } = service
const day = 24 * 60 * minute
afterAll(() => world.close())
beforeEach(() => {
  service.holdNotices(true)
  service.forgetFaults()
  shop.register.demand('kkt')
  shop.register.become('succeeded')
})

const email = 'anna@example.ru'

/** The receipt that came with the last payment or return. */
const lastReceipt = () => [...shop.printed.values()].at(-1)

const linesOf = (receipt: unknown) =>
  (Object(receipt).items as { description: string; amount: { value: string } }[]).map((item) => [
    item.description,
    item.amount.value,
  ])

/** A booking whose guest has paid online. */
async function paid(house: House): Promise<{ id: number; provider_id: string }> {
  const { provider_id, id } = taken(await house.make())
  await service.guestPays(provider_id)
  await pass(2 * minute)
  return { id, provider_id }
}

/** Five days later the guest has left; the person signs in anew. */
async function later(house: House, by = 5 * day): Promise<House['admin']> {
  await pass(by)
  await watch()
  return house.agency.newPerson('admin')
}

const closings = (payment: string) =>
  [...shop.register.receipts.values()].filter(({ payment_id }) => payment_id === payment)

describe('Settings of receipts', () => {
  it('that cannot be are refused at their field and change nothing', async () => {
    const { admin, account } = await world.house()
    const { id } = account
    const asked = await admin.call('PATCH', 'agency/invoices', { id, fiscal: 'kkt' })
    expect(asked.status).toBe(400)
    expect(Object.keys(asked.body.errors)).toEqual(['tax_system', 'vat_code', 'receipt_subject'])
    const rates = await admin.call('PATCH', 'agency/invoices', { id, ...register, tax_system: 'osn' })
    expect(rates.body.errors.vat_code).toMatch(/^Ставки 5 % и 7 %/)
    const other = await admin.call('PATCH', 'agency/invoices', {
      ...{ id, provider: 'tbank', secret_key: 'другой-ключ' },
      ...{ fiscal: 'npd', receipt_subject: 'service' },
    })
    expect(other.body.errors.fiscal).toMatch(/только ЮKassa/)
    const [kept] = taken(await admin.call('GET', 'agency/invoices'))
    expect(kept).toMatchObject({ provider: 'yookassa', fiscal: 'none' })
    expect((await admin.call('PATCH', 'agency/invoices', { id, ...register })).status).toBe(200)
  })
})

describe('Where the register prints, a payment', () => {
  it('of a guest without e-mail is refused at the field, and the one told with it is kept', async () => {
    const { make, card, guest, page } = await world.house({}, register)
    expect(taken(await page()).money.online.asks_mail).toBe(true)
    const refusal = await make()
    expect([refusal.status, refusal.body.errors]).toEqual([
      422,
      { email: 'Нужен e-mail гостя: ЮKassa присылает чек только на почту.' },
    ])
    expect((await guest('pay', { purpose: 'rent' })).status).toBe(422)
    expect((await guest('pay', { purpose: 'rent', email: 'почта' })).status).toBe(400)
    expect((await card()).guest_email).toBeNull()
    taken(await guest('pay', { purpose: 'rent', email }))
    expect((await card()).guest_email).toBe(email)
    expect(taken(await page()).money.online.asks_mail).toBe(false)
    expect(Object(lastReceipt()).customer).toEqual({ email })
  })

  it('of a deposit is refused and not offered, unless its receipt is made as of a payment', async () => {
    const house = await world.house({ guest_email: email, defaultDeposit: 5000 }, register)
    const { admin, account, page, make } = house
    expect(taken(await page()).money.online).toMatchObject({ rent: 12_500, deposit: 0 })
    expect((await make({ purpose: 'deposit' })).body.code).toBe('charges.deposit_receipt')
    const { id } = account
    taken(await admin.call('PATCH', 'agency/invoices', { id, deposit_receipt: 'as_payment' }))
    expect(taken(await page()).money.online.deposit).toBe(5000)
    taken(await make({ purpose: 'deposit' }))
    const receipt = lastReceipt()
    expect(linesOf(receipt)).toEqual([[`Залог, бронь № ${house.rent.id}`, '5000.00']])
    expect(Object(receipt).items[0]).toMatchObject({
      payment_mode: 'full_payment',
      payment_subject: 'payment',
      vat_code: 7,
    })
  })

  it('says stay, clean and extras by their shares, as a prepayment while the stay is ahead', async () => {
    const { make, rent } = await world.house(
      {
        guest_email: email,
        amount: 10_000,
        cleaning_fee: 1500,
        discount: 500,
        addons: [{ name: 'Завтрак 🍳', qty: 2, price: 500, status: 'confirmed' }],
      },
      register,
    )
    taken(await make({ amount: 4000.01 }))
    const receipt = lastReceipt()
    expect(linesOf(receipt)).toEqual([
      [`Проживание, бронь № ${rent.id}`, '3166.68'],
      ['Уборка', '500.00'],
      ['Завтрак', '333.33'],
    ])
    expect(receipt).toMatchObject({ tax_system_code: 2 })
    expect(Object(receipt).items[0]).toMatchObject({
      quantity: 1,
      vat_code: 9,
      payment_mode: 'full_prepayment',
      payment_subject: 'service',
    })
  })

  it('that ЮKassa refuses for its receipt says where to look, and is told the same again after a cut', async () => {
    const { make, admin, rent } = await world.house({ guest_email: email }, register)
    const { register: till } = shop
    service.plan('POST', 'cut')
    taken(await make())
    const told = linesOf(lastReceipt())
    taken(await admin.call('PATCH', 'rents', { id: rent.id, guest_email: 'other@example.ru' }))
    await pass(2 * minute)
    const sent = service.calls.filter(({ path, method }) => path === '/v3/payments' && method === 'POST')
    const [one, two] = sent.slice(-2).map(({ body }) => JSON.parse(body).receipt)
    expect(two).toEqual(one)
    expect(linesOf(two)).toEqual(told)
    till.demand('npd')
    const other = await world.house({ guest_email: email }, register)
    const refusal = await other.make()
    expect(refusal.status).toBe(422)
    expect(refusal.body.message).toMatch(/не приняла данные чека \(receipt/)
  })
})

describe('A receipt', () => {
  it('is waited for and found printed by the clock', async () => {
    const house = await world.house({ guest_email: email }, register)
    shop.register.become('pending')
    const { id, provider_id } = await paid(house)
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'wait', closing_state: 'wait' })
    const payment = shop.payments.get(provider_id)
    if (payment) payment.receipt_registration = 'succeeded'
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'registered' })
    expect(await house.receiptTasks()).toEqual([])
  })

  it('that is not printed is asked of the staff once, and settled when it is after all', async () => {
    const house = await world.house({ guest_email: email }, register)
    shop.register.become('canceled')
    const { id, provider_id } = await paid(house)
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'failed' })
    expect(await house.receiptTasks()).toEqual([expect.stringMatching(/^Чек не пробит: оплата 12\s500\s₽/)])
    const payment = shop.payments.get(provider_id)
    if (payment) payment.receipt_registration = 'succeeded'
    taken(await house.admin.call('POST', `charges/${id}/refresh`))
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'registered' })
    expect(await house.receiptTasks()).toEqual([])
  })

  it('that nobody tells of for three days is asked of the staff once', async () => {
    const house = await world.house({ guest_email: email }, register)
    shop.register.become('pending')
    await paid(house)
    await later(house, 2 * day)
    expect(await house.receiptTasks()).toEqual([])
    await later(house, 2 * day)
    await later(house, day)
    expect(await house.receiptTasks()).toEqual([expect.stringMatching(/уже три дня: оплата/)])
  })
})

describe('When the stay is over, its prepayment', () => {
  it('is set off by one closing receipt, and not before', async () => {
    const house = await world.house({ guest_email: email }, register)
    const { id, provider_id } = await paid(house)
    await later(house, 3 * day)
    expect(closings(provider_id)).toEqual([])
    await later(house, 2 * day)
    await watch()
    expect(closings(provider_id)).toMatchObject([
      { settlements: [{ type: 'prepayment', amount: { value: '12500.00' } }] },
    ])
    expect(closings(provider_id)[0]?.items[0]).toMatchObject({ payment_mode: 'full_payment', vat_code: 7 })
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'registered' })
  })

  it('is set off once when the answer is lost, by the same key or by what the service lists', async () => {
    const house = await world.house({ guest_email: email }, register)
    const { id, provider_id } = await paid(house)
    await pass(5 * day)
    service.plan('POST', 'cut')
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'wait' })
    await pass(2 * minute)
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'registered' })
    expect(closings(provider_id)).toHaveLength(1)
  })

  it('is set off by the next round when the service was away, and twice by nobody', async () => {
    const house = await world.house({ guest_email: email }, register)
    const { id, provider_id } = await paid(house)
    await pass(5 * day)
    service.plan('POST', 'limit')
    await watch()
    expect(closings(provider_id)).toEqual([])
    await pass(2 * minute)
    await Promise.all([watch(), watch()])
    expect(closings(provider_id)).toHaveLength(1)
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'registered' })
  })

  it('that the register refuses to set off is asked of the staff', async () => {
    const house = await world.house({ guest_email: email }, register)
    const { id } = await paid(house)
    await pass(5 * day)
    service.plan('POST', 'refused')
    await watch()
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'failed' })
    expect(await house.receiptTasks()).toEqual([expect.stringMatching(/^Закрывающий чек не пробит: оплата/)])
  })

  it('is set off for what did not go back, and not at all when all did or the stay is off', async () => {
    const [part, whole, off] = await Promise.all(
      [0, 1, 2].map(() => world.house({ guest_email: email }, register)),
    )
    if (!part || !whole || !off) throw new Error('There is no house')
    const [one, two, three] = [await paid(part), await paid(whole), await paid(off)]
    const reason = 'Сломался душ'
    taken(await part.admin.call('POST', `charges/${one.id}/refund`, { reason, amount: 2500.5 }))
    await service.refundInCabinet(one.provider_id, 100_000)
    taken(await part.admin.call('POST', `charges/${one.id}/refresh`))
    taken(await whole.admin.call('POST', `charges/${two.id}/refund`, { reason }))
    const { id } = off.rent
    taken(await off.admin.call('PATCH', 'rents', { id, status: 'canceled', cancel_reason: 'Передумал' }))
    await later(part)
    expect(closings(one.provider_id)[0]?.settlements[0]?.amount.value).toBe('8999.50')
    expect(closings(two.provider_id)).toEqual([])
    expect(closings(three.provider_id)).toEqual([])
    expect(await whole.rowOf(two.id)).toMatchObject({ closing_state: 'none' })
  })
})

describe('Money that goes back', () => {
  it('in part carries its own lines and a whole payment none; after the stay as fully paid', async () => {
    const house = await world.house({ guest_email: email, amount: 10_000, cleaning_fee: 2500 }, register)
    const { id } = await paid(house)
    const reason = 'Сломался душ'
    const back = await later(house, minute)
    const first = taken(await back.call('POST', `charges/${id}/refund`, { reason, amount: 1000 }))
    expect(linesOf(lastReceipt()).map(([, value]) => value)).toEqual(['800.00', '200.00'])
    expect(Object(lastReceipt()).items[0].payment_mode).toBe('full_prepayment')
    expect(first.receipt_state).toBe('registered')
    const person = await later(house)
    taken(await person.call('POST', `charges/${id}/refund`, { reason, amount: 1500.01 }))
    expect(linesOf(lastReceipt()).map(([, value]) => value)).toEqual(['1200.01', '300.00'])
    expect(Object(lastReceipt()).items[0].payment_mode).toBe('full_payment')
    const whole = await world.house({ guest_email: email }, register)
    const other = await paid(whole)
    const before = shop.printed.size
    taken(await whole.admin.call('POST', `charges/${other.id}/refund`, { reason }))
    expect(shop.printed.size).toBe(before)
    const rows = await whole.charges()
    expect(rows.find(({ kind }) => kind === 'refund')).toMatchObject({ receipt_state: 'registered' })
  })
})

it('A return after a try to set off that never reached the service is one of the prepayment', async () => {
  const house = await world.house({ guest_email: email }, register)
  const { id } = await paid(house)
  await pass(5 * day)
  service.plan('POST', 'limit')
  await watch()
  const person = await house.agency.newPerson('admin')
  taken(await person.call('POST', `charges/${id}/refund`, { reason: 'Сломался душ', amount: 1000 }))
  expect(Object(lastReceipt()).items[0].payment_mode).toBe('full_prepayment')
})

describe('The self-employed', () => {
  const selfEmployed = { fiscal: 'npd', receipt_subject: 'service' }

  it('register six lines at most without VAT, need no closing receipt, and after a return what stays', async () => {
    shop.register.demand('npd')
    const addons = Array.from({ length: 7 }, (_one, at) => ({
      ...{ name: `Услуга ${at}`, qty: 1, price: 100, status: 'confirmed' },
    }))
    const house = await world.house({ guest_phone: '+7 999 000-11-22', amount: 1000, addons }, selfEmployed)
    const { id, provider_id } = await paid(house)
    const receipt = shop.printed.get(provider_id)
    expect(linesOf(receipt)).toHaveLength(6)
    expect(linesOf(receipt).at(-1)).toEqual(['Дополнительные услуги', '300.00'])
    expect(receipt).toMatchObject({ customer: { phone: '79990001122' } })
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'none' })
    const back = { reason: 'Не понадобилось', amount: 700 }
    taken(await house.admin.call('POST', `charges/${id}/refund`, back))
    const stays = linesOf(lastReceipt()).reduce((sum, [, value]) => sum + Number(value), 0)
    expect(Math.round(stays * 100)).toBe(100_000)
    const before = shop.printed.size
    taken(await house.admin.call('POST', `charges/${id}/refund`, { reason: back.reason }))
    expect(shop.printed.size).toBe(before)
    await later(house)
    expect(closings(provider_id)).toEqual([])
  })

  it('begin no return before the last one has come true: what stays, as it was told, stays true', async () => {
    shop.register.demand('npd')
    const house = await world.house({ guest_phone: '+7 999 000-11-23', amount: 1000 }, selfEmployed)
    const { id } = await paid(house)
    const giveBack = (amount: number) =>
      house.admin.call('POST', `charges/${id}/refund`, { reason: `Не понадобилось ${amount}`, amount })
    service.plan('POST', 'cut')
    await giveBack(300)
    const second = await giveBack(200)
    expect(second).toMatchObject({ status: 422, body: { code: 'charges.refund_underway' } })
    expect(second.body.message).toContain('чек самозанятого')
    await pass(5 * minute)
    taken(await giveBack(200))
    expect(linesOf(lastReceipt()).reduce((sum, [, value]) => sum + Number(value), 0)).toBe(500)
  })
})

it('A payment after the stay is a full one and is not set off', async () => {
  const house = await world.house({ guest_email: email }, register)
  await pass(5 * day)
  const person = await house.agency.newPerson('admin')
  taken(await person.call('POST', 'charges', { rent_id: house.rent.id, purpose: 'rent' }))
  expect(Object(lastReceipt()).items[0]).toMatchObject({ payment_mode: 'full_payment', vat_code: 7 })
  expect(
    (await house.agency.newPerson('admin').then((admin) => admin.call('GET', 'charges'))).body,
  ).toMatchObject([{ closing_state: 'none' }])
})
