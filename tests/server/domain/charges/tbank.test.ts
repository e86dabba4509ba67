// The same rules of money through Т-Банк, which has no key of repetition and names no returns.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { minute, openPayments } from './scene.ts'

const world = await openPayments('tbank')
const { bank, settle, pass } = world
afterAll(() => world.close())
beforeEach(() => bank.holdNotices(true))

const last = () => [...bank.payments.values()].at(-1)

describe('Money through Т-Банк', () => {
  it('is recorded once by signed notices; one without a signature is not even looked at', async () => {
    const { make, notice, card } = await world.house()
    const { provider_id } = taken(await make())
    await bank.guestPays(provider_id)
    bank.clear()
    const forged = { PaymentId: provider_id, Status: 'CONFIRMED', Token: 'x' }
    expect((await notice(forged)).text).toBe('OK')
    await settle()
    expect(bank.calls).toHaveLength(0)
    for (const { body } of [...bank.held, ...bank.held.splice(0)])
      expect((await notice(body)).text).toBe('OK')
    await settle()
    expect((await card()).paymentInfo).toMatchObject({ paid: 12_500, needToPay: 0 })
    expect((await card()).histories.filter(({ name }: { name: string }) => name === 'payment')).toHaveLength(
      1,
    )
  })

  it('asked for twice at once, or lost on its way, is one payment at the bank', async () => {
    const { make, charges } = await world.house()
    const before = bank.payments.size
    await Promise.all([make(), make(), make()])
    expect(bank.payments.size).toBe(before + 1)
    const lost = await world.house()
    bank.faults.plan('Init', 'cut')
    expect(taken(await lost.make()).state).toBe('creating')
    await pass(2 * minute)
    expect(await lost.charges()).toMatchObject([{ state: 'pending' }])
    expect(bank.payments.size).toBe(before + 2)
    expect(await charges()).toHaveLength(1)
  })

  it('goes back once even when the answer is lost, and all of it in the cabinet is seen', async () => {
    const { make, admin, card, charges } = await world.house()
    const { provider_id, id } = taken(await make())
    await bank.guestPays(provider_id)
    await pass(2 * minute)
    bank.faults.plan('Cancel', 'cut')
    taken(await admin.call('POST', `charges/${id}/refund`, { amount: 3500, reason: 'Сломался душ' }))
    await pass(2 * minute)
    expect((await card()).paymentInfo.paid).toBe(9000)
    const payment = bank.payments.get(provider_id)
    expect([...(payment?.returns.values() ?? [])]).toEqual([350_000])
    if (payment) payment.Status = 'REFUNDED'
    taken(await admin.call('POST', `charges/${id}/refresh`))
    expect((await card()).paymentInfo.paid).toBe(0)
    expect((await charges()).filter(({ made_by }) => made_by === 'provider')).toMatchObject([
      { amount: 9000 },
    ])
  })

  it('by a link that asks for more than is left is taken back; paid already it is recorded', async () => {
    const { make, admin, rent, charges } = await world.house()
    const first = taken(await make())
    const data = { amount: 5000, method: 'cash' }
    taken(await admin.call('POST', 'history', { name: 'payment', rent_id: rent.id, data, owed: 12_500 }))
    taken(await make())
    await settle()
    const rows = await charges()
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ state: 'canceled' })
    expect(bank.payments.get(first.provider_id)?.Status).toBe('CANCELED')
    expect(rows.filter(({ state }) => state === 'pending')).toMatchObject([{ amount: 7500 }])
  })

  it('is asked for no longer once staff took the link back; a paid one is not taken back', async () => {
    const { make, admin } = await world.house()
    const { id, provider_id } = taken(await make())
    expect(taken(await admin.call('POST', `charges/${id}/cancel`)).state).toBe('canceled')
    expect((await admin.call('POST', `charges/${id}/cancel`)).body.code).toBe('charges.not_pending')
    expect(bank.payments.get(provider_id)?.Status).toBe('CANCELED')
    expect(last()?.Status).toBe('CANCELED')
  })
})
