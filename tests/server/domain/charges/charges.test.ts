// Money that comes through a service: what is refused, what is recorded, and that it is recorded once.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { minute, newAccount, openPayments, paidNotice } from './scene.ts'

const world = await openPayments()
const { app, service, settle, pass } = world
afterAll(() => world.close())
beforeEach(() => service.holdNotices(false))

const entriesOf = (card: { histories: { name: string; data: object }[] }, name = 'payment') =>
  card.histories.filter((one) => one.name === name).map(({ data }) => data)

describe('A link to pay', () => {
  it('is refused for a sum beyond the debt, for nothing due, and where no account takes money', async () => {
    const { make, admin, rent, account } = await world.house()
    expect((await make({ amount: 12_500.01 })).body.errors).toHaveProperty('amount')
    expect((await make({ amount: 0 })).body.errors).toHaveProperty('amount')
    expect((await make({ purpose: 'deposit' })).body.code).toBe('charges.nothing_due')
    taken(await admin.call('PATCH', 'agency/invoices', { id: account.id, provider: 'none', secret_key: 'x' }))
    const { status, body } = await admin.call('POST', 'charges', { rent_id: rent.id, purpose: 'rent' })
    expect([status, body.code]).toEqual([422, 'charges.no_account'])
  })

  it('is one for one sum, and says what is left to pay', async () => {
    const { make, charges } = await world.house()
    const first = taken(await make())
    expect(first).toMatchObject({ state: 'pending', amount: 12_500, kind: 'pay', purpose: 'rent' })
    expect(first.url).toContain('/pay/')
    expect(taken(await make())).toMatchObject({ id: first.id, url: first.url })
    expect(taken(await make({ amount: 5000 })).id).not.toBe(first.id)
    expect(await charges()).toHaveLength(2)
  })

  it('lives for as many hours as were asked for, a day at most, and another term is another link', async () => {
    const { make, charges } = await world.house()
    for (const expires_hours of [0, 25, 1.5])
      expect((await make({ expires_hours })).body.errors).toHaveProperty('expires_hours')
    const first = taken(await make({ expires_hours: 2 }))
    const hoursOf = ({ expires_at }: { expires_at: string }) =>
      Math.round((Date.parse(expires_at) - app.now().getTime()) / 60 / minute)
    expect(hoursOf(first)).toBe(2)
    expect(taken(await make({ expires_hours: 2 })).id).toBe(first.id)
    expect(taken(await make()).id).toBe(first.id)
    const longer = taken(await make({ expires_hours: 24 }))
    expect([longer.id === first.id, hoursOf(longer)]).toEqual([false, 24])
    app.moveClock(121 * minute)
    expect(taken(await make({ expires_hours: 2 })).id).not.toBe(longer.id)
    expect(await charges()).toHaveLength(3)
  })

  it('asked for twice at once is one', async () => {
    const { make, charges } = await world.house()
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await charges()).toHaveLength(1)
    expect(
      [...service.shop.payments.values()].filter(({ metadata }) =>
        String(metadata.charge_id).startsWith(`${answers[0]?.body.id}-`),
      ),
    ).toHaveLength(1)
  })

  it('whose answer was lost on the way is sent again with the same key and is one there too', async () => {
    const { make, charges } = await world.house()
    const before = service.shop.payments.size
    service.plan('POST', 'cut')
    expect(taken(await make())).toMatchObject({ state: 'creating', url: null })
    await pass(2 * minute)
    expect(await charges()).toMatchObject([{ state: 'pending' }])
    expect(service.shop.payments.size).toBe(before + 1)
  })

  it('that the service refuses is over, and says why; keys it does not take close the account', async () => {
    const { make, charges, admin } = await world.house()
    service.plan('POST', 'refused')
    expect((await make()).body).toMatchObject({
      code: 'charges.failed',
      message: expect.stringContaining('amount'),
    })
    expect(await charges()).toMatchObject([{ state: 'failed' }])
    service.plan('POST', 'token')
    expect((await make()).status).toBe(422)
    const [account] = taken(await admin.call('GET', 'agency/invoices'))
    expect(account).toMatchObject({ state: 'error', last_error: expect.stringContaining('ключи') })
    expect((await make()).body.code).toBe('charges.no_account')
  })
})

