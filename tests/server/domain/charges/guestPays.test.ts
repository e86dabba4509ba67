// A guest pays by the page.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setLimit } from '#server/access/agencyLimits.ts'
import { rowsOf } from '#server/db/execute.ts'
import { site } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { minute, openPayments } from './scene.ts'

const world = await openPayments()
const { app, service, pass } = world
afterAll(() => world.close())
beforeEach(() => service.holdNotices(false))

describe('By the page a guest', () => {
  it('pays nothing that is not due, for no canceled booking and no request, and names no sum', async () => {
    const { guest, admin, rent } = await world.house()
    expect((await guest('pay', { purpose: 'deposit' })).body.code).toBe('charges.nothing_due')
    expect((await guest('pay', { purpose: 'rent', amount: 1 })).status).toBe(400)
    expect((await guest('pay', { purpose: 'всё' })).status).toBe(400)
    expect((await guest('charge', { charge_id: 1_000_000 })).status).toBe(404)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Передумал' }))
    expect((await guest('pay', { purpose: 'rent' })).body.code).toBe('guestpage.off')
  })

  it('is offered no page of the service, and reads no word about the server, where the site has no address', async () => {
    const bare = await openPayments('yookassa', { site: undefined })
    try {
      const { guest, page } = await bare.house()
      expect((await page()).body.money).toMatchObject({ needToPay: 12_500, online: null })
      const { body, text } = await guest('pay', { purpose: 'rent' })
      expect(body.code).toBe('guestpage.pay_failed')
      expect(text).not.toMatch(/PUBLIC_URL|сервер/)
    } finally {
      await bare.close()
    }
  })

  it('is sent to the service with the sum of now and reads what came of it on return', async () => {
    const { guest, page, rent } = await world.house()
    expect((await page()).body.money.online).toMatchObject({ rent: 12_500, prepayment: 0, deposit: 0 })
    const { charge_id, url } = taken(await guest('pay', { purpose: 'rent' }))
    const payment = [...service.shop.payments.values()].at(-1)
    expect(url).toBe(payment?.confirmation.confirmation_url)
    expect(payment?.confirmation.return_url).toBe(`${site}/guest/${rent.guest_page_id}#pay`)
    expect(payment).toMatchObject({
      amount: { value: '12500.00', currency: 'RUB' },
      description: `Бронь № ${rent.id}`,
    })
    expect(JSON.stringify(payment)).not.toContain('Анна')
    await service.guestPays(payment?.id ?? '')
    app.moveClock(6000)
    const { money } = taken(await guest('charge', { charge_id }))
    expect(money).toMatchObject({ paid: 12_500, needToPay: 0, online: { rent: 0 } })
    expect(money.charges).toMatchObject([{ id: charge_id, state: 'succeeded', amount: 12_500, error: null }])
  })

  it('in two tabs pays once: both lead to the same page', async () => {
    const { guest } = await world.house()
    const [one, two] = await Promise.all([
      guest('pay', { purpose: 'rent' }),
      guest('pay', { purpose: 'rent' }),
    ])
    const again = taken(await guest('pay', { purpose: 'rent' }))
    expect(taken(one).charge_id).toBe(taken(two).charge_id)
    expect(again.charge_id).toBe(one.body.charge_id)
    expect([one.body.url, two.body.url]).toContain(again.url)
  })

  it('is given a link of before only while it lives: the service is asked first', async () => {
    const { guest, charges } = await world.house()
    const first = taken(await guest('pay', { purpose: 'rent' }))
    const id = [...service.shop.payments.keys()].at(-1) ?? ''
    service.holdNotices(true)
    await service.decline(id, 'expired_on_confirmation')
    app.moveClock(6000)
    const [second, same] = await Promise.all([
      guest('pay', { purpose: 'rent' }),
      guest('pay', { purpose: 'rent' }),
    ])
    expect([second.status, same.status]).toEqual([200, 200])
    const third = taken(await guest('pay', { purpose: 'rent' }))
    expect(third.charge_id).not.toBe(first.charge_id)
    expect((await charges()).map(({ state }) => state).sort()).toEqual(['expired', 'pending'])
    await service.guestPays([...service.shop.payments.keys()].at(-1) ?? '')
    app.moveClock(6000)
    expect((await guest('pay', { purpose: 'rent' })).body.code).toBe('charges.nothing_due')
  })

  it('who has paid a part already is told so, and is given no link for the rest unasked', async () => {
    const { admin, guest, rent } = await world.house()
    const ota = taken(
      await admin.call('POST', 'agency/otas', { name: 'Авито', code: 'avito', prepay_percent: 20 }),
    )
    taken(await admin.call('PATCH', 'rents', { id: rent.id, ota_id: ota.id }))
    taken(await guest('pay', { purpose: 'rent', part: 'prepayment' }))
    service.holdNotices(true)
    await service.guestPays([...service.shop.payments.keys()].at(-1) ?? '')
    app.moveClock(6000)
    expect(await guest('pay', { purpose: 'rent', part: 'prepayment' })).toMatchObject({
      status: 422,
      body: { code: 'charges.nothing_due' },
    })
  })

  it('is given the link that is known when the service does not answer', async () => {
    const { guest } = await world.house()
    const first = taken(await guest('pay', { purpose: 'rent' }))
    app.moveClock(6000)
    service.plan('GET', 'down')
    expect(taken(await guest('pay', { purpose: 'rent' }))).toEqual(first)
    service.forgetFaults()
  })

  it('asks the service no oftener than once in five seconds', async () => {
    const { guest } = await world.house()
    const { charge_id } = taken(await guest('pay', { purpose: 'rent' }))
    app.moveClock(6000)
    service.clear()
    const looks = await Promise.all([1, 2, 3, 4].map(() => guest('charge', { charge_id })))
    for (const look of looks) taken(look)
    taken(await guest('charge', { charge_id }))
    expect(service.calls.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('looks at a payment only so many times in an hour', async () => {
    const { guest, agency } = await world.house()
    const { charge_id } = taken(await guest('pay', { purpose: 'rent' }))
    await setLimit(app.database, agency.id, 'guest_checks', 2)
    for (let times = 0; times < 2; times += 1) taken(await guest('charge', { charge_id }))
    const { status, body } = await guest('charge', { charge_id })
    expect([status, body.message]).toEqual([429, expect.stringContaining('проверок оплаты в час')])
  })

  it('pays the share that the channel asks for, and what is left later', async () => {
    const { guest, page, admin, rent } = await world.house()
    const ota = taken(await admin.call('POST', 'agency/otas', { name: 'Свой сайт', prepay_percent: 30 }))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, ota_id: ota.id }))
    expect((await page()).body.money.online).toMatchObject({ rent: 12_500, prepayment: 3750 })
    taken(await guest('pay', { purpose: 'rent', part: 'prepayment' }))
    const payment = [...service.shop.payments.values()].at(-1)
    expect(payment?.amount.value).toBe('3750.00')
    await service.guestPays(payment?.id ?? '')
    await pass(2 * minute)
    expect((await page()).body.money.online).toMatchObject({ rent: 8750, prepayment: 0 })
  })

  it('closes with the payment what was said by «Уже перевёл»', async () => {
    const { guest, page, card } = await world.house()
    taken(await guest('paid', { purpose: 'rent' }))
    expect((await card()).checkManualPayment.needToCheck).toBe(true)
    taken(await guest('pay', { purpose: 'rent' }))
    await service.guestPays([...service.shop.payments.keys()].at(-1) ?? '')
    await pass(2 * minute)
    expect((await card()).checkManualPayment.needToCheck).toBe(false)
    expect((await page()).body.money.claim).toBeNull()
  })

  it('reads no words of the service and no key, and is told when it does not work', async () => {
    const { guest, page, admin } = await world.house()
    service.plan('POST', 'token')
    const { status, body } = await guest('pay', { purpose: 'rent' })
    expect([status, body.code]).toEqual([422, 'guestpage.pay_failed'])
    expect((await page()).body.money.online).toBeNull()
    const text = (await page()).text
    for (const word of ['test_a1B2', '54401', 'hook/']) expect(text).not.toContain(word)
    expect(taken(await admin.call('GET', 'agency/invoices'))[0].state).toBe('error')
  })

  it('is sent a link to the page itself where the account takes money', async () => {
    const { admin, rent } = await world.house()
    const text = 'Оплатить: {payment_link}'
    const preview = taken(await admin.call('POST', 'templates/preview', { rent_id: rent.id, text }))
    expect(preview.text).toBe(`Оплатить: ${site}/guest/${rent.guest_page_id}/pay`)
  })

  it('has keys of the service sealed where a key of the installation is set, and never in the journal', async () => {
    const { admin } = await world.house()
    const lines = await app.database.asSystem((tx) => rowsOf(tx, sql`select before, after from audit`))
    expect(JSON.stringify(lines)).not.toContain('test_a1B2')
    expect(JSON.stringify(taken(await admin.call('GET', 'agency/invoices')))).not.toContain('test_a1B2')
  })
})
