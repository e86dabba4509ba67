// What a guest orders and says to have paid: nothing is billed for nothing, no word is lost, and nobody is shut out by an order.
import { afterAll, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'
import { factsOf, nothing, openGuests, tasksOf } from './scene.ts'

const guests = await openGuests()
afterAll(() => guests.close())

const payment = { instruction_gate: { ...nothing, payment: true } }
const paidUp = async () => {
  const house = await guests.house({ amount: 5000 }, payment)
  const { admin, rent, flat } = house
  const step = { code: 'prepayment', name: 'Оплата', actor: 'guest', form: 'payment' }
  taken(await admin.call('PATCH', 'steps', { ...step, auto_event: 'payment_full', blocks_code: true }))
  const crib = taken(await admin.call('POST', 'addons', { object_id: flat, name: 'Кроватка', price: 500 }))
  taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat }))
  return { ...house, crib }
}

describe('An extra ordered by the page', () => {
  it('by who has not moved in yet is paid before the keys', async () => {
    const { send, crib } = await paidUp()
    expect((await send('addon', { addon_id: crib.id })).body).toMatchObject({
      gate: { open: false, reason: 'missing' },
      keys: null,
    })
  })

  it('by who lives there leaves the own keys open, and is owed; a dearer stay closes them', async () => {
    const { admin, rent, send, crib, page } = await paidUp()
    expect((await page()).body.gate.open).toBe(true)
    taken(await send('step', { code: 'checkin' }))
    expect((await send('addon', { addon_id: crib.id })).body).toMatchObject({
      stay: { status: 'checked_in' },
      gate: { open: true },
      money: { needToPay: 500 },
    })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, amount: 6000 }))
    expect((await page()).body.gate).toMatchObject({ open: false, reason: 'missing' })
  })

  it('of a share of the price is one for a stay, however many its card allows', async () => {
    const { admin, flat, send, page } = await guests.house({ amount: 9000 })
    const cleaning = { object_id: flat, name: 'Страховка', price: 10, price_type: 'percent', max_qty: 5 }
    const { id } = taken(await admin.call('POST', 'addons', cleaning))
    expect((await send('addon', { addon_id: id, qty: 2 })).body.code).toBe('guestpage.sold_out')
    expect((await page()).body.addons).toMatchObject([{ qty: 1, max_qty: 1, sum: 900 }])
    taken(await send('addon', { addon_id: id }))
    const again = await send('addon', { addon_id: id })
    expect(again).toMatchObject({
      status: 422,
      body: { message: '«Страховка»: всего можно 1, у вас уже 1.' },
    })
    expect((await page()).body.money.all).toBe(9900)
  })

  it('for an hour that is agreed already, or better, is refused and shown as agreed', async () => {
    const { admin, flat, rent, send, page } = await guests.house({ amount: 9000 })
    const late = async (name: string, hour: string) =>
      taken(
        await admin.call('POST', 'addons', {
          ...{ object_id: flat, name, price: 1000, kind: 'late_checkout', hour, need_confirm: hour > '15' },
        }),
      )
    const [two, four] = [await late('До двух', '14:00'), await late('До четырёх', '16:00')]
    const states = async () => (await page()).body.addons.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(['open', 'open'])
    taken(await admin.call('PATCH', 'rents', { id: rent.id, departure_time: '14:00' }))
    expect(await states()).toEqual(['agreed', 'open'])
    expect(await send('addon', { addon_id: two.id })).toMatchObject({
      status: 422,
      body: { code: 'guestpage.sold_out' },
    })
    taken(await send('addon', { addon_id: four.id }))
    expect(await states()).toEqual(['agreed', 'agreed'])
    expect((await send('addon', { addon_id: four.id })).status).toBe(422)
    const card = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(card.addons).toMatchObject([{ addon_id: four.id, status: 'ordered' }])
  })
})

