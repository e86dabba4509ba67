// Money that goes back by a service, and who may send it.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { type House, minute, openPayments } from './scene.ts'

const world = await openPayments()
const { service, settle, pass } = world
afterAll(() => world.close())
beforeEach(() => service.holdNotices(false))

/** A booking that its guest has paid online; gives the number of the payment. */
async function paid(house: House): Promise<number> {
  const { provider_id, id } = taken(await house.make())
  await service.guestPays(provider_id)
  await pass(2 * minute)
  return id
}

const back = (house: House, id: number, body: object) =>
  house.admin.call('POST', `charges/${id}/refund`, { reason: 'Сломался душ', ...body })

const returns = async (house: House) =>
  (await house.charges()).filter(({ kind }: { kind: string }) => kind === 'refund')

describe('A return', () => {
  it('is refused for what did not come, for more than came, and without a reason', async () => {
    const house = await world.house()
    const { id } = taken(await house.make())
    expect((await back(house, id, {})).body.code).toBe('charges.not_paid')
    await service.guestPays(service.shop.payments.keys().toArray().at(-1) ?? '')
    await pass(2 * minute)
    expect((await back(house, id, { amount: 12_500.01 })).body.errors).toHaveProperty('amount')
    expect((await back(house, id, { amount: 0 })).body.errors).toHaveProperty('amount')
    expect((await back(house, id, { reason: '' })).body.errors).toHaveProperty('reason')
    expect(await returns(house)).toEqual([])
  })

  it('goes back in part, is an entry of its own, and what is left may follow it', async () => {
    const house = await world.house()
    const id = await paid(house)
    expect(taken(await back(house, id, { amount: 3500 }))).toMatchObject({ state: 'succeeded', asked: false })
    const card = await house.card()
    expect(card.paymentInfo).toMatchObject({ paid: 9000 })
    expect(card.histories.find(({ name }: { name: string }) => name === 'payment_return').data).toMatchObject(
      {
        amount: 3500,
        comment: 'Сломался душ',
      },
    )
    expect((await house.charges()).find((one) => one.id === id)).toMatchObject({
      refunded: 3500,
      can_refund: 9000,
    })
    expect((await back(house, id, { amount: 9000.01 })).status).toBe(422)
    expect(taken(await back(house, id, { lower_price: true })).state).toBe('succeeded')
    expect((await house.card()).paymentInfo).toMatchObject({ paid: 0 })
    expect((await back(house, id, {})).status).toBe(422)
  })

  it('asked for twice at once never gives back more than came', async () => {
    const house = await world.house()
    const id = await paid(house)
    const answers = await Promise.all([1, 2, 3].map(() => back(house, id, { amount: 7000 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await house.card()).paymentInfo.paid).toBe(5500)
  })

  it('whose answer was lost is one: in the cabinet, in the list and in the history', async () => {
    const house = await world.house()
    const id = await paid(house)
    service.holdNotices(true)
    service.plan('POST', 'cut')
    expect(taken(await back(house, id, { amount: 3500 })).state).toBe('creating')
    expect((await back(house, id, { amount: 9000.01 })).status).toBe(422)
    for (const body of service.held.splice(0)) await house.notice(body)
    await settle()
    await pass(2 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'succeeded', amount: 3500 }])
    expect((await house.card()).paymentInfo.paid).toBe(9000)
  })

  it('under way counts as gone for what is given back by hand', async () => {
    const house = await world.house()
    const id = await paid(house)
    service.plan('POST', 'cut')
    taken(await back(house, id, { amount: 10_000 }))
    const byHand = (amount: number) =>
      house.admin.call('POST', 'history', {
        name: 'payment_return',
        rent_id: house.rent.id,
        data: { amount, method: 'cash' },
      })
    const early = await byHand(2500.01)
    expect([early.status, early.body.code]).toEqual([422, 'history.return_underway'])
    taken(await byHand(2500))
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(0)
  })

  it('put back after its entry was removed lowers the price again, and never without its payment', async () => {
    const house = await world.house()
    const id = await paid(house)
    const refund = taken(await back(house, id, { amount: 3500, lower_price: true }))
    const before = await house.card()
    expect(before.paymentInfo).toEqual({ all: 9000, paid: 9000, needToPay: 0 })
    taken(await house.admin.call('DELETE', `history/${refund.history_id}`))
    expect((await house.card()).paymentInfo).toMatchObject({ all: 12_500, paid: 12_500 })
    const [{ history_id }] = (await house.charges()).filter((one) => one.id === id)
    taken(await house.admin.call('DELETE', `history/${history_id}`))
    expect((await house.card()).paymentInfo.paid).toBe(0)
    taken(await house.admin.call('POST', `charges/${refund.id}/put_back`))
    const after = await house.card()
    expect(after.paymentInfo).toEqual(before.paymentInfo)
    expect(after.discount).toBe(before.discount)
  })

  it('made in the cabinet of the service is recorded as well, once', async () => {
    const house = await world.house()
    const id = await paid(house)
    const [payment] = service.shop.payments.keys().toArray().slice(-1)
    service.holdNotices(true)
    await service.refundInCabinet(payment ?? '', 250_000)
    for (const body of [...service.held, ...service.held.splice(0)]) await house.notice(body)
    await settle()
    taken(await house.admin.call('POST', `charges/${id}/refresh`))
    expect(await returns(house)).toMatchObject([{ made_by: 'provider', amount: 2500, state: 'succeeded' }])
    expect((await house.card()).paymentInfo.paid).toBe(10_000)
  })

  it('of the rent is a senior’s; a manager asks for it by a task, of the deposit sends it', async () => {
    const house = await world.house({ defaultDeposit: 3000 })
    const manager = await house.agency.as('manager')
    const id = await paid(house)
    const asked = taken(await manager.call('POST', `charges/${id}/refund`, { amount: 500, reason: 'Шумно' }))
    expect(asked).toMatchObject({ id, asked: true })
    expect(await returns(house)).toEqual([])
    const tasks = taken(await manager.call('GET', 'clienttasks?status=new'))
    expect(tasks).toContainEqual(
      expect.objectContaining({ title: expect.stringMatching(/Вернуть гостю 500/) }),
    )
    const deposit = taken(await house.make({ purpose: 'deposit' }))
    await service.guestPays(deposit.provider_id)
    await pass(2 * minute)
    expect((await house.card()).deposit_state).toBe('received')
    taken(await manager.call('POST', `charges/${deposit.id}/refund`, { reason: 'Выезд' }))
    expect((await house.card()).deposit_state).toBe('returned')
  })
})

describe('Payments of a stay', () => {
  it('are out of reach for another agency, a cleaner and a manager of other flats', async () => {
    const house = await world.house()
    const id = await paid(house)
    const other = await world.house()
    const elsewhere = await house.agency.newPerson('manager', { objectIds: [] })
    const cleaner = await house.agency.as('cleaner')
    const limited = await house.agency.newPerson('manager', { objectIds: [house.flat + 1_000_000] })
    expect((await cleaner.call('GET', 'charges')).status).toBe(403)
    for (const person of [other.admin, limited]) {
      expect((await person.call('POST', `charges/${id}/refresh`)).status).toBe(404)
      expect((await person.call('POST', `charges/${id}/refund`, { reason: 'Моё' })).status).toBe(404)
      expect(
        (await person.call('POST', 'charges', { rent_id: house.rent.id, purpose: 'rent' })).status,
      ).toBeGreaterThanOrEqual(400)
      expect(
        taken(await person.call('GET', 'charges')).filter((one: { id: number }) => one.id === id),
      ).toEqual([])
    }
    expect(elsewhere.role).toBe('manager')
  })
})