describe('Money that came', () => {
  it('is recorded once however often and in whatever order it is told of', async () => {
    const { make, notice, card, charges } = await world.house()
    const { provider_id, id } = taken(await make())
    await service.guestPays(provider_id)
    for (const event of [
      'payment.canceled',
      'payment.succeeded',
      'payment.succeeded',
      'payment.waiting_for_capture',
    ])
      expect((await notice(paidNotice(provider_id, event))).text).toBe('OK')
    await settle()
    await settle()
    const after = await card()
    expect(entriesOf(after)).toEqual([
      expect.objectContaining({ amount: 12_500, method: 'online', charge_id: id }),
    ])
    expect(after.paymentInfo).toEqual({ all: 12_500, paid: 12_500, needToPay: 0 })
    expect(await charges()).toMatchObject([{ state: 'succeeded', captured: 12_500, can_refund: 12_500 }])
  })

  it('is found by itself when nobody tells of it', async () => {
    const { make, card } = await world.house()
    const { provider_id } = taken(await make())
    await service.guestPays(provider_id)
    expect((await card()).paymentInfo.paid).toBe(0)
    await pass(2 * minute)
    expect((await card()).paymentInfo.paid).toBe(12_500)
  })

  it('told of before the answer that brings its number is bound by our own number of it', async () => {
    const { make, notice, card, charges } = await world.house()
    service.plan('POST', 'cut')
    taken(await make())
    const [payment] = [...service.shop.payments.values()].slice(-1)
    if (!payment) throw new Error('The service has no payment')
    await service.guestPays(payment.id)
    await notice(paidNotice(payment.id))
    await settle()
    expect((await card()).paymentInfo.paid).toBe(12_500)
    expect(await charges()).toMatchObject([{ provider_id: payment.id, state: 'succeeded' }])
    await pass(2 * minute)
    expect(entriesOf(await card())).toHaveLength(1)
  })

  it('of another sum, another shop or an unknown number is not recorded; the sum is a task', async () => {
    const { make, notice, card, admin } = await world.house()
    const { provider_id } = taken(await make())
    const payment = service.shop.payments.get(provider_id)
    if (!payment) throw new Error('The service has no payment')
    payment.amount = { value: '1.00', currency: 'RUB' }
    await service.guestPays(provider_id)
    await notice(paidNotice(provider_id))
    await notice(paidNotice('2e1b-нет-такого'))
    await notice({ type: 'notification', event: 'payment.succeeded', object: { id: 5 } })
    await settle()
    expect((await card()).paymentInfo.paid).toBe(0)
    const tasks = taken(await admin.call('GET', 'clienttasks?status=new'))
    expect(tasks.map(({ title }: { title: string }) => title)).toEqual([
      expect.stringContaining('Сумма не сошлась'),
    ])
  })

  it('after the booking was canceled, or beyond the price, is recorded and is a task', async () => {
    const canceled = await world.house()
    const first = taken(await canceled.make())
    taken(
      await canceled.admin.call('PATCH', 'rents', {
        id: canceled.rent.id,
        status: 'canceled',
        cancel_reason: 'Передумал',
      }),
    )
    await service.guestPays(first.provider_id)
    await pass(2 * minute)
    expect(entriesOf(await canceled.card())).toHaveLength(1)
    const over = await world.house()
    const whole = taken(await over.make())
    const part = taken(await over.make({ amount: 2500 }))
    await service.guestPays(whole.provider_id)
    await service.guestPays(part.provider_id)
    await pass(2 * minute)
    expect((await over.card()).paymentInfo).toMatchObject({ paid: 15_000, needToPay: -2500 })
    const titles = async ({ admin }: typeof over) =>
      taken(await admin.call('GET', 'clienttasks?status=new')).map(({ title }: { title: string }) => title)
    expect(await titles(canceled)).toContainEqual(expect.stringContaining('отменённой брони'))
    expect(await titles(over)).toContainEqual(expect.stringMatching(/Переплата 2.500/))
  })

  it('for a link that we gave up long ago is recorded too', async () => {
    const { make, card, charges, notice, admin } = await world.house()
    const { provider_id } = taken(await make())
    for (let hours = 0; hours < 50; hours += 1) {
      await pass(60 * minute)
      await charges()
    }
    expect(await charges()).toMatchObject([{ state: 'expired' }])
    const tasks = taken(await admin.call('GET', 'clienttasks?status=new'))
    expect(tasks).toMatchObject([{ title: expect.stringContaining('Платёж завис'), priority: 'urgent' }])
    await service.guestPays(provider_id)
    await notice(paidNotice(provider_id))
    await settle()
    expect((await card()).paymentInfo.paid).toBe(12_500)
  })

  it('that the bank refused is told in words, and the next link is a new one', async () => {
    const { make, charges } = await world.house()
    const first = taken(await make())
    await service.decline(first.provider_id, 'insufficient_funds')
    await pass(2 * minute)
    expect(await charges()).toMatchObject([{ state: 'canceled', error_text: 'На карте не хватает денег.' }])
    expect(taken(await make()).id).not.toBe(first.id)
  })
})

