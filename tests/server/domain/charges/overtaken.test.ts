// Links that nobody is given any more: the newer one stands, and the older is taken back as soon as anybody knows of it.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { minute, newAccount, openPayments } from './scene.ts'

const world = await openPayments('tbank')
const { bank, settle, pass } = world
afterAll(() => world.close())
beforeEach(() => bank.holdNotices(true))

const lastId = () => [...bank.payments.keys()].at(-1) ?? ''
const statusOf = (id: string) => bank.payments.get(id)?.Status

/** The newest link of a sum. */
const ofSum = (list: { amount: number }[], amount: number) => list.find((one) => one.amount === amount)

describe('A link that was overtaken', () => {
  it('while the bank was being asked for it is taken back when its answer is found', async () => {
    const house = await world.house()
    bank.faults.plan('Init', 'cut')
    taken(await house.make())
    const lost = lastId()
    const part = taken(await house.make({ amount: 6000 }))
    await settle()
    expect([statusOf(lost), statusOf(part.provider_id)]).toEqual(['NEW', 'NEW'])
    await pass(2 * minute)
    expect(statusOf(lost)).toBe('CANCELED')
    expect(ofSum(await house.charges(), 12_500)).toMatchObject({ state: 'canceled' })
    const alive = [...bank.payments.values()].filter(({ description, Status }) =>
      [description.endsWith(`№ ${house.rent.id}`), Status === 'NEW'].every(Boolean),
    )
    expect(alive).toMatchObject([{ PaymentId: part.provider_id }])
  })

  it('and was paid meanwhile is recorded, with what is too much told', async () => {
    const house = await world.house()
    bank.faults.plan('Init', 'cut')
    taken(await house.make())
    await bank.guestPays(lastId())
    taken(await house.make({ amount: 6000 }))
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
  })

  it('by one of the same sum through another account is not given again, and is taken back', async () => {
    const house = await world.house()
    const first = taken(await house.make())
    const second = await newAccount(house.admin, {
      ...{ name: 'Второй', provider: 'tbank', is_default: false },
      ...{ shop_id: '1700000000001DEMO', secret_key: 'tb_pass_0123456789' },
    })
    taken(await house.admin.call('POST', 'agency/invoices/check', { id: second.id }))
    taken(await house.admin.call('PATCH', 'rents', { id: house.rent.id, invoice_id: second.id }))
    const next = taken(await house.make())
    await settle()
    expect(next.id).not.toBe(first.id)
    expect([statusOf(first.provider_id), statusOf(next.provider_id)]).toEqual(['CANCELED', 'NEW'])
    expect(taken(await house.make()).id).toBe(next.id)
  })

  it('stays when only the key of the same shop is another: it is the same link there', async () => {
    const house = await world.house()
    const first = taken(await house.make())
    const { id } = house.account
    taken(await house.admin.call('PATCH', 'agency/invoices', { id, secret_key: 'tb_pass_0123456789' }))
    taken(await house.admin.call('POST', 'agency/invoices/check', { id }))
    expect(taken(await house.make())).toMatchObject({ id: first.id, url: first.url })
  })
})

describe('A link whose address is lost', () => {
  it('is given to nobody: the next one is made, and the lost one is taken back', async () => {
    const house = await world.house()
    bank.faults.plan('Init', 'cut')
    taken(await house.make())
    const lost = lastId()
    // nobody asks while the server is away, until the key of repetition is too old
    for (let hours = 0; hours < 21; hours += 1) {
      world.app.moveClock(60 * minute)
      await house.charges()
    }
    await settle()
    const next = taken(await house.make())
    await settle()
    expect(next.url).toContain('/pay/')
    expect([statusOf(lost), statusOf(next.provider_id)]).toEqual(['CANCELED', 'NEW'])
  })
})
