// The same rules of money through Т-Банк, which has no key of repetition and names no returns.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signOf } from '#standIns/tbank/bank.ts'
import { tbankKeys } from '#standIns/tbankStandIn.ts'
import { taken } from '../cleans/scene.ts'
import { type House, minute, openPayments } from './scene.ts'

const world = await openPayments('tbank')
const { bank, settle, pass } = world
afterAll(() => world.close())
beforeEach(() => bank.holdNotices(true))

/** What the bank holds of a payment. */
function held(id: string) {
  const payment = bank.payments.get(id)
  if (!payment) throw new Error(`The bank has no payment ${id}`)
  return payment
}

/** A notice of the bank of the bookings's payment, in words of ours. */
const told = (members: object) => {
  const body = { TerminalKey: tbankKeys.shop_id, Success: true, ErrorCode: '0', ...members }
  return { ...body, Token: signOf(body, tbankKeys.secret_key) }
}

const entries = async ({ card }: House, name = 'payment') =>
  (await card()).histories.filter((one: { name: string }) => one.name === name)

const titles = async ({ admin }: House): Promise<string[]> =>
  taken(await admin.call('GET', 'clienttasks?status=new')).map(({ title }: { title: string }) => title)

/** A booking that its guest has paid; gives the numbers of the payment, ours and the bank's. */
async function paid(house: House, how: 'cards' | 'qrsbp' = 'cards') {
  const { provider_id, id } = taken(await house.make())
  await bank.guestPays(provider_id, how)
  await pass(2 * minute)
  return { id, provider_id: String(provider_id) }
}

const back = ({ admin }: House, id: number, amount = 3500) =>
  admin.call('POST', `charges/${id}/refund`, { amount, reason: 'Сломался душ' })

const returns = async (house: House) =>
  (await house.charges()).filter(({ kind }: { kind: string }) => kind === 'refund')

describe('A notice of Т-Банк', () => {
  it('without its signature, of another terminal or of a payment that is not ours records nothing', async () => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    await bank.guestPays(provider_id)
    bank.clear()
    const notice = { PaymentId: provider_id, Status: 'CONFIRMED', Amount: 1_250_000 }
    const forged = [
      { ...notice, TerminalKey: tbankKeys.shop_id, Token: 'x' },
      { ...told(notice), Amount: 1 },
    ]
    for (const body of forged) expect((await house.notice(body)).text).toBe('OK')
    await settle()
    expect(bank.calls).toEqual([])
    expect((await house.notice(told({ ...notice, PaymentId: '5' }))).text).toBe('OK')
    await settle()
    expect(await entries(house)).toEqual([])
  })

  it('counts once: told twice, in the wrong order, and once more a day later', async () => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    await bank.guestPays(provider_id)
    const all = bank.held.splice(0).toReversed()
    for (const { body } of [...all, ...all]) expect((await house.notice(body)).text).toBe('OK')
    await settle()
    expect((await house.card()).paymentInfo).toMatchObject({ paid: 12_500, needToPay: 0 })
    await pass(2 * minute)
    for (const { body } of all) await house.notice(body)
    await settle()
    expect(await entries(house)).toHaveLength(1)
    expect(await house.charges()).toMatchObject([{ state: 'succeeded', captured: 12_500 }])
  })

  it('is never needed: the clock asks by itself', async () => {
    const house = await world.house()
    await paid(house)
    expect(await entries(house)).toHaveLength(1)
  })

  it('that comes before the answer with the number is bound by our own number', async () => {
    const house = await world.house()
    bank.faults.plan('Init', 'cut')
    expect(taken(await house.make()).state).toBe('creating')
    const payment = held([...bank.payments.keys()].at(-1) ?? '')
    await bank.guestPays(payment.PaymentId)
    for (const { body } of bank.held.splice(0)) await house.notice(body)
    await settle()
    expect(await house.charges()).toMatchObject([{ state: 'succeeded', provider_id: payment.PaymentId }])
    await pass(2 * minute)
    expect(await entries(house)).toHaveLength(1)
  })
})

