// A day of online payments beside what the service says of it: what differs is named, and nothing moves.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type House, minute, openPayments } from '../charges/scene.ts'
import { taken } from '../cleans/scene.ts'
import { day } from '../rents/scene.ts'

const worlds = { yookassa: await openPayments('yookassa'), tbank: await openPayments('tbank') }
const { service } = worlds.yookassa
const { bank } = worlds.tbank
const { app } = worlds.yookassa
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))
beforeEach(() => {
  service.holdNotices(true)
  service.forgetFaults()
  bank.holdNotices(true)
})

const today = day(app, 0)
const compare = ({ admin, account }: House, date: unknown = today) =>
  admin.call('POST', 'agency/invoices/compare', { id: account.id, date })

/** A booking that its guest has paid through ЮKassa. */
async function paid(house: House): Promise<string> {
  const { provider_id } = taken(await house.make())
  await service.guestPays(provider_id)
  await worlds.yookassa.pass(2 * minute)
  return String(provider_id)
}

describe('A day is not compared', () => {
  it('without a day, for no account, another agency’s, one without a service, and for nobody but the administrator', async () => {
    const house = await worlds.yookassa.house()
    for (const date of [null, '', 'вчера', '2026-02-31'])
      expect((await compare(house, date)).body.errors).toHaveProperty('date')
    const other = await worlds.yookassa.house()
    expect((await compare({ ...other, account: house.account })).status).toBe(404)
    const cash = taken(await house.admin.call('POST', 'agency/invoices', { name: 'Касса', type: 'cash' }))
    expect((await compare({ ...house, account: cash })).body.code).toBe('invoices.no_service')
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const)
      expect((await compare({ ...house, admin: await house.agency.as(role) })).status).toBe(403)
  })

  it('while the service does not answer: it says so instead of calling the day right', async () => {
    const house = await worlds.yookassa.house()
    service.plan('GET', 'down')
    const answer = await compare(house)
    expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('оборвалась')])
  })
})

/** A payment of what the shop sells besides. */
const sell = (key: string, charge_id?: string) =>
  service.shop.pay(key, {
    ...{ amount: { value: '700.00', currency: 'RUB' }, description: 'Кружка' },
    ...{ confirmation: { type: 'redirect', return_url: 'https://shop.example.ru' } },
    metadata: charge_id ? { charge_id } : {},
  })

/** The lines of the booking of a house. */
const linesOf = async (house: House, date: string = today) =>
  taken(await compare(house, date)).lines.filter(
    ({ rent_id }: { rent_id: number }) => rent_id === house.rent.id,
  )

