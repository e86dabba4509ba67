// Т-Банк as it speaks on the wire: its signature, what leaves, and how its failures are told apart.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { PayOrder } from '#server/channels/paymentProvider.ts'
import { PaymentError } from '#server/channels/payments/failure.ts'
import { openProvider, readPaymentNotice } from '#server/channels/payments/openProvider.ts'
import { tokenOf } from '#server/channels/payments/tbank.ts'
import { signOf, startTbankStandIn, tbankKeys } from '#standIns/tbankStandIn.ts'

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
  it('is signed as its documentation shows: nested values and the token itself are left out', () => {
    const values = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19_200,
      OrderId: '21090',
      Description: 'Подарочная карта на 1000 рублей',
      DATA: { Phone: '+71234567890' },
      Token: 'прежний',
    }
    const wanted = '0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9'
    expect(tokenOf(values, 'usaf8fw8fsw21g')).toBe(wanted)
  })

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
  it('begun before is found by its number instead of begun again', async () => {
    const order = orderOf()
    bank.faults.plan('Init', 'cut')
    expect(await reasonOf(shop.create(order))).toBe('unsure')
    const again = await shop.create({ ...order, attempts: 2 })
    expect(
      [...bank.payments.values()].filter(({ OrderId }) => OrderId.startsWith(order.reference)),
    ).toHaveLength(1)
    expect(again.reference).toBe(order.reference)
  })

  it('that surely was not begun is begun anew under the next number', async () => {
    const order = orderOf()
    bank.faults.plan('Init', 'down')
    expect(await reasonOf(shop.create(order))).toBe('unsure')
    await shop.create({ ...order, attempts: 2 })
    expect([...bank.payments.values()].at(-1)?.OrderId).toBe(`${order.reference}-2`)
  })

  it('is read as it is: paid, refused, taken back, gone back', async () => {
    const made = async () => (await shop.create(orderOf())).providerId
    const [paid, declined, dropped] = [await made(), await made(), await made()]
    await bank.guestPays(paid)
    await bank.decline(declined)
    expect((await shop.cancel(dropped)).state).toBe('canceled')
    expect((await shop.read(paid)).state).toBe('succeeded')
    expect(await shop.read(declined)).toMatchObject({
      state: 'canceled',
      error: { text: expect.stringContaining('Банк') },
    })
    const part = { key: 'part', payment: paid, amount: 490.5, description: '' }
    const first = await shop.refund(part)
    expect(await shop.refund(part)).toEqual(first)
    expect(await shop.readRefund(first)).toMatchObject({ state: 'succeeded', amount: 490.5 })
    expect(await shop.refundsOf(paid, { captured: 1490.5, refunded: 490.5 })).toEqual([])
    await shop.refund({ ...part, key: 'rest', amount: 1000 })
    expect((await shop.read(paid)).refunded).toBe('all')
    expect(await reasonOf(shop.refund({ ...part, key: 'more', amount: 1 }))).toBe('refused')
  })
})

it('A notice of Т-Банк counts only with the signature of its password', () => {
  const told = {
    TerminalKey: tbankKeys.shop_id,
    OrderId: '1-a-1',
    Success: true,
    Status: 'CONFIRMED',
    PaymentId: 17,
    Amount: 1,
  }
  const signed = { ...told, Token: signOf(told, tbankKeys.secret_key) }
  expect(readPaymentNotice(account, signed)).toEqual({ kind: 'payment', providerId: '17' })
  for (const body of [told, { ...signed, Amount: 2 }, { ...signed, Token: 'x' }, null, []])
    expect(readPaymentNotice(account, body)).toBeUndefined()
})
