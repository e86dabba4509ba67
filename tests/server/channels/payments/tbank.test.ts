// Т-Банк as it speaks on the wire: its signature, what leaves, and how its failures are told apart.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { PayOrder } from '#server/channels/paymentProvider.ts'
import { PaymentError } from '#server/channels/payments/failure.ts'
import { openProvider } from '#server/channels/payments/openProvider.ts'
import { startTbankStandIn, tbankKeys } from '#standIns/tbankStandIn.ts'

const bank = await startTbankStandIn()
const outgoing = createOutgoing({ allow: [bank.host] })
const integrations = { ...realServices, tbankApiRoot: `${bank.url}/v2` }
afterAll(() => bank.stop())
beforeEach(() => bank.clear())

const account = { provider: 'tbank', ...tbankKeys } as const
const shop = openProvider({ outgoing, integrations }, account)

let orders = 0
const orderOf = (more: Partial<PayOrder> = {}): PayOrder => {
  orders += 1
  return {
    reference: `${orders}-0a1b2c3d`,
    key: `key-${orders}`,
    amount: 1490.5,
    description: 'Бронь № 12',
    returnUrl: 'https://stay.klyuchnik.ru/guest/x#pay',
    method: undefined,
    holds: false,
    expiresAt: '2026-11-27T10:00:00.123Z',
    noticeUrl: 'https://stay.klyuchnik.ru/api/admin/charges/hook/x',
    attempts: 1,
    ...more,
  }
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof PaymentError ? cause.reason : String(cause)),
  )

describe('Т-Банк that fails', () => {
  it.each([
    ['token', 'token'],
    ['limit', 'busy'],
    ['quota', 'refused'],
    ['cut', 'unsure'],
    ['garbage', 'unsure'],
    ['down', 'unsure'],
  ] as const)('with %s is told apart as %s', async (fault, reason) => {
    bank.faults.plan('Init', fault)
    expect(await reasonOf(shop.create(orderOf()))).toBe(reason)
  })

  it('for a wrong password, no keys or an unknown payment says which', async () => {
    const other = openProvider({ outgoing, integrations }, { ...account, secret_key: 'другой' })
    expect(await reasonOf(other.check())).toBe('token')
    expect(
      await reasonOf(openProvider({ outgoing, integrations }, { ...account, shop_id: null }).check()),
    ).toBe('setup')
    expect(await reasonOf(shop.read('5'))).toBe('missing')
    expect(await reasonOf(shop.check())).toBe('none')
  })
})

describe('A message to Т-Банк', () => {
  it('asks for kopecks under a number of ours, and says where to tell and to return', async () => {
    const order = orderOf()
    const made = await shop.create(order)
    const [{ path, body } = {}] = bank.calls
    expect(path).toBe('/v2/Init')
    expect(JSON.parse(body ?? '')).toMatchObject({
      TerminalKey: tbankKeys.shop_id,
      Amount: 149_050,
      OrderId: `${order.reference}-1`,
      PayType: 'O',
      NotificationURL: order.noticeUrl,
      SuccessURL: order.returnUrl,
      FailURL: order.returnUrl,
      RedirectDueDate: '2026-11-27T10:00:00+00:00',
    })
    expect(body).not.toContain(tbankKeys.secret_key)
    expect(made).toMatchObject({
      state: 'pending',
      amount: 1490.5,
      reference: order.reference,
      account: tbankKeys.shop_id,
    })
  })
})

