// A return that the bank has taken and not carried out yet: it ends as done only when the bank shows that it is.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { type House, minute, openPayments } from './scene.ts'

const world = await openPayments('tbank')
const { bank, pass } = world
afterAll(() => world.close())
beforeEach(() => bank.holdNotices(true))

const hour = 60 * minute

const titles = async ({ admin }: House): Promise<string[]> =>
  taken(await admin.call('GET', 'clienttasks?status=new')).map(({ title }: { title: string }) => title)

const returns = async (house: House) =>
  (await house.charges()).filter(({ kind }: { kind: string }) => kind === 'refund')

/** A booking paid by SBP with a return of 3 500 ₽ that the bank has taken. */
async function returning(house: House): Promise<string> {
  const { provider_id, id } = taken(await house.make())
  await bank.guestPays(provider_id, 'qrsbp')
  await pass(2 * minute)
  bank.slowReturns()
  const refund = taken(
    await house.admin.call('POST', `charges/${id}/refund`, { amount: 3500, reason: 'Сломался душ' }),
  )
  expect(refund.state).toBe('pending')
  return String(provider_id)
}

describe('A return that the bank has taken', () => {
  it('and failed to carry out ends within hours: it is over, said so, and a person is asked', async () => {
    const house = await world.house()
    const id = await returning(house)
    await pass(2 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'pending' }])
    await bank.endReturn(id, false)
    await pass(3 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'pending' }])
    for (let times = 0; times < 3; times += 1) await pass(hour)
    expect(await returns(house)).toMatchObject([
      { state: 'canceled', error_text: 'Банк принял возврат, но не провёл его.' },
    ])
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Возврат не прошёл/))
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
    expect((await house.charges()).find(({ kind }) => kind === 'pay')).toMatchObject({ can_refund: 12_500 })
  })

  it('and cannot tell from another one is never counted as done: after three days a person is asked', async () => {
    const house = await world.house()
    const id = await returning(house)
    await bank.endReturn(id, false)
    await bank.refundInCabinet(id, 100_000)
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
    for (let hours = 0; hours < 75; hours += 1) {
      await pass(hour)
      await house.charges()
    }
    expect((await returns(house)).filter(({ made_by }) => made_by === 'user')).toMatchObject([
      { state: 'pending', amount: 3500 },
    ])
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Возврат ждёт/))
  })

  it('and carries out later is recorded then, once', async () => {
    const house = await world.house()
    const id = await returning(house)
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
    await bank.endReturn(id, true)
    await pass(3 * minute)
    await pass(hour)
    expect(await returns(house)).toMatchObject([{ state: 'succeeded', amount: 3500 }])
    expect((await house.card()).paymentInfo.paid).toBe(9000)
  })
})

describe('A payment that is first seen when some of it went back', () => {
  it('after its answer was lost is recorded both ways', async () => {
    const house = await world.house()
    bank.faults.plan('Init', 'cut')
    taken(await house.make())
    const id = [...bank.payments.keys()].at(-1) ?? ''
    await bank.guestPays(id)
    await bank.refundInCabinet(id, 250_000)
    await pass(2 * minute)
    expect(await returns(house)).toMatchObject([{ amount: 2500, made_by: 'provider' }])
    expect((await house.card()).paymentInfo.paid).toBe(10_000)
  })

  it('by a notice that is here before the number is recorded both ways', async () => {
    const house = await world.house()
    bank.faults.plan('Init', 'cut')
    taken(await house.make())
    const id = [...bank.payments.keys()].at(-1) ?? ''
    await bank.guestPays(id)
    await bank.refundInCabinet(id, 250_000)
    for (const { body } of bank.held.splice(0).slice(-1)) await house.notice(body)
    await world.settle()
    expect((await house.card()).paymentInfo.paid).toBe(10_000)
  })

  it('and whose returns the bank does not name at that moment is asked for them again', async () => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    await bank.guestPays(provider_id)
    await bank.refundInCabinet(provider_id, 250_000)
    bank.faults.plan('GetState', null, 'down')
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(10_000)
  })
})