describe('A wish for other hours', () => {
  it('that gives nothing is refused at its hour, and makes no task', async () => {
    const { admin, send } = await guests.house({ begin: day(guests.app, 1), arrival_time: '15:00' })
    expect(await send('request', { type: 'late_checkout', wanted_time: '12:00' })).toMatchObject({
      status: 400,
      body: { errors: { wanted_time: 'Выезд и так до 12:00. Назовите час позже.' } },
    })
    expect((await send('request', { type: 'early_checkin', wanted_time: '15:00' })).body.errors).toEqual({
      wanted_time: 'Заезд и так с 15:00. Назовите час раньше.',
    })
    expect(await tasksOf(admin)).toEqual([])
    taken(await send('request', { type: 'early_checkin', wanted_time: '14:00' }))
    taken(await send('request', { type: 'late_checkout', wanted_time: '12:30' }))
  })

  it('comes too late after the arrival, and any of them after the departure; what was left behind does not', async () => {
    const { admin, rent, send } = await guests.house()
    const code = async (body: object) => (await send('request', body)).body.code
    taken(await send('step', { code: 'checkin' }))
    expect(await code({ type: 'early_checkin', text: 'Можно раньше?' })).toBe('guestpage.too_late')
    taken(await send('request', { type: 'extend', wanted_date: day(guests.app, 5) }))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'checked_out' }))
    expect(await code({ type: 'late_checkout', wanted_time: '14:00' })).toBe('guestpage.too_late')
    expect(await code({ type: 'extend', wanted_date: day(guests.app, 6) })).toBe('guestpage.too_late')
    taken(await send('request', { type: 'lost', text: 'Шарф' }))
  })
})

it('An order is taken back only where the guest says so', async () => {
  const { admin, flat, rent, send } = await guests.house({ amount: 9000 })
  const asked = { object_id: flat, name: 'Трансфер', price: 500, need_confirm: true }
  const { id } = taken(await admin.call('POST', 'addons', asked))
  taken(await send('addon', { addon_id: id }))
  for (const body of [{ order_id: 1 }, { order_id: 1, cancel: false }])
    expect((await send('addon', body)).body.errors).toEqual({ cancel: expect.stringContaining('true') })
  expect(taken(await admin.call('GET', `rents/${rent.id}`)).addons).toMatchObject([{ status: 'ordered' }])
  taken(await send('addon', { order_id: 1, cancel: true }))
})

describe('An order that a person confirms', () => {
  const asked = async () => {
    const house = await guests.house({ amount: 9000 })
    const { admin, flat, send, rent } = house
    const extra = { object_id: flat, name: 'Трансфер', price: 500, need_confirm: true }
    const { id } = taken(await admin.call('POST', 'addons', extra))
    taken(await send('addon', { addon_id: id }))
    const [task] = await tasksOf(admin)
    const settle = async (status: string) =>
      taken(
        await admin.call('PATCH', 'rents', {
          id: rent.id,
          addons: [{ id: 1, addon_id: id, qty: 1, status }],
        }),
      )
    return { ...house, task, settle }
  }

  it.each([
    ['declined', 'refused'],
    ['confirmed', 'done'],
  ])('takes its task along when it is %s', async (status, state) => {
    const { admin, page, settle } = await asked()
    await settle(status)
    expect(await tasksOf(admin)).toEqual([])
    expect((await page()).body).toMatchObject({ orders: [{ status }], requests: [{ type: 'addon', state }] })
  })

  it('is declined with its task, and the guest reads why', async () => {
    const { admin, page, task } = await asked()
    const change = { id: task.id, status: 'canceled', guest_note: 'Машина занята' }
    taken(await admin.call('PATCH', 'clienttasks', change))
    expect((await page()).body).toMatchObject({
      orders: [{ status: 'declined' }],
      requests: [{ state: 'refused', note: 'Машина занята' }],
      money: { needToPay: 9000 },
    })
  })

  it('stays sold when its task is opened anew and canceled', async () => {
    const { admin, page, task, settle } = await asked()
    await settle('confirmed')
    for (const status of ['new', 'canceled'])
      taken(await admin.call('PATCH', 'clienttasks', { id: task.id, status }))
    expect((await page()).body.orders).toMatchObject([{ status: 'confirmed' }])
  })
})