describe('Money through Т-Банк', () => {
  it.each([
    ['another sum', { Amount: 1_000 }],
    ['another number of ours', { OrderId: '999999-0a1b2c3d-1' }],
  ])('is not recorded when the bank says %s; a task tells of it', async (_, lie) => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    await bank.guestPays(provider_id)
    Object.assign(held(provider_id), lie)
    await pass(2 * minute)
    expect(await entries(house)).toEqual([])
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Сумма не сошлась/))
  })

  it.each(['garbage', 'down', 'limit', 'cut'] as const)(
    'is recorded once after an answer that is %s',
    async (fault) => {
      const house = await world.house()
      const { provider_id } = taken(await house.make())
      await bank.guestPays(provider_id)
      bank.faults.plan('GetState', fault, fault)
      await pass(2 * minute)
      await pass(3 * minute)
      await pass(8 * minute)
      expect(await entries(house)).toHaveLength(1)
    },
  )

  it('asked for three times at once, or lost on its way, is one link to pay by', async () => {
    const house = await world.house()
    const before = bank.payments.size
    await Promise.all([house.make(), house.make(), house.make()])
    expect(bank.payments.size).toBe(before + 1)
    const lost = await world.house()
    bank.faults.plan('Init', 'cut')
    expect(taken(await lost.make()).state).toBe('creating')
    await pass(2 * minute)
    const [charge] = await lost.charges()
    expect(charge).toMatchObject({ state: 'pending', url: expect.stringContaining('/pay/') })
    const made = [...bank.payments.values()].slice(before + 1)
    expect(made).toMatchObject([{ Status: 'CANCELED' }, { PaymentId: charge.provider_id, Status: 'NEW' }])
  })

  it('that was lost on its way is not begun a second time because the bank refuses to be asked about it', async () => {
    const house = await world.house()
    const before = bank.payments.size
    bank.faults.plan('Init', 'cut')
    expect(taken(await house.make()).state).toBe('creating')
    const [lost] = [...bank.payments.values()].slice(before)
    await bank.guestPays(lost?.PaymentId ?? '')
    bank.faults.plan('CheckOrder', 'quota', 'quota')
    await pass(2 * minute)
    await pass(5 * minute)
    expect(bank.payments.size).toBe(before + 1)
    expect(await entries(house)).toEqual([])
    await pass(30 * minute)
    expect(bank.payments.size).toBe(before + 1)
    expect(await entries(house)).toHaveLength(1)
  })

  it('in a state that nobody knows waits, and a person is asked to look, once', async () => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    held(provider_id).Status = 'SOMETHING_NEW'
    await pass(2 * minute)
    await pass(3 * minute)
    expect(await house.charges()).toMatchObject([{ state: 'pending' }])
    const asked = (await titles(house)).filter((title) => title.startsWith('Состояние онлайн-оплаты'))
    expect(asked).toHaveLength(1)
    await bank.guestPays(provider_id)
    held(provider_id).Status = 'CONFIRMED'
    await pass(8 * minute)
    expect(await entries(house)).toHaveLength(1)
  })

  it('by another try of a guest who was refused is found, and a second payment is not recorded as the first', async () => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    await bank.decline(provider_id)
    const next = bank.triesAgain(provider_id)
    await pass(2 * minute)
    expect(await house.charges()).toMatchObject([{ state: 'pending', provider_id }])
    await bank.guestPays(next)
    await pass(3 * minute)
    expect(await house.charges()).toMatchObject([{ state: 'succeeded', provider_id: next }])
    const twice = bank.triesAgain(provider_id)
    bank.held.splice(0)
    await bank.guestPays(twice)
    for (const { body } of bank.held.splice(0)) await house.notice(body)
    await settle()
    expect(await entries(house)).toHaveLength(1)
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Сумма не сошлась/))
  })

  it('that came and went back before anybody asked is recorded both ways', async () => {
    const house = await world.house()
    const { provider_id } = taken(await house.make())
    await bank.guestPays(provider_id)
    await bank.refundInCabinet(provider_id, 250_000)
    await pass(2 * minute)
    expect((await house.card()).paymentInfo.paid).toBe(10_000)
    expect(await returns(house)).toMatchObject([{ made_by: 'provider', amount: 2500 }])
  })
})

