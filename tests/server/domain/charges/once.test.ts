// Money that goes back goes back once: by its own repeat, after a fault on the way, and after the service forgot its key.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { taken } from '../cleans/scene.ts'
import { type House, minute, openPayments } from './scene.ts'

const world = await openPayments()
const { app, service, pass } = world
afterAll(() => world.close())
beforeEach(() => {
  service.holdNotices(true)
  service.forgetFaults()
})

/** Most of a day in which nothing is told to the service, while the person stays signed in. */
async function away(house: House): Promise<void> {
  for (let hours = 0; hours < 21; hours += 1) {
    app.moveClock(60 * minute)
    await house.charges()
  }
}

/** A booking that its guest has paid online; gives the numbers of the payment, ours and the service's. */
async function paid(house: House): Promise<{ id: number; provider_id: string }> {
  const { provider_id, id } = taken(await house.make())
  await service.guestPays(provider_id)
  await pass(2 * minute)
  return { id, provider_id }
}

const back = (house: House, id: number, key: string, body: object = {}) =>
  house.admin.call(
    'POST',
    `charges/${id}/refund`,
    { reason: 'Сломался душ', amount: 3500, ...body },
    { 'idempotency-key': key },
  )

const returns = async (house: House) =>
  (await house.charges()).filter(({ kind }: { kind: string }) => kind === 'refund')

/** What the service gave back of a payment. */
const given = (payment: string) =>
  [...service.shop.refunds.values()].filter(({ payment_id }) => payment_id === payment)

const titles = async ({ admin }: House): Promise<string[]> =>
  taken(await admin.call('GET', 'clienttasks?status=new')).map(({ title }: { title: string }) => title)

describe('A return repeated under its own key', () => {
  it('is refused for another sum and is one return when its answer was not kept', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    const first = taken(await back(house, id, 'one'))
    await app.database.asSystem((tx) => rowsOf(tx, sql`delete from idempotency returning key`))
    expect((await back(house, id, 'one', { amount: 100 })).body.code).toBe('request.key_reused')
    expect(taken(await back(house, id, 'one')).id).toBe(first.id)
    expect(given(provider_id)).toHaveLength(1)
    expect(taken(await back(house, id, 'two')).id).not.toBe(first.id)
    expect(given(provider_id)).toHaveLength(2)
  })

  it('is never told as not done once it was begun: a locked booking afterwards leaves it to the clock', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    const { refund } = service.shop
    const door = vi.spyOn(app.database, 'asAgency')
    const told = vi.spyOn(service.shop, 'refund').mockImplementationOnce((key, body) => {
      door.mockRejectedValueOnce(Object.assign(new Error('locked'), { code: '55P03' }))
      return refund(key, body)
    })
    const first = taken(await back(house, id, 'locked'))
    told.mockRestore()
    door.mockRestore()
    expect(first).toMatchObject({ state: 'creating', asked: false })
    expect(taken(await back(house, id, 'locked')).id).toBe(first.id)
    await pass(2 * minute)
    expect(given(provider_id)).toHaveLength(1)
    expect(await returns(house)).toMatchObject([{ id: first.id, state: 'succeeded' }])
    expect((await house.card()).paymentInfo.paid).toBe(9000)
  })
})

describe('A return whose answer was lost', () => {
  it('does not fail by keys that are refused later: its sum stays taken and the staff is told', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    service.plan('POST', 'cut')
    taken(await back(house, id, 'lost'))
    service.plan('POST', 'token')
    await pass(2 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'creating' }])
    expect((await back(house, id, 'more', { amount: 9000.01 })).status).toBe(422)
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Возврат ждёт/))
    await pass(3 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'succeeded' }])
    expect(given(provider_id)).toHaveLength(1)
  })

  it('is looked for, not asked again, when the service may have forgotten its key', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    service.plan('POST', 'cut')
    taken(await back(house, id, 'old'))
    await away(house)
    service.clear()
    await pass(minute)
    expect(service.calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect(given(provider_id)).toHaveLength(1)
    expect(await returns(house)).toMatchObject([{ state: 'succeeded' }])
    expect((await house.card()).paymentInfo.paid).toBe(9000)
  })

  it('and is not there after that time was never made: its sum is free again, by a task', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    service.plan('POST', 'down')
    taken(await back(house, id, 'never'))
    await away(house)
    await pass(minute)
    expect(await returns(house)).toMatchObject([{ state: 'failed' }])
    expect(given(provider_id)).toEqual([])
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Возврат не прошёл/))
    expect(taken(await back(house, id, 'again', { amount: 12_500 })).state).toBe('succeeded')
  })

  it('hides no return of the cabinet that is asked about with it', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    service.plan('POST', 'cut')
    taken(await back(house, id, 'second', { amount: 1000 }))
    await service.refundInCabinet(provider_id, 200_000)
    service.plan('POST', 'limit')
    service.clear()
    taken(await house.admin.call('POST', `charges/${id}/refresh`))
    expect(service.calls.map(({ path }) => path)).toContain('/v3/refunds')
    expect(service.calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })
})

describe('A return of the cabinet', () => {
  it('that is still under way is asked about until it is over', async () => {
    const house = await world.house()
    const { id, provider_id } = await paid(house)
    await service.refundInCabinet(provider_id, 250_000)
    const [made] = given(provider_id)
    if (!made) throw new Error('The service has no return')
    made.status = 'pending'
    taken(await house.admin.call('POST', `charges/${id}/refresh`))
    expect(await returns(house)).toMatchObject([{ state: 'pending', made_by: 'provider' }])
    made.status = 'succeeded'
    await pass(2 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'succeeded' }])
    expect((await house.card()).paymentInfo.paid).toBe(10_000)
  })
})