describe('An entry of money that came online', () => {
  it('is not written by hand', async () => {
    const { admin, rent } = await world.house()
    const data = { amount: 100, method: 'online', charge_id: 1 }
    const { status, body } = await admin.call('POST', 'history', { name: 'payment', rent_id: rent.id, data })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['data']])
  })

  it('taken out of the history stays out whatever is told, until it is put back as the same one', async () => {
    const { make, admin, rent, card, notice, charges } = await world.house()
    const { provider_id, id } = taken(await make())
    await service.guestPays(provider_id)
    await pass(2 * minute)
    taken(await admin.call('PATCH', 'history/delete_payment', { name: 'payment', rent_id: rent.id }))
    await notice(paidNotice(provider_id))
    await settle()
    taken(await admin.call('POST', `charges/${id}/refresh`))
    expect((await card()).paymentInfo.paid).toBe(0)
    const [gone] = await charges()
    expect(gone).toMatchObject({ entry_removed: true, can_refund: 0 })
    expect((await admin.call('POST', `charges/${id}/refund`, { reason: 'Отмена' })).body.code).toBe(
      'charges.entry_gone',
    )
    taken(await admin.call('POST', `charges/${id}/put_back`))
    taken(await admin.call('POST', `charges/${id}/put_back`))
    expect((await card()).paymentInfo.paid).toBe(12_500)
    expect((await charges())[0]).toMatchObject({ entry_removed: false, history_id: gone.history_id })
  })
})

describe('Keys of a service', () => {
  it('are the administrator’s: nobody reads them, a senior manager does not write them', async () => {
    const { agency, admin, account } = await world.house()
    const senior = await agency.as('fullmanager')
    const [seen] = taken(await senior.call('GET', 'agency/invoices'))
    for (const name of ['shop_id', 'secret_key', 'notice_url']) expect(seen).not.toHaveProperty(name)
    expect((await senior.call('PATCH', 'agency/invoices', { id: account.id, secret_key: 'x' })).status).toBe(
      403,
    )
    const [own] = taken(await admin.call('GET', 'agency/invoices'))
    expect(JSON.stringify(own)).not.toContain('test_a1B2')
    expect(own.notice_url).toMatch(/\/charges\/hook\/[\w-]{32}$/)
  })

  it('never travel to another shop, and another key is unchecked again', async () => {
    const { admin, account } = await world.house()
    const moved = await admin.call('PATCH', 'agency/invoices', { id: account.id, shop_id: '999' })
    expect(moved.body.errors).toHaveProperty('secret_key')
    const other = taken(
      await admin.call('PATCH', 'agency/invoices', { id: account.id, secret_key: 'test_другой' }),
    )
    expect(other.state).toBe('unchecked')
    const answer = taken(await admin.call('POST', 'agency/invoices/check', { id: account.id }))
    expect(answer).toMatchObject({ ok: false, state: 'error', error: expect.stringContaining('ключи') })
  })

  it('never move to another shop while something is awaited from the old one', async () => {
    const { admin, account, make } = await world.house()
    const { provider_id } = taken(await make())
    const other = { id: account.id, shop_id: '999', secret_key: 'test_другой' }
    const early = await admin.call('PATCH', 'agency/invoices', other)
    expect([early.status, early.body.code]).toEqual([422, 'invoices.charges_awaited'])
    expect(early.body.errors).toHaveProperty('shop_id')
    const off = await admin.call('PATCH', 'agency/invoices', { id: account.id, provider: 'none' })
    expect(off.body.errors).toHaveProperty('provider')
    await service.guestPays(provider_id)
    await pass(2 * minute)
    taken(await admin.call('PATCH', 'agency/invoices', other))
  })

  it('stay trusted when the service forbids one thing alone', async () => {
    const { admin, make } = await world.house()
    service.plan('POST', 'forbidden')
    expect((await make()).body.message).toContain('Проверьте права ключа')
    expect(taken(await admin.call('GET', 'agency/invoices'))[0].state).toBe('works')
    taken(await make())
  })

  it('and addresses of notices belong to one account: any other address is nobody’s', async () => {
    const { admin, account } = await world.house()
    const second = await newAccount(admin, { name: 'Вторая', is_default: false })
    expect(second.notice_url).not.toBe(account.notice_url)
    expect((await app.anonymous('POST', `charges/hook/${'a'.repeat(32)}`, {})).status).toBe(404)
  })
})