describe('A payment at Т-Банк', () => {
  const ofOrder = ({ reference }: PayOrder) =>
    [...bank.payments.values()].filter(({ OrderId }) => OrderId.startsWith(reference))

  it('whose link was lost with the answer is taken back before another is begun: there is one to pay by', async () => {
    const order = orderOf()
    bank.faults.plan('Init', 'cut')
    expect(await reasonOf(shop.create(order))).toBe('unsure')
    const again = await shop.create({ ...order, attempts: 2 })
    expect(ofOrder(order)).toMatchObject([{ Status: 'CANCELED' }, { Status: 'NEW' }])
    expect(again).toMatchObject({ reference: order.reference, url: expect.stringContaining('/pay/') })
  })

  it('is not begun anew while nobody knows what became of the first', async () => {
    const order = orderOf()
    bank.faults.plan('Init', 'cut')
    expect(await reasonOf(shop.create(order))).toBe('unsure')
    bank.faults.plan('CheckOrder', 'down')
    expect(await reasonOf(shop.create({ ...order, attempts: 2 }))).toBe('unsure')
    bank.faults.plan('Cancel', 'quota')
    expect(await reasonOf(shop.create({ ...order, attempts: 2 }))).toBe('unsure')
    expect(ofOrder(order)).toHaveLength(1)
  })

  it.each(['AUTHORIZED', 'CONFIRMING', '3DS_CHECKING'])(
    'that a guest is paying by is not taken back though its answer was lost: %s',
    async (word) => {
      const order = orderOf()
      bank.faults.plan('Init', 'cut')
      expect(await reasonOf(shop.create(order))).toBe('unsure')
      const [payment] = ofOrder(order)
      if (!payment) throw new Error('The bank has no payment')
      payment.Status = word
      expect(await reasonOf(shop.create({ ...order, attempts: 2 }))).toBe('unsure')
      expect(ofOrder(order)).toMatchObject([{ Status: word }])
      payment.Status = 'CONFIRMED'
      expect(await shop.create({ ...order, attempts: 2 })).toMatchObject({
        providerId: payment.PaymentId,
        state: 'succeeded',
      })
    },
  )

  it('that was begun and paid before is that one', async () => {
    const order = orderOf()
    const { providerId } = await shop.create(order)
    await bank.guestPays(providerId)
    expect(await shop.create({ ...order, attempts: 2 })).toMatchObject({ providerId, state: 'succeeded' })
    const found = await shop.seek({ ...order, since: '2026-01-01T00:00:00Z', attempts: 2 })
    expect(found).toMatchObject({ providerId })
    expect(ofOrder(order)).toHaveLength(1)
  })

  it('that surely was not begun is begun anew under the next number', async () => {
    const order = orderOf()
    bank.faults.plan('Init', 'down')
    expect(await reasonOf(shop.create(order))).toBe('unsure')
    await shop.create({ ...order, attempts: 2 })
    expect(ofOrder(order)).toMatchObject([{ OrderId: `${order.reference}-2` }])
  })

  it('that was refused is read with its reason, and by the try that was paid where there is one', async () => {
    const { providerId } = await shop.create(orderOf())
    await bank.decline(providerId)
    expect(await shop.read(providerId)).toMatchObject({
      state: 'canceled',
      error: { code: 'insufficient_funds', text: 'На карте не хватает денег.' },
    })
    const next = bank.triesAgain(providerId)
    expect((await shop.read(providerId)).state).toBe('pending')
    await bank.guestPays(next)
    expect(await shop.read(providerId)).toMatchObject({ providerId: next, state: 'succeeded' })
  })

  it('is taken back only while nobody pays by it', async () => {
    const { providerId } = await shop.create(orderOf())
    const payment = bank.payments.get(providerId)
    if (!payment) throw new Error('The bank has no payment')
    payment.Status = 'AUTHORIZED'
    expect(await reasonOf(shop.cancel(providerId))).toBe('refused')
    payment.Status = 'CONFIRMED'
    await shop.cancel(providerId)
    expect(payment).toMatchObject({ Status: 'CONFIRMED', Amount: payment.whole })
    payment.Status = 'NEW'
    await shop.cancel(providerId)
    expect(payment.Status).toBe('CANCELED')
  })
})