describe('A day of ЮKassa', () => {
  it('that is right has no fault, and a payment of another day does not stand in it', async () => {
    const house = await worlds.yookassa.house()
    await paid(house)
    const all = { came: 12_500, back: 0 }
    expect(await linesOf(house)).toMatchObject([{ ours: all, theirs: all, fault: null }])
    expect(taken(await compare(house))).toMatchObject({ date: today, is_whole: true, ours: 12_500 })
    expect(await linesOf(house, day(app, -1))).toEqual([])
  })

  it('names first what came there and was not heard of here, and changes nothing', async () => {
    const house = await worlds.yookassa.house()
    const right = taken(await house.make({ amount: 2500 }))
    await service.guestPays(right.provider_id)
    await worlds.yookassa.pass(2 * minute)
    const unheard = taken(await house.make({ amount: 10_000 }))
    await service.guestPays(unheard.provider_id)
    const lines = await linesOf(house)
    expect(lines.map(({ charge_id }: { charge_id: number }) => charge_id)).toEqual([unheard.id, right.id])
    expect(lines[0]).toMatchObject({
      ours: { came: 0, back: 0 },
      theirs: { came: 10_000, back: 0 },
      fault: expect.stringMatching(/пришло 10\s000\s₽, у нас записано 0\s₽/),
    })
    expect((await house.card()).paymentInfo.paid).toBe(2500)
  })

  it('names what went back in the cabinet, and what the service has never heard of', async () => {
    const house = await worlds.yookassa.house()
    const id = await paid(house)
    await service.refundInCabinet(id, 250_000)
    expect(await linesOf(house)).toMatchObject([
      { theirs: { came: 12_500, back: 2500 }, fault: expect.stringMatching(/вернули 2\s500\s₽, у нас 0\s₽/) },
    ])
    service.shop.payments.delete(id)
    expect(await linesOf(house)).toMatchObject([{ theirs: null, fault: 'Сервис такого платежа не знает.' }])
  })

  it('holds a payment of midnight once: on the day that we began it', async () => {
    const house = await worlds.yookassa.house()
    const tomorrow = day(app, 1)
    const before = taken(await compare(house, tomorrow))
    const id = await paid(house)
    Object.assign(service.shop.payments.get(id) ?? {}, { created_at: `${tomorrow}T12:00:00.000Z` })
    expect(await linesOf(house)).toHaveLength(1)
    expect(taken(await compare(house, tomorrow))).toEqual(before)
  })

  it('knows its own payment of midnight by its number before the answer that names it', async () => {
    const house = await worlds.yookassa.house()
    const tomorrow = day(app, 1)
    const before = taken(await compare(house, tomorrow))
    service.plan('POST', 'cut')
    taken(await house.make())
    const lost = [...service.shop.payments.values()].at(-1)
    await service.guestPays(lost?.id ?? '')
    Object.assign(lost ?? {}, { created_at: `${tomorrow}T12:00:00.000Z` })
    expect(taken(await compare(house, tomorrow))).toEqual(before)
  })

  it('counts what has no number of ours at all, though a payment of ours has none of theirs yet', async () => {
    const house = await worlds.yookassa.house()
    const { others } = taken(await compare(house))
    service.plan('POST', 'down')
    taken(await house.make())
    sell('cup')
    expect(taken(await compare(house)).others).toBe(others + 1)
  })

  it('of a big shop is read to its end, and beyond 10 000 payments says where to look', async () => {
    const house = await worlds.yookassa.house()
    const yesterday = day(app, -1)
    const sold = (from: number, to: number) => {
      for (let nth = from; nth < to; nth += 1)
        Object.assign(sell(`sold-${nth}`), { created_at: `${yesterday}T12:00:00.000Z` })
    }
    sold(0, 2101)
    expect(taken(await compare(house, yesterday)).others).toBe(2101)
    sold(2101, 10_001)
    const answer = await compare(house, yesterday)
    expect([answer.status, answer.body.code]).toEqual([422, 'invoices.too_many'])
    expect(answer.body.message).toContain('10 000')
    for (const [id, { created_at }] of service.shop.payments)
      if (created_at.startsWith(yesterday)) service.shop.payments.delete(id)
  })

  it('counts what the shop sells besides, and names money under a number like ours that is not here', async () => {
    const house = await worlds.yookassa.house()
    const { others } = taken(await compare(house))
    for (const made of [sell('mug'), sell('lost', '999999-0a1b2c3d')])
      await service.guestPays(Object(made).id)
    const after = taken(await compare(house))
    expect(after.others).toBe(others + 1)
    expect(after.lines).toContainEqual(
      expect.objectContaining({ rent_id: null, theirs: { came: 700, back: 0 } }),
    )
  })
})

describe('A day of Т-Банк', () => {
  it('is asked about payment by payment, and says that the bank has no list', async () => {
    const house = await worlds.tbank.house()
    const { provider_id } = taken(await house.make())
    await bank.guestPays(provider_id)
    await worlds.tbank.pass(2 * minute)
    const all = { came: 12_500, back: 0 }
    expect(taken(await compare(house))).toMatchObject({
      ...{ is_whole: false, ours: 12_500, theirs: 12_500 },
      lines: [{ ours: all, theirs: all, fault: null }],
    })
    await bank.refundInCabinet(provider_id, 250_000)
    expect(await linesOf(house)).toMatchObject([
      { theirs: { came: 12_500, back: 2500 }, fault: expect.stringMatching(/вернули 2\s500\s₽/) },
    ])
    bank.faults.plan('GetState', 'down')
    expect(await linesOf(house)).toMatchObject([{ theirs: null, fault: expect.stringMatching(/не ответил/) }])
  })
})