describe('«Уже перевёл»', () => {
  it('is refused for more than is due, and for another purpose while one is being checked', async () => {
    const { admin, rent, send, page } = await guests.house({ amount: 9000, defaultDeposit: 3000 })
    expect((await send('paid', { purpose: 'rent', amount: 9000.01 })).body.errors).toEqual({
      amount: expect.stringContaining('9'),
    })
    taken(await send('paid', { purpose: 'deposit' }))
    expect((await page()).body.money).toMatchObject({ claim: { amount: 3000, purpose: 'deposit' } })
    expect(await send('paid', { purpose: 'rent' })).toMatchObject({
      status: 422,
      body: { code: 'guestpage.claimed' },
    })
    expect(await factsOf(admin, rent.id, 'manual_payment')).toHaveLength(1)
    expect((await page()).body.money.claim).toMatchObject({ amount: 3000, purpose: 'deposit' })
  })

  it('of another sum is the same task with that sum', async () => {
    const { admin, send, page } = await guests.house({ amount: 9000 })
    taken(await send('paid', { purpose: 'rent' }))
    taken(await send('paid', { purpose: 'rent', amount: 4000, comment: 'Остальное завтра' }))
    expect((await page()).body.money.claim).toMatchObject({ amount: 4000 })
    const [task, ...more] = await tasksOf(admin)
    expect(more).toEqual([])
    expect(task).toMatchObject({ title: expect.stringContaining('4'), text: 'Остальное завтра' })
    expect(task.title).not.toContain('9')
  })

  it('of the deposit leaves the light of the payment to be turned by the guest', async () => {
    const lights = { instruction_gate: { ...nothing, payment: true, deposit: true } }
    const { send } = await guests.house({ amount: 9000, defaultDeposit: 3000 }, lights)
    expect((await send('paid', { purpose: 'deposit' })).body.gate.missing).toMatchObject([
      { code: 'deposit', mine: false },
      { code: 'payment', mine: true },
    ])
  })

  it('that was not found is said to be refused whoever said so, and may be said anew', async () => {
    const { admin, rent, send, page } = await guests.house({ amount: 9000, defaultDeposit: 3000 })
    for (const form of ['payment', 'deposit'])
      taken(await admin.call('PATCH', 'steps', { code: `by_${form}`, name: form, actor: 'guest', form }))
    const stateOf = async (code: string) =>
      (await page()).body.steps.find((step: { code: string }) => step.code === code)
    taken(await send('paid', { purpose: 'rent' }))
    const [task] = await tasksOf(admin)
    const change = { id: task.id, status: 'canceled', guest_note: 'Не видим перевода' }
    taken(await admin.call('PATCH', 'clienttasks', change))
    expect(await stateOf('by_payment')).toMatchObject({ state: 'refused', reason: 'Не видим перевода' })
    expect(await stateOf('by_deposit')).toMatchObject({ state: 'needed' })
    taken(await send('paid', { purpose: 'rent' }))
    expect(await stateOf('by_payment')).toMatchObject({ state: 'checking' })
    expect(await tasksOf(admin)).toHaveLength(1)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, checkManualPayment: { needToCheck: false } }))
    expect(await stateOf('by_payment')).toMatchObject({ state: 'refused' })
    expect(await tasksOf(admin)).toEqual([])
  })

  it('that was found closes its task with the payment, and an older refusal is forgotten', async () => {
    const { admin, flat, rent, send, page } = await guests.house({ amount: 9000, defaultDeposit: 3000 })
    taken(
      await admin.call('PATCH', 'steps', { code: 'pay', name: 'Оплата', actor: 'guest', form: 'payment' }),
    )
    const step = async () => (await page()).body.steps.find(({ code }: { code: string }) => code === 'pay')
    const place = { rent_id: rent.id, object_id: flat }
    taken(await send('paid', { purpose: 'rent', amount: 4000 }))
    const [refused] = await tasksOf(admin)
    taken(await admin.call('PATCH', 'clienttasks', { id: refused.id, status: 'canceled' }))
    guests.app.moveClock(1000)
    taken(await send('paid', { purpose: 'rent', amount: 5000 }))
    const [open] = await tasksOf(admin)
    taken(await admin.call('POST', 'rents/payment', { ...place, amount: 5000 }))
    expect(await tasksOf(admin)).toEqual([])
    expect(taken(await admin.call('GET', `clienttasks/${open.id}`))).toMatchObject({ status: 'done' })
    expect(await step()).toMatchObject({ state: 'needed' })
    taken(await send('paid', { purpose: 'deposit' }))
    taken(await admin.call('POST', 'rents/payment', { ...place, amount: 4000 }))
    expect(await tasksOf(admin)).toHaveLength(1)
  })
})