describe('A return at Т-Банк', () => {
  const sums = { captured: 1490.5, refunded: 0 }
  const paid = async (how: 'cards' | 'qrsbp' = 'cards') => {
    const { providerId } = await shop.create(orderOf())
    await bank.guestPays(providerId, how)
    const payment = bank.payments.get(providerId)
    if (!payment) throw new Error('The bank has no payment')
    return payment
  }
  const orderFor = ({ PaymentId }: { PaymentId: string }, more: object = {}) => ({
    ...{ ...sums, key: 'part', payment: PaymentId, amount: 490.5, description: '', attempts: 1 },
    ...more,
  })

  it('goes back in parts, never beyond what came', async () => {
    const payment = await paid()
    const first = await shop.refund(orderFor(payment))
    expect(first).toMatchObject({ state: 'succeeded', amount: 490.5, payment: payment.PaymentId })
    expect(await shop.readRefund({ ...first, ...sums })).toMatchObject({ state: 'succeeded' })
    const known = { captured: 1490.5, refunded: 490.5 }
    expect(await shop.refundsOf(payment.PaymentId, known)).toEqual([])
    await shop.refund(orderFor(payment, { ...known, key: 'rest', amount: 1000 }))
    expect((await shop.read(payment.PaymentId)).refunded).toBe('all')
    expect(await reasonOf(shop.refund(orderFor(payment, { key: 'more', amount: 1 })))).toBe('refused')
  })

  it.each(['cards', 'qrsbp'] as const)('repeated after a lost answer goes back once: %s', async (how) => {
    const payment = await paid(how)
    bank.faults.plan('Cancel', 'cut')
    expect(await reasonOf(shop.refund(orderFor(payment)))).toBe('unsure')
    expect(await shop.refund(orderFor(payment, { attempts: 2 }))).toMatchObject({ state: 'succeeded' })
    expect([...payment.returns.values()]).toEqual([49_050])
  })

  it.each(['cards', 'qrsbp'] as const)('repeated when nothing was done goes back: %s', async (how) => {
    const payment = await paid(how)
    bank.faults.plan('Cancel', 'down')
    expect(await reasonOf(shop.refund(orderFor(payment)))).toBe('unsure')
    expect(await shop.refund(orderFor(payment, { attempts: 2 }))).toMatchObject({ state: 'succeeded' })
    expect([...payment.returns.values()]).toEqual([49_050])
  })

  it('that nobody can follow is repeated for a card only: of SBP it would go back twice', async () => {
    const [card, sbp] = [await paid(), await paid('qrsbp')]
    for (const payment of [card, sbp]) {
      await shop.refund(orderFor(payment))
      await bank.refundInCabinet(payment.PaymentId, 10_000)
    }
    expect(await shop.refund(orderFor(card, { attempts: 2 }))).toMatchObject({ state: 'succeeded' })
    expect(await reasonOf(shop.refund(orderFor(sbp, { attempts: 2 })))).toBe('unable')
    for (const payment of [card, sbp]) expect([...payment.returns.values()]).toEqual([49_050, 10_000])
  })

  it('that the bank has taken and not carried out yet is under way, asked for again as well', async () => {
    const payment = await paid('qrsbp')
    payment.Status = 'ASYNC_REFUNDING'
    expect(await shop.refund(orderFor(payment, { attempts: 2 }))).toMatchObject({ state: 'pending' })
    const named = { ...sums, providerId: 'x', payment: payment.PaymentId, amount: 490.5 }
    expect(await shop.readRefund(named)).toMatchObject({ state: 'pending' })
    expect(payment.returns.size).toBe(0)
  })

  it('that cannot be told apart is not counted as done, and one that the bank shows nothing of says so', async () => {
    const payment = await paid('qrsbp')
    const named = { ...sums, providerId: 'x', payment: payment.PaymentId, amount: 490.5 }
    expect((await shop.readRefund(named)).state).toBe('none')
    await bank.refundInCabinet(payment.PaymentId, 10_000)
    expect((await shop.readRefund(named)).state).toBe('pending')
  })

  it('made in the cabinet is seen by what is missing', async () => {
    const payment = await paid()
    await bank.refundInCabinet(payment.PaymentId, 40_000)
    const [made, ...others] = await shop.refundsOf(payment.PaymentId, sums)
    expect([made, others]).toMatchObject([{ amount: 400, state: 'succeeded' }, []])
    expect(await shop.refundsOf(payment.PaymentId, sums)).toEqual([made])
  })
})