describe('A return through Т-Банк', () => {
  it.each(['cards', 'qrsbp'] as const)(
    'whose answer was lost goes back once, however often it is asked about: %s',
    async (how) => {
      const house = await world.house()
      const { provider_id, id } = await paid(house, how)
      bank.faults.plan('Cancel', 'cut')
      const refund = taken(await back(house, id))
      expect(refund.state).toBe('creating')
      taken(await house.admin.call('POST', `charges/${refund.id}/refresh`))
      for (const { body } of bank.held.splice(0)) await house.notice(body)
      await settle()
      await pass(2 * minute)
      expect([...held(provider_id).returns.values()]).toEqual([350_000])
      expect(await returns(house)).toMatchObject([{ state: 'succeeded', amount: 3500 }])
      expect((await house.card()).paymentInfo.paid).toBe(9000)
    },
  )

  it('that nobody can follow waits for a person, and its sum stays taken', async () => {
    const house = await world.house()
    const { provider_id, id } = await paid(house, 'qrsbp')
    bank.faults.plan('Cancel', 'cut')
    taken(await back(house, id))
    await bank.refundInCabinet(provider_id, 100_000)
    await pass(2 * minute)
    expect(await returns(house)).toMatchObject([{ state: 'creating', amount: 3500 }])
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Возврат ждёт/))
    expect((await back(house, id, 9000.01)).status).toBe(422)
    expect([...held(provider_id).returns.values()]).toEqual([350_000, 100_000])
  })

  it('made in the cabinet is recorded once, a part and then all of it', async () => {
    const house = await world.house()
    const { provider_id, id } = await paid(house)
    taken(await back(house, id))
    await bank.refundInCabinet(provider_id, 400_000)
    for (const { body } of [...bank.held, ...bank.held.splice(0)]) await house.notice(body)
    await settle()
    expect((await house.card()).paymentInfo.paid).toBe(5000)
    await bank.refundInCabinet(provider_id, 500_000)
    taken(await house.admin.call('POST', `charges/${id}/refresh`))
    taken(await house.admin.call('POST', `charges/${id}/refresh`))
    expect((await house.card()).paymentInfo.paid).toBe(0)
    expect(await entries(house, 'payment_return')).toHaveLength(3)
  })

  it('waits for the one before it: the bank does not tell two of one payment apart', async () => {
    const house = await world.house()
    const { provider_id, id } = await paid(house)
    bank.faults.plan('Cancel', 'cut')
    taken(await back(house, id))
    expect(await back(house, id, 1000)).toMatchObject({
      status: 422,
      body: { code: 'charges.refund_underway', errors: { amount: expect.any(String) } },
    })
    await pass(2 * minute)
    taken(await back(house, id, 1000))
    expect([...held(provider_id).returns.values()]).toEqual([350_000, 100_000])
  })

  it('that the bank refuses is over, and the staff is told', async () => {
    const house = await world.house()
    const { id } = await paid(house)
    bank.faults.plan('Cancel', 'quota')
    expect((await back(house, id)).body.code).toBe('charges.refused')
    expect(await returns(house)).toMatchObject([{ state: 'failed' }])
    expect(await titles(house)).toContainEqual(expect.stringMatching(/Возврат не прошёл/))
  })
})

describe('A link of Т-Банк', () => {
  it('that asks for more than is left is taken back once another is made; parts that fit side by side stay', async () => {
    const house = await world.house()
    const whole = taken(await house.make())
    const half = taken(await house.make({ amount: 6000 }))
    const rest = taken(await house.make({ amount: 6500 }))
    await settle()
    const states = new Map((await house.charges()).map(({ id, state }) => [id, state]))
    expect([whole, half, rest].map(({ id }) => states.get(id))).toEqual(['canceled', 'pending', 'pending'])
    expect(held(whole.provider_id).Status).toBe('CANCELED')
  })

  it('is asked for no longer once staff took it back; a paid one is recorded instead', async () => {
    const house = await world.house()
    const { id, provider_id } = taken(await house.make())
    expect(taken(await house.admin.call('POST', `charges/${id}/cancel`)).state).toBe('canceled')
    expect((await house.admin.call('POST', `charges/${id}/cancel`)).body.code).toBe('charges.not_pending')
    expect(held(provider_id).Status).toBe('CANCELED')
    const second = taken(await house.make())
    await bank.guestPays(second.provider_id)
    expect(taken(await house.admin.call('POST', `charges/${second.id}/cancel`)).state).toBe('succeeded')
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
    expect(held(second.provider_id).returns.size).toBe(0)
  })

  it('that a guest is paying by, or of another flat, is not taken back', async () => {
    const house = await world.house()
    const { id, provider_id } = taken(await house.make())
    held(provider_id).Status = 'AUTHORIZED'
    expect((await house.admin.call('POST', `charges/${id}/cancel`)).body.code).toBe('charges.refused')
    const other = await world.house()
    expect((await other.admin.call('POST', `charges/${id}/cancel`)).status).toBe(404)
    expect(held(provider_id).Status).toBe('AUTHORIZED')
  })
})
